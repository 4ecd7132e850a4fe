import { durationText } from '#platform/contract/duration.ts';
import type { ExportQuery } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import * as contract from '../contract.ts';
import * as duties from '../duties.ts';
import { cancelTraining, deleteTraining, saveTraining } from './actions.ts';
import { addDuty, deleteDuty, dutiesSeen, updateDuty } from './duties.ts';
import { trainingHistory } from './history.ts';
import { giveFeedback, markAttendance, saveCertificate } from './marks.ts';
import {
  allSource,
  ownSource,
  type ToldTraining,
  traineesOf,
  trainingById,
  trainingEntity,
  trainingPage,
} from './queries.ts';

const exportColumns: readonly ExportColumn<ToldTraining>[] = [
  { heading: 'ID', kind: 'number', value: (row) => row.id, width: 8 },
  { heading: 'Date of training', kind: 'date', value: (row) => row.date, width: 16 },
  { heading: 'Starts at', kind: 'text', value: (row) => row.starts_at?.slice(0, 5) ?? null, width: 10 },
  { heading: 'Training topic', kind: 'text', value: (row) => row.topic, width: 28 },
  { heading: 'Duration', kind: 'text', value: (row) => durationText(row.duration_min), width: 10 },
  { heading: 'Duration in hours', kind: 'number', value: (row) => row.duration_min / 60, width: 12 },
  { heading: 'Trainer', kind: 'text', value: (row) => row.trainer_name, width: 26 },
  { heading: 'External', kind: 'text', value: (row) => (row.external_trainer === null ? 'No' : 'Yes'), width: 10 },
  { heading: 'Trainees', kind: 'text', value: (row) => row.trainee_name, width: 48 },
  { heading: 'Status', kind: 'text', value: (row) => row.status, width: 12 },
  { heading: 'Why cancelled', kind: 'text', value: (row) => row.cancel_reason, width: 32 },
  { heading: 'Documents', kind: 'number', value: (row) => row.documents, width: 12 },
  { heading: 'Created on', kind: 'moment', value: (row) => row.created_at, width: 18 },
];

const trainingExport = (work: Work, source: typeof allSource, query: ExportQuery) =>
  exportList(work, source, query, 'Trainings', exportColumns, (row) => row);

const mailsOfTraining: MailsOf = {
  subjects: async (work, id) => [{ entity: trainingEntity, id: (await trainingById(work, id)).tr_id }],
};

export const trainingRoutes: readonly Route[] = [
  handle(contract.fetchAllTrainings, (work, { query }) => trainingPage(work, allSource, query)),
  handleFile(contract.exportTrainings, (work, { query }) => trainingExport(work, allSource, query)),
  handle(contract.fetchAllTrainingsEmployee, (work, { query }) => trainingPage(work, ownSource, query)),
  handleFile(contract.exportTrainingsEmployee, (work, { query }) => trainingExport(work, ownSource, query)),
  handle(contract.fetchAllTrainingsByTrId, (work, { query }) => traineesOf(work, query.tr_id)),
  handle(duties.fetchDuties, (work) => dutiesSeen(work)),
  handle(duties.addDuty, (work, { body }) => addDuty(work, body)),
  handle(duties.updateDuty, (work, { query, body }) => updateDuty(work, query.id, body)),
  handle(duties.deleteDuty, (work, { params }) => deleteDuty(work, params.id)),
  handle(contract.fetchTrainingHistory, (work, { params, query }) => trainingHistory(work, params.id, query)),
  ...recordMailRoutes(contract.trainingMails, mailsOfTraining),
  handle(contract.saveTrainings, (work, { body }) => saveTraining(work, body)),
  handle(contract.cancelTraining, async (work, { query, body }) => {
    await cancelTraining(work, query.tr_id, body);
    return traineesOf(work, query.tr_id);
  }),
  handle(contract.deleteTraining, (work, { params }) => deleteTraining(work, params.id)),
  handle(contract.markAttendance, async (work, { query, body }) => {
    await markAttendance(work, query.tr_id, body.listOfTrainee);
    return traineesOf(work, query.tr_id);
  }),
  handle(contract.giveFeedback, async (work, { query, body }) => {
    await giveFeedback(work, query.tr_id, body);
    return traineesOf(work, query.tr_id);
  }),
  handle(contract.saveCertificate, async (work, { query, body }) => {
    await saveCertificate(work, query.tr_id, query.trainee_id, body.staff_training);
    return traineesOf(work, query.tr_id);
  }),
];
