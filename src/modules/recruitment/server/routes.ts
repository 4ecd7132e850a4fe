import { moveRoute, recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { positionCalls, listRecruitments, movePosition } from '../contract.ts';
import { openPositions, positions } from './queries.ts';

export const recruitmentRoutes: readonly Route[] = [
  ...recordRoutes(positionCalls, positions),
  moveRoute(movePosition, positions),
  handle(listRecruitments, (work) => openPositions(work)),
];
