import { none, serverModule } from '#platform/server/module.ts';
import { savedViews } from '../module.ts';
import { passViewsToManager, sharedViews } from './open-work.ts';
import { listAccess, viewRoutes } from './routes.ts';

export const savedViewsServer = serverModule({
  contract: savedViews,
  routes: (all) => viewRoutes(listAccess(all.contracts)),
  jobs: none,
  seeds: none,
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: [sharedViews],
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [passViewsToManager],
  provides: none,
});
