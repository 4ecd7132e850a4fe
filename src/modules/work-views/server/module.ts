import { none, serverModule } from '#platform/server/module.ts';
import { handle } from '#platform/server/serve.ts';
import { fetchMyWeek, workViews } from '../contract.ts';
import { myWeek } from './my-week.ts';

export const workViewsServer = serverModule({
  contract: workViews,
  routes: [handle(fetchMyWeek, (work) => myWeek(work))],
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
  reactions: none,
  provides: none,
});
