import { none, serverModule } from '#platform/server/module.ts';
import { timekeeping } from '../module.ts';
import { seedRates } from './demo-rates.ts';
import { seedTime } from './demo.ts';
import { timeByItself } from './nightly.ts';
import { timeRoutes } from './routes.ts';

export const timekeeperServer = serverModule({
  contract: timekeeping,
  routes: timeRoutes,
  jobs: timeByItself,
  seeds: [seedTime, seedRates],
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
