import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { patternCalls } from '../patterns/contract.ts';
import { patterns } from '../patterns/server/record.ts';
import { requestCalls } from '../requests/contract.ts';
import { shiftRequests } from '../requests/server/record.ts';
import { assign, patternChoices, preview } from './assigning.ts';
import { ownShifts } from './own.ts';
import { publish, rosterOf } from './roster.ts';

export const shiftRoutes: readonly Route[] = [
  handle(contract.fetchRoster, (work, { query }) => rosterOf(work, query.week)),
  handle(contract.publishRoster, (work, { body }) => publish(work, body.days)),
  handle(contract.previewAssignment, async (work, { body }) => ({ rows: [...(await preview(work, body))] })),
  handle(contract.assignShifts, (work, { body }) => assign(work, body)),
  handle(contract.fetchPatternChoices, async (work) => ({ rows: await patternChoices(work) })),
  handle(contract.fetchOwnShifts, (work) => ownShifts(work)),
  ...recordRoutes(patternCalls, patterns),
  ...recordRoutes(requestCalls, shiftRequests),
];
