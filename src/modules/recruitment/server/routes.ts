import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import {
  approveAsHead,
  copyPosition,
  fetchFunnels,
  listOpenPositions,
  listPositions,
  listRecruitments,
  positionCalls,
  positionEvents,
} from '../contract.ts';
import { costCalls } from '../costs/contract.ts';
import { hiringCosts } from '../costs/server/record.ts';
import { planCalls } from '../plan/contract.ts';
import { plannedHeadcounts } from '../plan/server/record.ts';
import { approveByHead } from './approving.ts';
import { copyOf } from './copying.ts';
import type { Funnels } from './public/funnel.ts';
import { openPositions, positions, positionsByName } from './record.ts';

export const recruitmentRoutes = (funnels: Funnels): readonly Route[] => [
  ...recordRoutes(positionCalls, positions, { told: [positionEvents] }),
  ...recordRoutes(planCalls, plannedHeadcounts),
  ...recordRoutes(costCalls, hiringCosts),
  handle(listRecruitments, (work) => openPositions(work)),
  handle(listOpenPositions, async (work) => ({ rows: await openPositions(work) })),
  handle(listPositions, async (work) => ({ rows: await positionsByName(work) })),
  handle(approveAsHead, (work, { params: { id }, body: { version } }) => approveByHead(work, id, version)),
  handle(copyPosition, (work, { params: { id } }) => copyOf(work, id)),
  handle(fetchFunnels, async (work) => ({
    rows: (await funnels(work)).map(({ id, stages }) => ({
      id,
      stages: [...stages],
      total: stages.reduce((sum, { count }) => sum + count, 0),
    })),
  })),
];
