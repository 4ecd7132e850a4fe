import { showDate } from '#platform/contract/dates.ts';
import { importRoutes } from '#platform/server/import/routes.ts';
import { exportList } from '#platform/server/list/export.ts';
import { recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { fetchAbsences } from '../absences.ts';
import * as papers from '../papers.ts';
import * as employment from '../employment/contract.ts';
import { changesPage, exportChanges } from '../employment/server/change-list.ts';
import { employmentImporter } from '../employment/server/import.ts';
import { rehireStaff } from '../employment/rehire.ts';
import { rehire } from '../employment/server/rehire.ts';
import { moveJoiningOf, previewJoiningOf } from '../employment/server/joining.ts';
import { employmentOf } from '../employment/server/reads.ts';
import { previewStep, takeBackChange, takeStep } from '../employment/server/steps.ts';
import { absencesIn } from './absences.ts';
import { setAccess } from './access.ts';
import { dayAsked } from './as-at.ts';
import { addStaff, deleteStaff, updateStaff } from './actions.ts';
import { staffColumns } from './export.ts';
import { addDocument, deleteDocument, documentsOf, ownPapers } from './documents.ts';
import { type Colleague, managers, staffLookup } from './public/people.ts';
import { maskedIdentity, revealIdentity, updateIdentity } from './identity.ts';
import { staffImporter } from './import.ts';
import { staffHistory } from './history.ts';
import { mailsOfStaff } from './mails.ts';
import { addNote, deleteNote, notesOf } from './notes.ts';
import { nextEmployeeNumber } from './numbers.ts';
import * as kept from './papers.ts';
import { ownPhoto } from './photos.ts';
import { orgChart, ownRecord, staffById, staffPage, staffSource, toWire } from './queries.ts';

export const staffRoutes: readonly Route[] = [
  handle(contract.fetchAllStaff, (work, { query }) => staffPage(work, 'here', query)),
  handleFile(contract.exportStaff, async (work, { query }) => {
    const day = await dayAsked(work, query['as_at']);
    const title = day === undefined ? 'Staff' : `Staff as at ${showDate(day)}`;
    const source = await staffSource(work, 'here', day);
    return exportList(work, source, query, title, staffColumns, (row) => toWire(work, row, day));
  }),
  handle(contract.fetchAllExitedStaff, (work, { query }) => staffPage(work, 'exited', query)),
  handleFile(contract.exportExitedStaff, async (work, { query }) =>
    exportList(work, await staffSource(work, 'exited'), query, 'Exited staff', staffColumns, (row) =>
      toWire(work, row),
    ),
  ),
  handle(contract.fetchStaffById, (work, { query }) => staffById(work, query.id)),
  handle(contract.fetchStaffOfAccount, async (work, { query }) => ({ id: await kept.employeeIdOf(work, query) })),
  handle(contract.fetchAllDotStaff, async (work) => ({ rows: (await staffLookup(work)).map(toLookup) })),
  handle(fetchAbsences, (work, { query }) => absencesIn(work, query)),
  handle(contract.listManagers, async (work) => ({ rows: await managers(work) })),
  handle(contract.addStaff, (work, { body }) => addStaff(work, body)),
  handle(contract.fetchNextNumber, async (work, { query }) => ({
    employee_id: await nextEmployeeNumber(work, query.company_id ?? null),
  })),
  ...importRoutes(staffImporter),
  ...importRoutes(employmentImporter),
  handle(contract.updateStaff, (work, { query, body }) => updateStaff(work, query.id, body)),
  handle(rehireStaff, (work, { query, body }) => rehire(work, query.id, body)),
  handle(contract.deleteStaff, (work, { params }) => deleteStaff(work, params.id)),
  handle(contract.setStaffAccess, (work, { query, body }) => setAccess(work, query.id, body)),
  handle(contract.fetchMyProfile, (work) => ownRecord(work)),
  handle(papers.fetchOwnPapers, (work) => ownPapers(work)),
  handle(contract.fetchMyPhoto, async (work) => ({ photo: await ownPhoto(work) })),
  handle(contract.fetchOrgChart, async (work, { query }) => ({ rows: await orgChart(work, query.as_at) })),
  handle(employment.fetchEmployment, async (work, { query }) => ({ rows: await employmentOf(work, query.id) })),
  handle(employment.fetchAllEmploymentChanges, (work, { query }) => changesPage(work, query)),
  handleFile(employment.exportEmploymentChanges, (work, { query }) => exportChanges(work, query)),
  handle(employment.changeEmployment, (work, { body }) => takeStep(work, body)),
  handle(employment.previewEmployment, (work, { body }) => previewStep(work, body)),
  handle(employment.correctJoining, (work, { body }) => moveJoiningOf(work, body)),
  handle(employment.previewJoining, (work, { body }) => previewJoiningOf(work, body)),
  handle(employment.takeBackEmployment, (work, { params }) => takeBackChange(work, params.id)),
  handle(contract.fetchStaffHistory, (work, { params, query }) => staffHistory(work, params.id, query)),
  handle(papers.fetchIdentity, (work, { query }) => maskedIdentity(work, query.id)),
  handle(papers.updateIdentity, (work, { query, body }) => updateIdentity(work, query.id, body)),
  handle(papers.revealIdentity, (work, { query }) => revealIdentity(work, query.id)),
  handle(papers.fetchNotes, (work, { query }) => notesOf(work, query)),
  handle(papers.saveNotes, (work, { query, body }) => addNote(work, query, body.note)),
  handle(papers.deleteNotes, (work, { query }) => deleteNote(work, query.id)),
  handle(papers.fetchKeyMilestones, (work, { query }) => kept.milestonesOf(work, query)),
  handle(papers.fetchStaffMetadata, async (work, { params }) => ({
    notes: (await notesOf(work, params)).rows,
    key_milestones: (await kept.milestonesOf(work, params)).rows,
  })),
  handle(papers.saveKeyMilestones, (work, { query, body }) => kept.addMilestone(work, query, body)),
  handle(papers.deleteKeyMilestones, (work, { query }) => kept.deleteMilestone(work, query.id)),
  handle(papers.fetchDocuments, (work, { query }) => documentsOf(work, query.id)),
  handle(papers.saveDocuments, (work, { query, body }) => addDocument(work, query.id, body.staff_docs)),
  handle(papers.deleteDocuments, (work, { query }) => deleteDocument(work, query.id, query.key)),
  handle(papers.fetchPhoto, (work, { query }) => kept.photoOf(work, query.id)),
  ...recordMailRoutes(papers.staffMails, mailsOfStaff),
  handle(papers.savePhoto, (work, { query, body }) => kept.keepPhoto(work, query.id, body.picture, papers.picture)),
  handle(papers.deletePhoto, (work, { query }) => kept.dropPhoto(work, query.id)),
];

const toLookup = ({
  status: _s,
  reporting_manager_1_id: _f,
  reporting_manager_2_id: _t,
  ...row
}: Colleague): contract.StaffLookup => row;
