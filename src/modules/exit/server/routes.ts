import { mayUse } from '#platform/contract/access.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import type { OpenWork } from '#platform/server/open-work.ts';
import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { handle, handleFile, handlePrepared, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import { exitModule } from '../rights.ts';
import * as clearance from '../clearance.ts';
import * as contract from '../contract.ts';
import * as dues from '../dues/contract.ts';
import * as handOvers from '../hand-over.ts';
import * as interview from '../interview.ts';
import { fetchInterviewWaits } from '../interview-waits.ts';
import { fetchLastAtWork } from '../last-at-work.ts';
import { reasonInWords } from '../rules.ts';
import * as setup from '../settings.ts';
import { fetchAttrition } from '../pictures.ts';
import * as statistics from '../statistics.ts';
import { leaverRoutes } from '../leaver/server/routes.ts';
import { createExit, signOff, updateExit } from './actions.ts';
import { addPoint, changePoint, clearanceOf, ownPoints } from './clearance.ts';
import { documentOf, keepDocument, printInterview } from './document.ts';
import { freeze, settle, settlementLetter } from '../dues/server/settlement.ts';
import { deleteDue, duesOf, proposedDuesOf, saveDue, saveTerms, takeProposed } from '../dues/server/sheet.ts';
import { moveLastDay, previewLastDay } from './moving.ts';
import { passOver, withdrawExit } from './endings.ts';
import { beginHandOver, handOver, openWorkOf } from './hand-over.ts';
import { exitHistory } from './history.ts';
import {
  interviewFor,
  interviewWaits,
  saveDraft,
  submitDepartmentPart,
  submitEmployeePart,
  submitHrPart,
} from './interview.ts';
import { lentOf } from './lent.ts';
import { fetchLent } from '../lent.ts';
import type { LentTo } from './public/lent.ts';
import { lastAtWorkOf } from './last-at-work.ts';
import type { PresenceOf } from './public/last-at-work.ts';
import { exitById, exitPage, exitSource, isoOf, toWire } from './queries.ts';
import { currentSetup, saveSetup } from './settings.ts';
import { attritionByMonth } from './pictures.ts';
import { exportStatistics, statisticsPage } from './statistics.ts';

/** The settlement column of the export, for readers who see dues. */
const settlementColumn: ExportColumn<contract.ExitRecord> = {
  heading: 'Settlement',
  kind: 'text',
  value: (row) => row.settlement,
  width: 12,
};

const exportColumns: readonly ExportColumn<contract.ExitRecord>[] = [
  { heading: 'EMP Code', kind: 'text', value: (row) => row.emp_code, width: 12 },
  { heading: 'Name', kind: 'text', value: (row) => row.employee_name, width: 26 },
  { heading: 'Department', kind: 'text', value: (row) => row.department, width: 18 },
  { heading: 'Designation', kind: 'text', value: (row) => row.designation, width: 24 },
  { heading: 'Date of joining', kind: 'date', value: (row) => isoOf(row.date_joining), width: 14 },
  { heading: 'Date of Registration', kind: 'date', value: (row) => isoOf(row.date_reg), width: 14 },
  { heading: 'Last Working Date', kind: 'date', value: (row) => isoOf(row.lwd), width: 14 },
  { heading: 'Reason', kind: 'text', value: (row) => reasonInWords(row.reason), width: 18 },
  { heading: 'Head of department', kind: 'text', value: (row) => row.dept_hod_name, width: 26 },
  { heading: 'Interview', kind: 'text', value: (row) => row.stage, width: 12 },
  { heading: 'Clearance in percent', kind: 'number', value: (row) => row.clearance, width: 12 },
  { heading: 'Notice not worked in days', kind: 'number', value: (row) => row.notice_shortfall, width: 12 },
  { heading: 'Would be taken back', kind: 'text', value: (row) => row.rehire, width: 12 },
  settlementColumn,
  { heading: 'Access ended', kind: 'moment', value: (row) => row.access_ended_at, width: 18 },
];

const columnsFor = ({ actor }: Work) =>
  mayUse(actor, exitModule.update) ? exportColumns : exportColumns.filter((column) => column !== settlementColumn);

/** Emails about an exit. */
const mailsOfExit: MailsOf = {
  subjects: async (work, id) => [{ entity: 'exit', id: (await exitById(work, id)).id }],
};

/**
 * @param openWork sources of all modules of what a leaver may have to hand over
 * @param presenceOf when they were last at work
 * @param lentTo what they have not given back
 */
export const exitRoutes = (openWork: readonly OpenWork[], presenceOf: PresenceOf, lentTo: LentTo): readonly Route[] => [
  handle(contract.fetchAllExit, (work, { query }) => exitPage(work, query)),
  handleFile(contract.exportExit, (work, { query }) =>
    exportList(work, exitSource, query, 'Exits', columnsFor(work), (row) => toWire(work, row)),
  ),
  handle(contract.fetchExitById, (work, { query }) => exitById(work, query.id)),
  ...leaverRoutes,
  handle(fetchLent, (work, { query }) => lentOf(lentTo, work, query.id)),
  handle(fetchLastAtWork, (work, { query }) => lastAtWorkOf(presenceOf, work, query.id)),
  handle(contract.createExit, async (work, { body }) => {
    const id = await createExit(work, body);
    await beginHandOver(work, openWork, id);
    return exitById(work, id);
  }),
  handle(contract.updateExit, async (work, { body }) => exitById(work, await updateExit(work, body))),
  handle(contract.signOffExit, async (work, { query, body }) => exitById(work, await signOff(work, query.id, body))),
  ...recordMailRoutes(contract.exitMails, mailsOfExit),
  handle(contract.fetchExitHistory, (work, { params, query }) => exitHistory(work, params.id, query)),
  handle(clearance.fetchExitClearance, (work, { query }) => clearanceOf(work, query.id)),
  handle(clearance.updateExitClearance, (work, { query, body }) => changePoint(work, query.id, body)),
  handle(clearance.addExitClearance, (work, { query, body }) => addPoint(work, query.id, body)),
  handle(clearance.fetchOwnClearance, (work) => ownPoints(work)),
  handle(contract.withdrawExit, async (work, { query, body }) =>
    exitById(work, await withdrawExit(work, query.id, body)),
  ),
  handle(contract.passOverExit, async (work, { query, body }) => exitById(work, await passOver(work, query.id, body))),
  handle(handOvers.fetchExitOpenWork, (work, { query }) => openWorkOf(work, openWork, query.id)),
  handle(handOvers.handOverExit, (work, { query, body }) => handOver(work, openWork, query.id, body)),
  handle(dues.fetchExitDues, (work, { query }) => duesOf(work, query.id)),
  handle(dues.saveExitDue, (work, { query, body }) => saveDue(work, query.id, body)),
  handle(dues.deleteExitDue, (work, { query, body }) => deleteDue(work, query.id, body.due_id, body.version)),
  handle(dues.fetchProposedDues, (work, { query }) => proposedDuesOf(work, query.id)),
  handle(dues.takeProposedDues, (work, { query, body }) => takeProposed(work, query.id, body)),
  handle(dues.saveLeavingTerms, (work, { query, body }) => saveTerms(work, query.id, body)),
  handle(dues.freezeExit, (work, { query, body }) => freeze(work, query.id, body)),
  handle(dues.fetchSettlementLetter, (work, { query }) => settlementLetter(work, query.id, query.settlement_id)),
  handle(contract.moveLastDay, async (work, { query, body }) =>
    exitById(work, await moveLastDay(work, query.id, body)),
  ),
  handle(contract.previewLastDay, (work, { query, body }) => previewLastDay(work, query.id, body)),
  handle(dues.settleExit, (work, { query, body }) => settle(work, query.id, body.version)),
  handle(interview.fetchExitInterviewList, (work, { query }) => interviewFor(work, query.id)),
  handle(fetchInterviewWaits, async (work) => ({ waits: await interviewWaits(work) })),
  handle(interview.createExitInterview, (work, { body }) => submitEmployeePart(work, body)),
  handle(interview.updateExitInterview, (work, { body }) => submitDepartmentPart(work, body)),
  handlePrepared(
    interview.updateHRExitInterview,
    (work, { body }) => printInterview(work, body),
    (work, { body }, printed) => submitHrPart(work, body, (exit) => keepDocument(work, exit, printed)),
  ),
  handle(interview.saveExitDraft, (work, { body }) => saveDraft(work, body.answers)),
  handle(interview.exitDocuments, (work, { body }) => documentOf(work, body.user_id)),
  handle(setup.fetchExitSetup, (work) => currentSetup(work)),
  handle(setup.saveExitSetup, (work, { body }) => saveSetup(work, body)),
  handle(fetchAttrition, (work) => attritionByMonth(work)),
  handle(statistics.fetchExitStatistics, (work, { query }) => statisticsPage(work, query)),
  handleFile(statistics.exportExitStatistics, (work, { query }) => exportStatistics(work, query)),
];
