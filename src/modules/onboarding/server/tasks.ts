/** Tasks of an onboarding, as HR reads and manages them. */
import { addRecord, changeRecord, lockRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { attachFile, filesOf } from '#platform/server/files/records.ts';
import { mustBeValid, refused } from '#platform/server/errors.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { daysBetween } from '#platform/contract/dates.ts';
import { mayUse } from '#platform/contract/access.ts';
import { onboardingModule } from '#modules/access/rights.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { onboardingLife } from '../life.ts';
import { whyHr, whyNotFinish } from '../rules.ts';
import { evidence, type Gate, type OnboardingTask, type TaskChange, taskEvents } from '../tasks.ts';
import { followTasks } from './completing.ts';
import { gatesOf } from './gates.ts';
import { named, seers } from './owners.ts';
import { onboardings } from './record.ts';
import { type TaskRow, tables } from './tables.ts';
import { visible } from './visible.ts';

export type StoredTask = Readonly<Selectable<TaskRow>>;

export const taskRecords: RecordSource<StoredTask> = {
  table: 'onboarding_task',
  entity: 'onboarding_task',
  called: 'task',
  visible: (reader) =>
    tables(reader)
      .selectFrom('onboarding_task')
      .where('onboarding_task.deleted_at', 'is', null)
      .where('onboarding_task.onboarding_id', 'in', visible(reader).select('onboarding.id')),
};

/** For task owners, even if they can't see the onboarding. */
export const anyTask: RecordSource<StoredTask> = {
  ...taskRecords,
  visible: (reader) => tables(reader).selectFrom('onboarding_task').where('onboarding_task.deleted_at', 'is', null),
};

type Read = Omit<OnboardingTask, 'files' | 'why_hr'> & {
  onboarding_id: number;
  role: string | null;
  named: string[];
  employee_id: number | null;
};

/** Tasks by a condition over `onboarding_task` and `onboarding`, with their owners. */
export async function readTasks(
  work: Work,
  which: RawBuilder<boolean>,
): Promise<(OnboardingTask & Pick<Read, 'onboarding_id' | 'employee_id'>)[]> {
  const { rows } = await sql<Read>`
    select onboarding_task.id, onboarding_id, title, kind, due, owner_kind, required, needs_evidence,
      onboarding_task.status, note, joiner_note, done_at, onboarding_task.version, onboarding.employee_id,
      (select name from account where account.id = done_by) as done_by,
      (select name from role where role.id = onboarding_task.role_id) as role,
      array(select name from ${named} as named order by name) as named,
      array(select name from ${seers} as seers order by name) as owners
    from onboarding_task join onboarding on onboarding.id = onboarding_task.onboarding_id
    where onboarding_task.deleted_at is null and ${which}
    order by due, onboarding_task.id`.execute(work.db);
  const files = await filesOf(
    work,
    taskRecords.entity,
    rows.map(({ id }) => id),
  );
  return rows.map(({ role, named: owners, ...row }) =>
    Object.assign(row, {
      why_hr: whyHr(row.owner_kind, { owners, role }) ?? null,
      files: [...(files.get(String(row.id)) ?? [])],
    }),
  );
}

export type Checklist = { gates: Gate[]; rows: OnboardingTask[] };

/** @throws 404 for an onboarding that is not visible */
export async function checklistOf(work: Work, id: number): Promise<Checklist> {
  await recordById(work, onboardings, id);
  const row = await lockless(work, id);
  const rows = (await readTasks(work, sql`onboarding_id = ${id}`)).map(
    ({ onboarding_id: _o, employee_id: _e, ...task }) => task,
  );
  return { gates: row ? await gatesOf(work, row) : [], rows };
}

const lockless = (work: Work, id: number) =>
  tables(work).selectFrom('onboarding').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Saves the sent fields of a task.
 * @throws 400, 404, 409 if it cannot be finished yet or the onboarding is over
 */
export async function changeTask(
  work: Work,
  source: RecordSource<StoredTask>,
  id: number,
  { version, onboarding_evidence: keys = [], ...given }: TaskChange,
): Promise<StoredTask> {
  const had = (await filesOf(work, taskRecords.entity, [id])).get(String(id)) ?? [];
  const row = await changeRecord(work, source, taskEvents.updated, id, version, async (before) => {
    await mustBeLive(work, before.onboarding_id);
    const { status = before.status, note = before.note } = given;
    const why = whyNotFinish(before, status, { files: had.length + keys.length, note: note ?? null });
    if (why) mustBeValid({ [why.includes('file') ? 'onboarding_evidence' : 'note']: why });
    const isSame = status === before.status;
    const done =
      status === 'To do'
        ? { done_by: null, done_at: null }
        : { done_by: work.actor.accountId, done_at: work.now.toISOString() };
    return { ...given, ...(!isSame && done) };
  });
  for (const key of keys) await attachFile(work, key, evidence, taskRecords.entity, id);
  await followTasks(work, row.onboarding_id);
  return row;
}

/** Finished onboardings cannot change. @throws 409 */
export async function mustBeLive(work: Work, onboardingId: number): Promise<void> {
  const row = await lockless(work, onboardingId);
  const why = row && onboardingLife.locked[row.status];
  if (why) throw refused(why);
}

/** Adds a task to this onboarding only; without an owner it is HR's. @throws 400, 404, 409 */
export async function addOwnTask(
  work: Work,
  onboardingId: number,
  { owner_id, ...task }: { title: string; due: string; owner_id: number | null; required: boolean },
): Promise<void> {
  const { doj } = await lockRecord(work, onboardings, onboardingId);
  await mustBeLive(work, onboardingId);
  const isThere = owner_id === null || (await staffLookup(work)).some(({ id }) => id === owner_id);
  mustBeValid(isThere ? {} : { owner_id: 'Please select Owner' });
  await addRecord(work, taskRecords, taskEvents.created, {
    ...task,
    onboarding_id: onboardingId,
    kind: 'Task',
    day: daysBetween(doj, task.due),
    owner_kind: owner_id === null ? 'HR' : 'Person',
    owner_id,
    status: 'To do',
    needs_evidence: false,
  });
  await followTasks(work, onboardingId);
}

/** For people who see the onboarding, and owners of the task. */
export const evidenceOwner: FileOwner = {
  entity: taskRecords.entity,
  tells: 'identity',
  mayRead: async (work, id) => {
    const row = await taskRecords
      .visible(readerOf(work))
      .select('onboarding_task.id')
      .where('onboarding_task.id', '=', id)
      .executeTakeFirst();
    if (row !== undefined && mayUse(work.actor, onboardingModule.read)) return true;
    return (await readTasks(work, sql`onboarding_task.id = ${id} and ${isSeer(work)}`)).length > 0;
  },
};

/** Whether the actor is an owner of the task; never of other people's tasks for their own joining. */
const isSeer = ({ actor }: Pick<Work, 'actor'>) => sql<boolean>`exists (
  select from ${seers} as seers join employee on employee.id = seers.id
  where employee.user_id = ${actor.accountId}
    and (onboarding_task.owner_kind = 'Joiner' or employee.id is distinct from onboarding.employee_id))`;

/** The actor is an owner, or the joiner of a check-in. */
export const isOwn = (work: Pick<Work, 'actor'>) => sql<boolean>`(${isSeer(work)}
  or (onboarding_task.kind = 'Check-in' and exists (select from employee
    where employee.id = onboarding.employee_id and employee.user_id = ${work.actor.accountId})))`;
