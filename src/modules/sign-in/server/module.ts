import { none, serverModule } from '#platform/server/module.ts';
import { sessions } from '#platform/server/sessions.ts';
import { olderSecretsOpen } from '#platform/server/secrets/key-check.ts';
import { renewSealed, sealedColumns } from '#platform/server/secrets/sealed-columns.ts';
import type { Declared } from '#platform/server/assembly.ts';
import { tokenJobs } from '../access-tokens/server/nightly.ts';
import { tokenRoutes } from '../access-tokens/server/routes.ts';
import { webhooks } from '#platform/server/webhooks/changes.ts';
import { sendWebhook } from '../webhooks/server/deliver.ts';
import { webhookJobs } from '../webhooks/server/nightly.ts';
import { webhookRoutes } from '../webhooks/server/routes.ts';
import { tellWebhooks, wantedEvents } from '../webhooks/server/heard.ts';
import { providerRoutes } from '../provider/server/routes.ts';
import { sealedOfProvider } from '../provider/server/discovery.ts';
import { sealedWebhooks } from '../webhooks/server/secret.ts';
import { signIn } from '../module.ts';
import { seedAccounts } from './demo.ts';
import { seedSignIns } from './demo-sign-ins.ts';
import { sealedApps } from './authenticator-app.ts';
import { sealedKeywords } from './keywords.ts';
import { endAllSignIns } from './end-all.ts';
import { signInJobs } from './nightly.ts';
import { mySignIns } from './my-data.ts';
import { keywordsOpen } from './keywords-open.ts';
import { accountRights } from './public/rights.ts';
import { livingSessions, openSessions } from './public/sessions.ts';
import { signInRoutes } from './routes.ts';

/** The catalogue of rights, from which tokens choose their scopes. */
const rightsOf = ({ contracts }: Declared) => contracts.flatMap(({ rights }) => rights);

export const signInServer = serverModule({
  contract: signIn,
  routes: (all) => [
    ...signInRoutes(accountRights.from(all)),
    ...tokenRoutes(rightsOf(all)),
    ...webhookRoutes(rightsOf(all)),
    ...providerRoutes(accountRights.from(all)),
  ],
  jobs: (all) => [
    ...signInJobs,
    renewSealed,
    ...tokenJobs,
    ...webhookJobs,
    sendWebhook(accountRights.from(all), rightsOf(all)),
  ],
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
      open: (all, ...from) => openSessions(accountRights.from(all), rightsOf(all), ...from),
      living: livingSessions,
      endAll: endAllSignIns,
    }),
    webhooks.provide({ wanted: wantedEvents, tell: tellWebhooks }),
    olderSecretsOpen.provide(keywordsOpen),
    ...[sealedKeywords, sealedApps, ...sealedWebhooks, ...sealedOfProvider].map((one) => sealedColumns.provide(one)),
  ],
});
