import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { positionCalls, listOpenPositions, listRecruitments } from '../contract.ts';
import { openPositions, positions } from './record.ts';

export const recruitmentRoutes: readonly Route[] = [
  ...recordRoutes(positionCalls, positions),
  handle(listRecruitments, (work) => openPositions(work)),
  handle(listOpenPositions, async (work) => ({ rows: await openPositions(work) })),
];
