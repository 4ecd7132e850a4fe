import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as planned from '../contract.ts';
import * as running from '../runs.ts';
import * as progress from '../wip.ts';
import { fetchWipByAge } from '../wip-by-age.ts';
import { plans } from './record.ts';
import * as runs from './runs.ts';
import { startStatements, statementClients, statementsZip } from './statement-runs.ts';
import { previewOf } from './to-draft.ts';
import { wipFile } from './wip-export.ts';
import { wipByAge } from './wip-by-age.ts';
import { workInProgress, workOfClient } from './wip.ts';

export const billingRoutes: readonly Route[] = [
  ...recordRoutes(planned.planCalls, plans),
  handle(running.previewDrafts, (work, { query }) => previewOf(work, query.on)),
  handle(running.startDrafts, (work, { body }) => runs.startDrafts(work, body.on)),
  handle(running.fetchRun, (work, { params }) => runs.shownRun(work, params.id)),
  handle(running.fetchRuns, (work, { query }) => runs.newestRuns(work, query.kind)),
  handle(running.issueRun, (work, { query }) => runs.takeRunFurther(work, query.id, 'Issue')),
  handle(running.sendRun, (work, { query }) => runs.takeRunFurther(work, query.id, 'Send')),
  handle(running.retryRun, (work, { query }) => runs.retryFailed(work, query.id)),
  handle(running.fetchStatementClients, (work, { query }) => statementClients(work, query.on, query.all === 'yes')),
  handle(running.sendStatements, (work, { body }) => startStatements(work, body)),
  handleFile(running.printStatements, (work, { query }) =>
    statementsZip(work, { on: query.on, client_ids: query.clients.split(',').map(Number) }),
  ),
  handle(fetchWipByAge, (work) => wipByAge(work)),
  handle(progress.fetchWip, (work) => workInProgress(work)),
  handleFile(progress.exportWip, (work, { query }) => wipFile(work, query)),
  handle(progress.fetchWipOfClient, (work, { params }) => workOfClient(work, params.id)),
];
