import { none, serverModule } from '#platform/server/module.ts';
import { recentlyDeleted } from '../module.ts';
import { recentlyDeletedRoutes } from './routes.ts';

export const recentlyDeletedServer = serverModule({
  contract: recentlyDeleted,
  routes: ({ deletables }) => recentlyDeletedRoutes(deletables),
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
