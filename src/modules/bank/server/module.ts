import { none, serverModule } from '#platform/server/module.ts';
import { bank } from '../module.ts';
import { seedBank } from './demo.ts';
import { bankRoutes } from './routes.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { linesToMatch } from './tiles.ts';

export const bankServer = serverModule({
  contract: bank,
  routes: bankRoutes,
  jobs: none,
  seeds: [seedBank],
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
  provides: [tiles.provide(linesToMatch)],
});
