import { none, serverModule } from '#platform/server/module.ts';
import { sessions } from '#platform/server/sessions.ts';
import { access, accessChanges } from '../module.ts';
import { seedAccess } from './demo.ts';
import { seedRights } from './demo-rights.ts';
import { accessJobs } from './jobs.ts';
import { myAccess } from './my-data.ts';
import { livingIds, openSessions } from './public/sessions.ts';
import { accountRecords } from './records.ts';
import { accessRoutes } from './routes.ts';

export const accessServer = serverModule({
  contract: access,
  routes: accessRoutes,
  jobs: accessJobs,
  seeds: [seedAccess, seedRights],
  deletables: none,
  files: none,
  search: none,
  myData: myAccess,
  openWork: none,
  auditLabels: none,
  auditRecords: [accountRecords],
  auditTopics: { access: accessChanges },
  provides: [sessions.provide({ open: openSessions, livingIds })],
});
