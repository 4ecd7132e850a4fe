import { none, serverModule } from '#platform/server/module.ts';
import { sessions } from '#platform/server/sessions.ts';
import { olderSecretsOpen } from '#platform/server/secrets/key-check.ts';
import { signIn } from '../module.ts';
import { seedAccounts } from './demo.ts';
import { seedSignIns } from './demo-sign-ins.ts';
import { signInJobs } from './nightly.ts';
import { mySignIns } from './my-data.ts';
import { keywordsOpen } from './keywords-open.ts';
import { accountRights } from './public/rights.ts';
import { livingSessions, openSessions } from './public/sessions.ts';
import { signInRoutes } from './routes.ts';

export const signInServer = serverModule({
  contract: signIn,
  routes: (all) => signInRoutes(accountRights.from(all)),
  jobs: signInJobs,
  seeds: [seedAccounts, seedSignIns],
  deletables: none,
  files: none,
  search: none,
  myData: mySignIns,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [
    sessions.provide({
      open: (all, database, config, clock) => openSessions(accountRights.from(all), database, config, clock),
      living: livingSessions,
    }),
    olderSecretsOpen.provide(keywordsOpen),
  ],
});
