import { none, serverModule } from '#platform/server/module.ts';
import { outbox } from '../module.ts';
import { outboxRoutes } from './routes.ts';

export const outboxServer = serverModule({
  contract: outbox,
  routes: outboxRoutes,
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
