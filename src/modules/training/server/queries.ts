import { type People, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { isForEverybody } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { StoredFile } from '#platform/contract/files.ts';
import type { ListQuery } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { filteredRows, listPage, type ListSource } from '#platform/server/list/page.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { createTrainingModule, trainingModule } from '../rights.ts';
import {
  type Trainee,
  type Trainees,
  type Training,
  trainingEvents,
  trainingList,
  type TrainingPage,
} from '../contract.ts';
import type { Status } from '../rules.ts';
import type { TrainingRow, TrainingTables } from './tables.ts';

type Rows = SelectQueryBuilder<TrainingTables, 'training_session', Record<never, never>>;

export const trainingEntity = trainingEvents.added.entity;
export const traineeEntity = 'training_trainee';

/** Every training, for background work and for callers that check access themselves. */
export const everyTraining = ({ db }: Pick<Reader, 'db'>): Rows =>
  db.withTables<TrainingTables>().selectFrom('training_session').where('training_session.deleted_at', 'is', null);

/**
 * Visible trainings: with the right, all for roles that serve everybody; otherwise the reader's own, those of their
 * reports, as trainee or trainer, and those that they entered.
 */
export function visible({ db, actor }: Pick<Reader, 'db' | 'actor'>): Rows {
  const rows = everyTraining({ db });
  if (actor.audience !== 'team') return rows.where(sql<boolean>`false`);
  if (isForEverybody(actor) && mayUse(actor, trainingModule.read)) return rows;
  return rows.where(
    sql<boolean>`(${concerns(peopleOf({ actor }))} or training_session.created_by = ${actor.accountId})`,
  );
}

/** The reader's own trainings and their people's: what `/view-training` shows to everybody. */
const ownTrainings = (reader: Pick<Reader, 'db' | 'actor'>): Rows => visible(reader).where(concerns(peopleOf(reader)));

const concerns = ({ circle }: People): RawBuilder<boolean> => sql`(
  training_session.trainer_id in ${circle}
  or training_session.id in (select session_id from training_trainee where employee_id in ${circle}))`;

/** A training with its people's names, as a derived table: so lists can filter and sort by them. */
export type ToldTraining = Selectable<TrainingRow> & {
  year: string;
  status: Status;
  dot_trainer_name: string | null;
  trainer_name: string;
  trainee_name: string | null;
  trainee_user_id: string | null;
  documents: number;
};
type ToldTables = { training_session: ToldTraining };

function told(
  { db, today }: Pick<Reader, 'db' | 'today'>,
  rows: Rows,
): SelectQueryBuilder<ToldTables, 'training_session', Record<never, never>> {
  const source = sql<ToldTraining>`(
    select session.*, extract(year from session.date)::text as year,
      case when session.cancelled_at is not null then 'Cancelled' when session.date > ${today} then 'Planned'
        else 'Held' end as status,
      trainer.employee_name as dot_trainer_name,
      coalesce(trainer.employee_name, session.external_trainer) as trainer_name,
      people.trainee_name, people.trainee_user_id,
      (select count(*) from file where entity = ${trainingEntity} and entity_id = session.id::text
        and uploaded_at is not null and removed_at is null) as documents
    from ${rows.selectAll('training_session')} as session
    left join employee as trainer on trainer.id = session.trainer_id
    left join lateral (
      select string_agg(employee_name, ', ' order by employee_name, employee.id) as trainee_name,
        string_agg(employee.id::text, ', ' order by employee_name, employee.id) as trainee_user_id
      from training_trainee join employee on employee.id = training_trainee.employee_id
      where session_id = session.id) as people on true
  )`.as<'training_session'>(sql.ref('training_session'));
  return db.withTables<ToldTables>().selectFrom(source);
}

/** The list for page, sum, export and count. */
const sourceOf = (reader: Reader, rows: Rows): ListSource<ToldTables, 'training_session', ToldTraining> => ({
  declaration: trainingList,
  entity: trainingEntity,
  rows: told(reader, rows),
  select: (found) => found.selectAll('training_session'),
  key: 'training_session.id',
  columns: {
    year: 'training_session.year',
    trainee_name: 'training_session.trainee_name',
    training_topic: 'training_session.topic',
    dot_trainer_name: 'training_session.trainer_name',
    status: 'training_session.status',
    date: 'training_session.date',
    duration: 'training_session.duration_min',
  },
});

export const allSource = (reader: Reader) => sourceOf(reader, visible(reader));
export const ownSource = (reader: Reader) => sourceOf(reader, ownTrainings(reader));

/** A page of these trainings, and the total duration of all matches. */
export async function trainingPage(work: Work, source: typeof allSource, query: ListQuery): Promise<TrainingPage> {
  const minutes = sql<number>`coalesce(sum(training_session.duration_min), 0)`.as('minutes');
  const [page, sum] = await Promise.all([
    listPage(work, source, query),
    filteredRows(work, source, query).select(minutes).executeTakeFirstOrThrow(),
  ]);
  const files = await filesOf(
    work,
    trainingEntity,
    page.rows.map(({ id }) => id),
  );
  return {
    rows: page.rows.map((row) => toWire(row, files.get(String(row.id)))),
    count: page.count,
    total_duration: durationText(sum.minutes),
  };
}

/** @throws 404 if it does not exist or is not visible */
export async function toldTraining(work: Work, id: number): Promise<ToldTraining> {
  const row = await told(readerOf(work), visible(work))
    .selectAll('training_session')
    .where('training_session.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function trainingById(work: Work, id: number): Promise<Training> {
  const files = await filesOf(work, trainingEntity, [id]);
  return toWire(await toldTraining(work, id), files.get(String(id)));
}

/**
 * One training with a row for each trainee; feedback and certificates are for them, their managers and the people who
 * keep the training.
 */
export async function traineesOf(work: Work, id: number): Promise<Trainees> {
  const training = await trainingById(work, id);
  const rows = await traineeRows(work, id);
  const keeps = await keepsTraining(work, id);
  const files = await filesOf(
    work,
    traineeEntity,
    rows.map((row) => row.id),
  );
  return {
    training,
    keeps,
    rows: rows.map((row) => toTrainee(training, row, keeps, files.get(String(row.id)))),
  };
}

function toTrainee(
  training: Training,
  { employee_id, employee_name, own, below, ...row }: TraineeRow,
  keeps: boolean,
  files: readonly StoredFile[] = [],
): Trainee {
  const known = keeps || below;
  return {
    ...training,
    id: row.id,
    trainee_name: employee_name,
    trainee_user_id: employee_id,
    attended: known ? row.attended : null,
    feedback: known ? row.feedback : null,
    feedback_comment: known ? row.feedback_comment : null,
    certificate: (known && files.at(-1)) || null,
    own,
  };
}

type TraineeRow = Awaited<ReturnType<typeof traineeRows>>[number];

/** The stored trainees by name, with their relation to the caller. */
export async function traineeRows(work: Work, id: number) {
  const { accountId } = work.actor;
  const below = sql<boolean>`(employee.id in ${peopleOf(work).circle})`.as('below');
  return work.db
    .withTables<TrainingTables & { employee: { id: number; employee_name: string; user_id: number | null } }>()
    .selectFrom('training_trainee')
    .innerJoin('employee', 'employee.id', 'training_trainee.employee_id')
    .selectAll('training_trainee')
    .select(['employee_name', 'user_id', below, sql<boolean>`(user_id is not distinct from ${accountId})`.as('own')])
    .where('session_id', '=', id)
    .orderBy('employee_name')
    .orderBy('employee.id')
    .execute();
}

/** Whether the caller may record attendance: people who may edit trainings, and the trainer. */
export async function keepsTraining(work: Work, id: number): Promise<boolean> {
  if (mayUse(work.actor, createTrainingModule.update)) return true;
  const { rows } = await sql`
    select from training_session join employee on employee.id = trainer_id
    where training_session.id = ${id} and employee.user_id = ${work.actor.accountId}`.execute(work.db);
  return rows.length > 0;
}

const toWire = (row: ToldTraining, files: readonly StoredFile[] = []): Training => ({
  tr_id: row.id,
  id: row.id,
  date_of_training: row.date,
  starts_at: row.starts_at?.slice(0, 5) ?? null,
  training_topic: row.topic,
  duration: durationText(row.duration_min),
  dot_trainer_name: row.dot_trainer_name,
  trainer_user_id: row.trainer_id,
  external_trainer: row.external_trainer,
  training_documents: [...files],
  trainee_name: row.trainee_name ?? '',
  trainee_user_id: row.trainee_user_id ?? '',
  status: row.status,
  cancel_reason: row.cancel_reason,
  createdAt: row.created_at,
  version: row.version,
});
