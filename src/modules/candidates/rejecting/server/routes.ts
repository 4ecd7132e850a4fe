import { handle, type Route } from '#platform/server/serve.ts';
import { callBackRejections, moveCandidates } from '../contract.ts';
import { callBackAll, moveAll } from './actions.ts';

export const rejectingRoutes: readonly Route[] = [
  handle(moveCandidates, (work, { body }) => moveAll(work, body)),
  handle(callBackRejections, (work, { body }) => callBackAll(work, body)),
];
