import { wordings } from '#platform/server/mail/wording.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { sealedColumns } from '#platform/server/secrets/sealed-columns.ts';
import { sealedSections } from './sections.ts';
import { joining } from '../module.ts';
import { seedJoining } from './demo.ts';
import { kitEffects } from './effects.ts';
import { forgetJoiner } from './empty.ts';
import { sectionFiles } from './files.ts';
import { emptyOldKits, followRightsToWork, remindJoiners, removePapersOfLeavers, sendBackKits } from './nightly.ts';
import { joiningReactions } from './reactions.ts';
import { joiningRoutes } from './routes.ts';
import { joiningWordings } from './wordings.ts';
import { kitsToCheck } from './to-do.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { kitTiles } from './tiles.ts';

export const joiningServer = serverModule({
  contract: joining,
  routes: joiningRoutes,
  jobs: [sendBackKits, remindJoiners, followRightsToWork, emptyOldKits, removePapersOfLeavers],
  seeds: [seedJoining],
  deletables: none,
  files: [sectionFiles],
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [kitEffects],
  reactions: [...joiningReactions, forgetJoiner],
  provides: [
    sealedColumns.provide(sealedSections),
    wordings.provide(joiningWordings),
    toDo.provide(kitsToCheck),
    ...kitTiles.map((tile) => tiles.provide(tile)),
  ],
});
