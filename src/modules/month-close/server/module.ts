import { closedMonths } from '#modules/invoicing/server/public/month-lock.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { monthClose } from '../module.ts';
import { seedMonths } from './demo.ts';
import { lastClosed } from './months.ts';
import { monthCloseRoutes } from './routes.ts';
import { gatesToClose } from './tiles.ts';

export const monthCloseServer = serverModule({
  contract: monthClose,
  routes: monthCloseRoutes,
  jobs: none,
  seeds: [seedMonths],
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
  provides: [closedMonths.provide(lastClosed), tiles.provide(gatesToClose)],
});
