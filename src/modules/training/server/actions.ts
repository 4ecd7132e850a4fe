import { roleIds } from '#modules/sign-in/contract.ts';
import { training as topics } from '#modules/masters/contract.ts';
import { everybody, staffLookup } from '#modules/staff/server/public/people.ts';
import { type Access, whyNoAccess } from '#platform/contract/access.ts';
import { showDate } from '#platform/contract/dates.ts';
import { minutesOf } from '#platform/contract/duration.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, mustBeValid, notAllowed, refused } from '#platform/server/errors.ts';
import { saveFiles } from '#platform/server/files/records.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import { holdEntries } from '#platform/server/master/chosen.ts';
import {
  addRecord,
  changeRecord,
  deleteRecord,
  lockRecord,
  type RecordSource,
} from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { isOnClock } from '#platform/server/time/zone.ts';
import type { Selectable } from 'kysely';
import { createTrainingModule } from '../rights.ts';
import { type Training, trainingEvents, type TrainingPayload, staffTraining } from '../contract.ts';
import { statusOf, whyNotCancel, whyNotChange, whyNotDelete, whyNotLeaveOut, wrongPlan } from '../rules.ts';
import { everyTraining, traineeRows, trainingById, trainingEntity, visible } from './queries.ts';
import type { TrainingRow, TrainingTables } from './tables.ts';
import { type Meeting, tellOfChange, tellOfEnd } from './notify.ts';

type StoredTraining = Selectable<TrainingRow>;

export const trainingRecords: RecordSource<StoredTraining> = {
  table: 'training_session',
  entity: trainingEntity,
  called: 'training',
  visible,
};

/** Any training, for background work without a reader. */
const anyTraining: RecordSource<StoredTraining> = { ...trainingRecords, visible: everyTraining };

/** Adds a training, or changes the one of `tr_id`. @throws 400, 403, 404, 409 */
export async function saveTraining(work: Work, payload: TrainingPayload): Promise<Training> {
  const id = payload.tr_id ? await changeTraining(work, payload.tr_id, payload) : await addTraining(work, payload);
  return trainingById(work, id);
}

async function addTraining(work: Work, payload: TrainingPayload): Promise<number> {
  mustHave(work, createTrainingModule.create);
  await checkPlan(work, payload, []);
  const stored = await addRecord(work, trainingRecords, trainingEvents.added, {
    ...(await columnsOf(work, payload)),
    calendar_sequence: 0,
  });
  await keepTrainees(work, stored.id, payload);
  await keepDocuments(work, stored.id, payload.document);
  await tellOfChange(work, null, await meetingOf(work, stored));
  return stored.id;
}

async function changeTraining(work: Work, id: number, payload: TrainingPayload): Promise<number> {
  mustHave(work, createTrainingModule.update);
  const locked = await lockRecord(work, trainingRecords, id);
  const before = await meetingOf(work, locked);
  const whyNot = whyNotChange({ status: statusIn(work, locked) });
  if (whyNot) throw refused(whyNot);
  await checkPlan(work, payload, before.people);
  const stored = await changeRecord(work, trainingRecords, trainingEvents.updated, id, payload.version, async () => ({
    ...(await columnsOf(work, payload)),
    calendar_sequence: locked.calendar_sequence + 1,
  }));
  await keepTrainees(work, id, payload);
  await keepDocuments(work, id, payload.document);
  await tellOfChange(work, before, await meetingOf(work, stored));
  return id;
}

function mustHave({ actor }: Work, access: Access): void {
  const reason = whyNoAccess(actor, access);
  if (reason) throw notAllowed(reason);
}

/** Cancels a training and notifies its people. @throws 404, 409 */
export async function cancelTraining(
  work: Work,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> {
  const stored = await changeRecord(work, trainingRecords, trainingEvents.cancelled, id, version, (before) => {
    const whyNot = whyNotCancel({ date: before.date, status: statusIn(work, before) });
    if (whyNot) throw refused(whyNot);
    const calendar_sequence = before.calendar_sequence + 1;
    return { cancelled_at: work.now.toISOString(), cancel_reason: reason, calendar_sequence };
  });
  await tellOfEnd(work, await meetingOf(work, stored), reason);
}

export async function deleteTraining(work: Work, id: number): Promise<{ id: number }> {
  const whyNot = whyNotDelete({ status: statusIn(work, await lockRecord(work, trainingRecords, id)) });
  if (whyNot) throw refused(whyNot);
  return deleteRecord(work, trainingRecords, trainingEvents.deleted, id);
}

/** A trainer's future trainings, the next one first, without checking rights. */
export const plannedOf = (work: Work, trainerId: number): Promise<StoredTraining[]> =>
  everyTraining(work)
    .selectAll('training_session')
    .where('trainer_id', '=', trainerId)
    .where('cancelled_at', 'is', null)
    .where('date', '>', today(work))
    .orderBy('date')
    .orderBy('id')
    .execute();

/** Changes the trainer of a training and notifies its people. @throws 409 if they are one of its trainees */
export async function changeTrainer(work: Work, id: number, to: { id: number; name: string }): Promise<void> {
  const before = await meetingOf(work, await lockRecord(work, anyTraining, id));
  const { topic, date } = before.appointment;
  if ((await traineeRows(work, id)).some(({ employee_id }) => employee_id === to.id)) {
    throw refused(`${to.name} is a trainee of ${topic} on ${showDate(date)}`);
  }
  const stored = await changeRecord(work, anyTraining, trainingEvents.updated, id, undefined, (row) => ({
    trainer_id: to.id,
    calendar_sequence: row.calendar_sequence + 1,
  }));
  await tellOfChange(work, before, await meetingOf(work, stored));
}

const statusIn = (work: Work, { date, cancelled_at }: StoredTraining) =>
  statusOf(date, cancelled_at !== null, today(work));

/** Only current staff may be chosen, never client users; people already on it may stay. @throws 400 */
async function checkPlan(work: Work, payload: TrainingPayload, kept: readonly number[]): Promise<void> {
  const lookup = (await staffLookup(work)).filter(({ role }) => role !== roleIds.client);
  const known = new Set([...lookup.map(({ id }) => id), ...kept]);
  const trainees = payload.listOfTrainee.map(({ id }) => id);
  const trainer = payload.dotTrainer?.id ?? null;
  const { date, starts_at, externalTrainer: external } = payload;
  const wrong = wrongPlan({ date, trainer, external, trainees }, today(work));
  if (starts_at !== null && !isOnClock(date, starts_at, work.config.firm.zone)) {
    wrong['starts_at'] = `There is no ${starts_at} on ${showDate(date)}: clocks go forward`;
  }
  if (trainer !== null && !known.has(trainer)) wrong['dotTrainer'] = 'Please select Trainer';
  if (!trainees.every((id) => known.has(id))) wrong['listOfTrainee'] = 'Please select Trainees';
  mustBeValid(wrong);
}

async function columnsOf(work: Work, payload: TrainingPayload) {
  const spelt = payload.training_topic.toLowerCase();
  const topic = (await entriesOf(work, topics)).find(({ name, deleted }) => !deleted && name.toLowerCase() === spelt);
  const chosen = topic && { of: topics, id: topic.id, kept: true };
  const isThere = chosen && (await holdEntries(work, [chosen]))(chosen);
  return {
    date: payload.date,
    starts_at: payload.starts_at,
    topic: payload.training_topic,
    training_id: isThere ? topic.id : null,
    duration_min: minutesOf(payload.duration) ?? 0,
    trainer_id: payload.dotTrainer?.id ?? null,
    external_trainer: payload.externalTrainer,
  };
}

/** Sets the trainees from the payload; people with attendance or feedback cannot be removed. @throws 400 */
async function keepTrainees(work: Work, id: number, { listOfTrainee }: TrainingPayload): Promise<void> {
  const before = await traineeRows(work, id);
  const wanted = new Set(listOfTrainee.map(({ id: person }) => person));
  const gone = before.filter(({ employee_id }) => !wanted.has(employee_id));
  const whyNot = gone.map((row) => whyNotLeaveOut(row.employee_name, row)).find(Boolean);
  if (whyNot) throw invalid({ listOfTrainee: whyNot });
  const fresh = [...wanted].filter((person) => !before.some(({ employee_id }) => employee_id === person));
  if (gone.length + fresh.length === 0) return;
  const db = work.db.withTables<TrainingTables>();
  if (gone.length > 0) {
    await db
      .deleteFrom('training_trainee')
      .where(
        'id',
        'in',
        gone.map((row) => row.id),
      )
      .execute();
  }
  if (fresh.length > 0) {
    const rows = fresh.map((employee_id) => ({ session_id: id, employee_id }));
    await db.insertInto('training_trainee').values(rows).execute();
  }
  const names = (rows: readonly { employee_name: string }[]) =>
    rows.map(({ employee_name }) => employee_name).join(', ');
  await record(work, trainingEvents.traineesChanged, id, {
    before: { trainee_name: names(before) },
    after: { trainee_name: names(await traineeRows(work, id)) },
  });
}

/** Sets the documents from the payload. @throws 400 at `document` */
const keepDocuments = (work: Work, id: number, keys: readonly string[]): Promise<void> =>
  saveFiles(work, keys, staffTraining, trainingEntity, id, 'document');

/** A training's people and calendar entry. */
async function meetingOf(work: Work, row: StoredTraining): Promise<Meeting> {
  const trainees = await traineeRows(work, row.id);
  const trainer = row.trainer_id === null ? undefined : (await everybody(work)).find(({ id }) => id === row.trainer_id);
  return {
    people: [...trainees.map(({ employee_id }) => employee_id), ...(trainer ? [trainer.id] : [])],
    appointment: {
      id: row.id,
      topic: row.topic,
      date: row.date,
      starts_at: row.starts_at?.slice(0, 5) ?? null,
      minutes: row.duration_min,
      trainer: trainer?.employee_name ?? row.external_trainer ?? '',
      sequence: row.calendar_sequence,
    },
  };
}
