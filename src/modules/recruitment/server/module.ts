import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { recruitment } from '../module.ts';
import { seedRecruitments } from './demo.ts';
import { positionEffects } from './effects.ts';
import { closeOverdue, remindOfTargets } from './nightly.ts';
import { funnels } from './public/funnel.ts';
import { openPositions } from './open-work.ts';
import { recruitmentRoutes } from './routes.ts';
import { positions } from './record.ts';
import { recruitmentWordings } from './wordings.ts';
import { positionsToApprove } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { positionsLookedFor } from './tiles.ts';

export const recruitmentServer = serverModule({
  contract: recruitment,
  routes: (all) => recruitmentRoutes(funnels.from(all)),
  jobs: [remindOfTargets, closeOverdue],
  seeds: [seedRecruitments],
  deletables: none,
  files: none,
  search: [searchedRecord(positions, { detail: 'status' })],
  myData: none,
  openWork: [openPositions],
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [positionEffects],
  reactions: none,
  provides: [
    wordings.provide(recruitmentWordings),
    toDo.provide(positionsToApprove),
    tiles.provide(positionsLookedFor),
  ],
});
