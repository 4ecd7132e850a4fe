import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { reportCalls } from '../contract.ts';
import { exportReport } from './export.ts';
import { rowsBehind, runReport } from './run.ts';

export const reportRoutes: readonly Route[] = reportCalls.flatMap(({ report, fetch, behind, export: file }) => [
  handle(fetch, (work, { query }) => runReport(work, report, query)),
  handle(behind, (work, { query }) => rowsBehind(work, report, query)),
  handleFile(file, (work, { query }) => exportReport(work, report, query, query.format)),
]);
