import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as books from '../day-book.ts';
import * as papers from '../documents.ts';
import * as closing from '../months.ts';
import * as planned from '../plans.ts';
import * as running from '../runs.ts';
import * as progress from '../wip.ts';
import { blockersOf } from './blockers.ts';
import { dayBookFile, dayBookSums } from './day-book.ts';
import * as documents from './documents.ts';
import * as months from './months.ts';
import { shownCodes, updateCodes } from './nominal-codes.ts';
import { plans } from './plans.ts';
import * as runs from './runs.ts';
import { startStatements, statementClients, statementsZip } from './statement-runs.ts';
import { previewOf } from './to-draft.ts';
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
  handle(progress.fetchWip, (work) => workInProgress(work)),
  handle(progress.fetchWipOfClient, (work, { params }) => workOfClient(work, params.id)),
  handle(closing.fetchMonth, (work, { query }) => months.shownMonth(work, query.month)),
  handle(closing.fetchMonths, (work) => months.lastMonths(work)),
  handle(closing.fetchBlockers, (work, { query }) => blockersOf(work, query.gate, query)),
  handle(closing.closeGate, (work, { body }) => months.closeGate(work, body)),
  handle(closing.reopenGate, (work, { body }) => months.reopenGate(work, body)),
  handle(closing.setGateOwner, (work, { body }) => months.setOwner(work, body)),
  handleFile(books.downloadDayBook, (work, { query }) => dayBookFile(work, query)),
  handle(books.fetchDayBookSums, (work, { query }) => dayBookSums(work, query)),
  handle(books.fetchNominalCodes, (work) => shownCodes(work)),
  handle(books.updateNominalCodes, (work, { body }) => updateCodes(work, body)),
  handle(papers.fetchInvoiceDocuments, (work, { params }) => documents.documentsOf(work, params.invoice_id)),
  handle(papers.addInvoiceDocuments, (work, { query, body }) =>
    documents.addDocuments(work, query.invoice_id, body.invoice_doc),
  ),
  handle(papers.removeInvoiceDocument, (work, { params }) => documents.deleteDocument(work, params.id)),
];
