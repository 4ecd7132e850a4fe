import { importRoutes } from '#platform/server/import/routes.ts';
import { recordFile } from '#platform/server/record/exported.ts';
import { recordPage } from '#platform/server/record/reads.ts';
import { historyRoute, moveRoute } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as ahead from '../forecast.ts';
import { addRecurrence, leaveOutNext, makeAgain, saveRecurrence } from './actions.ts';
import { forecast, rehearse } from './forecast.ts';
import { recurringImporter } from './import.ts';
import { missingJobs } from './missing.ts';
import { recurrences, recurringJobs } from './record.ts';
import { preview, recurrenceOfJob } from './reading.ts';

export const recurrenceRoutes: readonly Route[] = [
  handle(contract.fetchRecursionJob, (work, { query }) => recordPage(work, recurringJobs, query)),
  handleFile(contract.exportRecursionJob, (work, { query }) => recordFile(work, recurringJobs, query)),
  handle(contract.fetchRecurrence, (work, { query }) => recurrenceOfJob(work, query.job_id)),
  handle(contract.previewRecurrence, (work, { query }) => preview(work, query)),
  handle(contract.addRecurrence, (work, { body }) => addRecurrence(work, body)),
  ...importRoutes(recurringImporter),
  handle(contract.updateRecurrence, (work, { query, body }) => saveRecurrence(work, query.id, body)),
  moveRoute(contract.moveRecurrence, recurrences),
  handle(contract.skipNext, (work, { query, body }) => leaveOutNext(work, query.id, body.version)),
  handle(contract.tryAgain, (work, { query, body }) => makeAgain(work, query.id, body.version)),
  handle(ahead.fetchForecast, (work, { query }) => forecast(work, query)),
  handle(ahead.fetchMissingJobs, (work) => missingJobs(work)),
  handle(ahead.rehearseDay, (work, { query }) => rehearse(work, query.on)),
  historyRoute(contract.fetchRecurrenceHistory, recurrences, Object.values(contract.recurrenceEvents)),
];
