import { none, serverModule } from '#platform/server/module.ts';
import { sealedColumns } from '#platform/server/secrets/sealed-columns.ts';
import { sealedNumbers } from './identity.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { employmentLetters } from '../employment/server/wordings.ts';
import { staff } from '../module.ts';
import { deletableStaff } from './deletable.ts';
import { seedStaff } from './demo.ts';
import { staffFiles } from './files.ts';
import { staffJobs } from './nightly.ts';
import { staffLabels } from './labels.ts';
import { myRecord } from './my-data.ts';
import { reportsToHandOver } from './open-work.ts';
import { staffRoutes } from './routes.ts';
import { searchedStaff } from './search.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { staffTiles } from './tiles.ts';

export const staffServer = serverModule({
  contract: staff,
  routes: staffRoutes,
  jobs: staffJobs,
  seeds: [seedStaff],
  deletables: deletableStaff,
  files: staffFiles,
  search: [searchedStaff],
  myData: [myRecord],
  openWork: [reportsToHandOver],
  auditLabels: { employee: staffLabels, employment: staffLabels },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [
    wordings.provide(employmentLetters),
    ...staffTiles.map((tile) => tiles.provide(tile)),
    ...sealedNumbers.map((one) => sealedColumns.provide(one)),
  ],
});
