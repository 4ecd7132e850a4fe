import { none, serverModule } from '#platform/server/module.ts';
import { performance } from '../module.ts';
import { performanceEffects } from './effects.ts';
import { settleReports, workOutMarks } from './nightly.ts';
import { myPerformance } from './my-data.ts';
import { performanceRoutes } from './routes.ts';
import { seedPerformance } from './demo.ts';

export const performanceServer = serverModule({
  contract: performance,
  routes: performanceRoutes,
  jobs: [workOutMarks, settleReports],
  seeds: [seedPerformance],
  deletables: none,
  files: none,
  search: none,
  myData: [myPerformance],
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [performanceEffects],
  reactions: none,
  provides: none,
});
