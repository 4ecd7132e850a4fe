import { none, serverModule } from '#platform/server/module.ts';
import { search } from '../module.ts';
import { searchRoutes } from './routes.ts';

export const searchServer = serverModule({
  contract: search,
  routes: (all) => searchRoutes(all.search),
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
