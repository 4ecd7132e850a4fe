import type { BulkMove, BulkOutcome } from '#platform/contract/record/bulk.ts';
import { eachRecord } from '#platform/server/record/bulk.ts';
import { chosenIds } from '#platform/server/record/chosen.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import * as contract from '../contract.ts';
import { fetchEvidence, printReport } from '../evidence.ts';
import { fetchTrainingHours } from '../training-hours.ts';
import { weightCalls } from '../weights/contract.ts';
import { performanceWeights } from '../weights/server/record.ts';
import { evidenceOf } from './evidence.ts';
import { reportPdf } from './print.ts';
import { ownPerformance, periodsSeen, titleOf } from './queries.ts';
import { performanceReports } from './record.ts';
import { trainingHours } from './training-hours.ts';

export const performanceRoutes: readonly Route[] = [
  ...recordRoutes(contract.performanceCalls, performanceReports),
  ...recordRoutes(weightCalls, performanceWeights),
  handle(contract.movePerformance, (work, { body }) => moveAll(work, body)),
  handle(contract.fetchMarkPeriods, async (work) => ({ rows: await periodsSeen(work) })),
  handle(fetchTrainingHours, (work) => trainingHours(work)),
  handle(fetchEvidence, (work, { params }) => evidenceOf(work, params.id)),
  handleFile(printReport, (work, { query }) => reportPdf(work, query.id)),
  handle(contract.fetchOwnPerformance, async (work) => ({ rows: [...(await ownPerformance(work))] })),
];

/** Each in its own transaction: those that cannot be shared are named, the others are shared. */
const moveAll = async (work: Work, { ids, found, ...move }: BulkMove): Promise<BulkOutcome> =>
  eachRecord(
    work,
    await chosenIds(work, performanceReports, { ids, found }),
    (id) => takeStep(work, performanceReports, id, move),
    (id) => titleOf(work, id),
  );
