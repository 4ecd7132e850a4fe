import { none, serverModule } from '#platform/server/module.ts';
import { reports } from '../module.ts';
import { reportRoutes } from './routes.ts';

export const reportsServer = serverModule({
  contract: reports,
  routes: reportRoutes,
  jobs: none,
  seeds: none,
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
