import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { clientReportCalls, reportCalls } from '../contract.ts';
import * as own from '../own.ts';
import { fetchManagementSummary } from '../summary/contract.ts';
import { managementSummary } from '../summary/server/summary.ts';
import { choicesOf, rowsBehind } from './behind.ts';
import { exportReport } from './export.ts';
import { keepOwn, ownReports } from './own.ts';
import { runReport } from './run.ts';

export const reportRoutes: readonly Route[] = [
  handle(own.fetchReports, ownReports),
  handle(fetchManagementSummary, (work, { query }) => managementSummary(work, query.month, query.part)),
  handle(own.favourReport, (work, { body }) => keepOwn(work, body)),
  handle(own.openReport, (work, { body }) => keepOwn(work, { ...body, used_at: work.now.toISOString() })),
  ...[...reportCalls, ...clientReportCalls].flatMap(({ report, fetch, behind, choices, export: file }) => [
    handle(fetch, (work, { query }) => runReport(work, report, query)),
    handle(behind, (work, { query }) => rowsBehind(work, report, query)),
    handle(choices, (work, { query }) => choicesOf(work, report, query)),
    handleFile(file, (work, { query }) => exportReport(work, report, query)),
  ]),
];
