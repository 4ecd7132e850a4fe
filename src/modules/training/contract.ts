import * as z from 'zod';
import { staff } from '#platform/contract/access.ts';
import { durationField } from '#platform/contract/duration.ts';
import { create, del, get, put, wireShape } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  isoDateField,
  longTextField,
  moment,
  nameField,
  optional,
  recordId,
  selectionField,
  timeField,
  versionField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import { fileEvents, fileField, filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import { historyPage } from '#platform/contract/history.ts';
import { contains, dates, exportOf, list, number, pageQuery, word } from '#platform/contract/list.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { createTrainingModule, trainingModule } from './rights.ts';
import { statuses } from './rules.ts';

export const staffTraining = uploadField('staff_training', {
  says: 'Documents and certificates of trainings',
  failed: 'Something Went Wrong',
  access: staff,
});

const durationOfTraining = durationField('Duration', 80);

/** A training's form values; people by the ids of the staff lookup. */
export const trainingForm = z.object({
  training_topic: nameField('Training topic'),
  date: isoDateField('Date of training'),
  starts_at: optional(timeField('Starts at')),
  duration: durationOfTraining,
  dotTrainer: optional(selectionField('Trainer')),
  externalTrainer: optional(nameField('External trainer')),
  listOfTrainee: z
    .array(selectionField('Trainee'), { error: 'Please select Trainees' })
    .min(1, 'Please select Trainees')
    .max(200, 'At most 200 trainees')
    .meta({ title: 'Trainees' }),
  document: filesField('Documents', { least: 0 }),
});
export type TrainingForm = z.infer<typeof trainingForm>;

/** The older client sends '' and {} for no person. */
const blankAsNone = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && (!('id' in value) || !value.id)) ? undefined : value;

const person = (label: string) => z.object({ id: selectionField(label), name: z.string().max(200).optional() });

/** The save payload of specification 2, section 3; `tr_id` changes a training. The server ignores the names. */
const trainingPayload = z.object({
  date: trainingForm.shape.date,
  training_topic: trainingForm.shape.training_topic,
  duration: durationOfTraining,
  externalTrainer: z.preprocess(blankAsNone, trainingForm.shape.externalTrainer),
  dotTrainer: z.preprocess(blankAsNone, person('Trainer').nullish()),
  listOfTrainee: z
    .array(person('Trainee'), { error: 'Please select Trainees' })
    .min(1, 'Please select Trainees')
    .max(200, 'At most 200 trainees'),
  document: z.preprocess(
    (value) => (typeof value === 'string' ? [value].filter(Boolean) : (value ?? undefined)),
    trainingForm.shape.document,
  ),
  starts_at: trainingForm.shape.starts_at,
  tr_id: recordId.nullish(),
  version: versionField,
});
export type TrainingPayload = z.infer<typeof trainingPayload>;

const training = z.object({
  tr_id: z.int(),
  id: z.int(),
  date_of_training: z.string().describe('YYYY-MM-DD'),
  starts_at: z.string().nullable().describe('HH:MM in the time zone of the firm'),
  training_topic: z.string(),
  duration: z.string().describe('HH:MM'),
  dot_trainer_name: z.string().nullable(),
  trainer_user_id: z.int().nullable().describe('Id from the staff lookup'),
  external_trainer: z.string().nullable(),
  training_documents: z.array(storedFile),
  trainee_name: z.string().describe('Names of all trainees'),
  trainee_user_id: z.string().describe('Their ids from the staff lookup, in the same order'),
  status: z.enum(statuses),
  cancel_reason: z.string().nullable(),
  createdAt: moment,
  version: z.int(),
});
export type Training = z.infer<typeof training>;

const filters = {
  year: number('Year'),
  trainee_name: contains('Trainee'),
  training_topic: contains('Training topic'),
  dot_trainer_name: contains('Trainer'),
  status: word('Status', statuses),
  date: dates('Date of training'),
} as const;

export const trainingList = list({
  filters,
  sorts: ['date', 'training_topic', 'duration', 'dot_trainer_name'],
  defaultSort: '-date',
});

/** A page of trainings, and the total duration of all matches. */
const trainingPage = z.object({ rows: z.array(training), count: z.int(), total_duration: z.string() });
export type TrainingPage = z.infer<typeof trainingPage>;

const trainingDetails = z.tuple([
  z.object({
    total_count: z.int(),
    total_duration: z.string().describe('HH:MM, for all trainings matching the filters'),
  }),
  z.object({ training_details: z.array(training) }),
]);

const detailsShape = wireShape(
  trainingDetails,
  ({ rows, count, total_duration }: TrainingPage): z.infer<typeof trainingDetails> => [
    { total_count: count, total_duration },
    { training_details: rows },
  ],
  ([{ total_count, total_duration }, { training_details }]) => ({
    rows: training_details,
    count: total_count,
    total_duration,
  }),
);

export const fetchAllTrainings = get('/staff/training/fetchAllTrainings', {
  says: 'Returns the trainings the caller may see, a page at a time, with their total duration',
  access: trainingModule.read,
  query: trainingList.query,
  result: trainingPage,
  shape: detailsShape,
});

export const exportTrainings = exportOf(
  '/staff/training/exportTrainings',
  trainingModule.read,
  trainingList,
  'All trainings that the same filters find, as CSV or Excel',
);

export const fetchAllTrainingsEmployee = get('/staff/training/fetchAllTrainingsEmployee', {
  says: 'Returns the trainings of the caller, as trainee or trainer, and of those who report to them',
  access: staff,
  query: trainingList.query,
  result: trainingPage,
});

export const exportTrainingsEmployee = exportOf(
  '/staff/training/exportTrainingsEmployee',
  staff,
  trainingList,
  'The trainings of the person who asks and of those who report to them, as CSV or Excel',
);

/** Trainee details that the reader may not know are null. */
const trainee = training.extend({
  id: z.int().describe('Id of the trainee in this training'),
  trainee_name: z.string(),
  trainee_user_id: z.int().describe('Id from the staff lookup'),
  attended: z.boolean().nullable(),
  feedback: z.int().nullable(),
  feedback_comment: z.string().nullable(),
  certificate: storedFile.nullable(),
  own: z.boolean().describe('Whether it belongs to the caller'),
});
export type Trainee = z.infer<typeof trainee>;

const trainees = z.object({
  rows: z.array(trainee),
  training,
  keeps: z.boolean().describe('Whether the caller may record attendance: the trainer, or with the right to change'),
});
export type Trainees = z.infer<typeof trainees>;

const byTrId = z.strictObject({ tr_id: recordId });

export const fetchAllTrainingsByTrId = get('/staff/training/fetchAllTrainingsByTrId', {
  says: 'Returns one training, with a row for each trainee',
  access: staff,
  query: byTrId,
  result: trainees,
});

const isNew = ({ version }: Training) => version === 1;

export const saveTrainings = create('/staff/training/saveTrainings', {
  says: 'Adds a training (201, needs Create Training CREATE), or with `tr_id` changes one (200, needs UPDATE)',
  // The payload decides which right is needed: the action checks it.
  access: staff,
  body: trainingPayload,
  result: training,
  isNew,
  message: (saved) => (isNew(saved) ? 'Training Added Successfully' : 'Training Updated Successfully'),
});

export const cancelForm = z.object({ reason: longTextField('Reason') });

export const cancelTraining = put('/staff/training/cancelTraining', {
  says: 'Cancels a training that has not been held, and notifies its people',
  access: createTrainingModule.update,
  query: byTrId,
  body: cancelForm.extend({ version: versionField }),
  result: trainees,
  message: () => 'Training Cancelled Successfully',
});

export const deleteTraining = del('/staff/training/deleteTraining/:id', {
  says: 'Deletes a training; an administrator can restore it for 30 days',
  access: createTrainingModule.delete,
  params: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Training Deleted Successfully',
});

export const markAttendance = put('/staff/training/markAttendance', {
  says: 'Records attendance; for the trainer and those who may change the training',
  access: staff,
  query: byTrId,
  body: z.object({
    listOfTrainee: z
      .array(z.object({ id: recordId, attended: z.boolean({ error: 'Please select Attendance' }) }))
      .min(1, 'Please select Trainees')
      .max(200, 'At most 200 trainees'),
  }),
  result: trainees,
  message: () => 'Attendance Saved Successfully',
});

export const feedbackForm = z.object({
  feedback: wholeNumberField('Feedback', 0, 10),
  comment: optional(longTextField('Comment')),
});

export const giveFeedback = put('/staff/training/giveFeedback', {
  says: 'Saves a trainee’s rating of a training, from 0 to 10; once, from the day after',
  access: staff,
  query: byTrId,
  body: feedbackForm,
  result: trainees,
  message: () => 'Thank you for your feedback',
});

const ofTrainee = z.strictObject({ tr_id: recordId, trainee_id: recordId });
export const certificateForm = z.object({ staff_training: fileField('Certificate') });

export const saveCertificate = put('/staff/training/saveCertificate', {
  says: 'Saves the certificate of a trainee; for the trainee, the trainer and those who may change the training',
  access: staff,
  query: ofTrainee,
  body: certificateForm,
  result: trainees,
  message: () => 'Certificate Saved Successfully',
});

export const fetchTrainingHistory = get('/staff/training/fetchTrainingHistory/:id', {
  says: 'Returns the history of a training; attendance and feedback only for those who may see them',
  access: staff,
  params: z.strictObject({ id: recordId }),
  query: pageQuery,
  result: historyPage,
});

export const trainingEvents = events('training_session', {
  added: 'Training added',
  updated: 'Training changed',
  cancelled: 'Training cancelled',
  traineesChanged: 'Trainees changed',
  deleted: 'Training deleted',
  restored: 'Training restored',
  attendanceMarked: 'Attendance noted',
  feedbackGiven: 'Feedback given',
});

export const trainingFileEvents = fileEvents(trainingEvents.added.entity);
/** @public `declared` of the module collects them. */
export const certificateEvents = fileEvents('training_trainee');

/** Mails to a training's people: invitations first, with those that did not arrive. */
export const trainingMails = recordMails('/staff/training', 'a training', {
  read: createTrainingModule.update,
  resend: createTrainingModule.update,
});
