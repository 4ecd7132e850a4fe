import { none, serverModule } from '#platform/server/module.ts';
import { files } from '../module.ts';
import { fileRoutes } from './routes.ts';

export const filesServer = serverModule({
  contract: files,
  routes: (all) => fileRoutes(all.uploads, all.files),
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
