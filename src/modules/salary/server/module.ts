import { none, serverModule } from '#platform/server/module.ts';
import { salary } from '../module.ts';
import { seedBands } from './demo.ts';
import { salaryRoutes } from './routes.ts';

export const salaryServer = serverModule({
  contract: salary,
  routes: salaryRoutes,
  jobs: none,
  seeds: [seedBands],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
