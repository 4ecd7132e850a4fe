import { roleIds } from '#modules/sign-in/contract.ts';
import { department, training } from '#modules/masters/contract.ts';
import { idsOf, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { type Colleague, isForEverybody, staffLookup } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { showDate } from '#platform/contract/dates.ts';
import { mustBeValid } from '#platform/server/errors.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { addRecord, changeRecord, deleteRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { trainingModule } from '../rights.ts';
import { type Duty, dutyEvents, type DutyForm, dutyState } from '../duties.ts';
import type { DutyRow, TrainingTables } from './tables.ts';

export type StoredDuty = Selectable<DutyRow>;

const duties = ({ db }: Pick<Work, 'db'>): SelectQueryBuilder<TrainingTables, 'training_duty', Record<never, never>> =>
  db.withTables<TrainingTables>().selectFrom('training_duty').where('training_duty.deleted_at', 'is', null);

const dutyRecords: RecordSource<StoredDuty> = {
  table: 'training_duty',
  entity: 'training_duty',
  called: 'mandatory training',
  visible: duties,
};

/** A duty, the people obliged, and those who have attended. */
export type Standing = { readonly duty: StoredDuty; readonly people: readonly Colleague[]; readonly done: Set<number> };

/** All duties with everybody obliged, the next due first; the caller limits who sees whom. */
export async function standings(work: Work): Promise<readonly Standing[]> {
  const [all, staff] = [
    await duties(work).selectAll('training_duty').orderBy('due_date').orderBy('id').execute(),
    (await staffLookup(work)).filter(({ role }) => role !== roleIds.client),
  ];
  const { rows } = await sql<{ duty_id: number; employee_id: number }>`
    select distinct duty.id as duty_id, trainee.employee_id
    from training_duty as duty
    join training_session as session on session.training_id = duty.training_id
    join training_trainee as trainee on trainee.session_id = session.id
    where duty.deleted_at is null and session.deleted_at is null and session.cancelled_at is null
      and session.date between duty.counts_from and ${today(work)} and trainee.attended`.execute(work.db);
  const attended = Map.groupBy(rows, ({ duty_id }) => duty_id);
  return all.map((duty) => ({
    duty,
    people: staff.filter((person) => isFor(duty, person)),
    done: new Set(attended.get(duty.id)?.map(({ employee_id }) => employee_id)),
  }));
}

/** People who join after the due date get time of their own. */
const isFor = ({ department_id, due_date }: StoredDuty, person: Colleague) =>
  (department_id === null || department_id === person.department_id) && person.doj <= due_date;

/** Duties of the caller and of people whom they see. */
export async function dutiesSeen(work: Work): Promise<{ rows: Duty[] }> {
  const { actor } = work;
  const [topics, departments] = [await entriesOf(work, training), await entriesOf(work, department)];
  const name = (entries: readonly { id: number; name: string }[], id: number | null) =>
    entries.find((entry) => entry.id === id)?.name ?? null;
  const all = isForEverybody(actor) && mayUse(actor, trainingModule.read);
  const own = (await staffLookup(work)).find(({ user_id }) => user_id === actor.accountId);
  const seen = await idsOf(work, peopleOf(work).circle);
  const rows = (await standings(work)).map(({ duty, people, done }) => {
    const shown = people.filter(({ id }) => all || seen.has(id));
    const missing = shown.filter(({ id }) => !done.has(id));
    const isOwn = own !== undefined && shown.some(({ id }) => id === own.id);
    const { id, training_id, department_id, counts_from, due_date, version } = duty;
    return {
      id,
      training_id,
      department_id,
      counts_from,
      due_date,
      version,
      training: name(topics, training_id) ?? '',
      department: name(departments, department_id),
      people: shown.length,
      done: shown.length - missing.length,
      missing: missing.map(({ employee_name }) => employee_name),
      state: dutyState(missing.length === 0, due_date, today(work)),
      own: isOwn ? dutyState(done.has(own.id), due_date, today(work)) : null,
    };
  });
  return { rows: rows.filter(({ people }) => all || people > 0) };
}

export async function addDuty(work: Work, form: DutyForm): Promise<{ id: number }> {
  await check(work, form);
  return { id: (await addRecord(work, dutyRecords, dutyEvents.added, form)).id };
}

/** @throws 400, 404, 409 when someone else saved in between */
export async function updateDuty(
  work: Work,
  id: number,
  { version, ...form }: DutyForm & { version?: number | undefined },
): Promise<{ id: number }> {
  await changeRecord(work, dutyRecords, dutyEvents.updated, id, version, async (before) => {
    await check(work, form, before);
    return form;
  });
  return { id };
}

export const deleteDuty = (work: Work, id: number): Promise<{ id: number }> =>
  deleteRecord(work, dutyRecords, dutyEvents.deleted, id);

const lists = {
  training_id: { of: training, label: 'Training topic' },
  department_id: { of: department, label: 'Department' },
};

async function check(work: Work, form: DutyForm, before?: StoredDuty): Promise<void> {
  const twin = await twinOf(work, form, before?.id);
  const wrong = {
    ...(twin ? { training_id: alreadyMandatory(form, twin) } : {}),
    ...(await notChoosable(work, lists, form, before)),
    ...(form.counts_from > form.due_date ? { due_date: 'Due date must not be before the day it counts from' } : {}),
  };
  mustBeValid(wrong);
}

/** A duty with the same topic, people and an overlapping period: attending once would satisfy both. */
async function twinOf(work: Work, form: DutyForm, own = 0): Promise<StoredDuty | undefined> {
  // Serialises additions, so that each sees earlier ones.
  await sql`select pg_advisory_xact_lock(hashtextextended('training duty', 0))`.execute(work.db);
  return duties(work)
    .selectAll('training_duty')
    .where('id', '<>', own)
    .where('training_id', '=', form.training_id)
    .where('department_id', 'is not distinct from', form.department_id)
    .where('counts_from', '<=', form.due_date)
    .where('due_date', '>=', form.counts_from)
    .orderBy('due_date')
    .limit(1)
    .executeTakeFirst();
}

const alreadyMandatory = ({ department_id }: DutyForm, { counts_from, due_date }: StoredDuty): string => {
  const whom = department_id === null ? 'everybody' : 'this department';
  return `Mandatory for ${whom} from ${showDate(counts_from)} to ${showDate(due_date)} already: change that one instead`;
};
