import { handle, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as files from '../files.ts';
import { addAlert, alertsFor, deleteAlert } from './alerts.ts';
import { askForFile, filesFor, giveUpFile } from './files.ts';
import { addSchedule, changeSchedule, deleteSchedule, schedulesFor, stopFor } from './schedules.ts';
import { sentTo } from './sent.ts';

export const sendingRoutes: readonly Route[] = [
  handle(contract.fetchReportSchedules, async (work) => ({ rows: await schedulesFor(work) })),
  handle(contract.addReportSchedule, (work, { body }) => addSchedule(work, body)),
  handle(contract.updateReportSchedule, (work, { params, body }) => changeSchedule(work, params.id, body)),
  handle(contract.deleteReportSchedule, (work, { params }) => deleteSchedule(work, params.id)),
  handle(contract.stopReport, (work, { params, body }) => stopFor(work, params.id, body.stopped)),
  handle(contract.fetchSentReports, (work, { query }) => sentTo(work, query)),
  handle(files.fetchReportFiles, async (work) => ({ rows: await filesFor(work) })),
  handle(files.makeReportFile, (work, { body }) => askForFile(work, body)),
  handle(files.cancelReportFile, (work, { params }) => giveUpFile(work, params.id)),
  handle(contract.fetchReportAlerts, async (work) => ({ rows: await alertsFor(work) })),
  handle(contract.addReportAlert, (work, { body }) => addAlert(work, body)),
  handle(contract.deleteReportAlert, (work, { params }) => deleteAlert(work, params.id)),
];
