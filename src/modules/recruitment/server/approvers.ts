/**
 * The approvers of a position outside the head-count plan: the head of department, then HR or a director, and their
 * deputies today (decisions D40, D44).
 */
import { deputiesOf, ableAmong, standsInFor } from '#modules/delegation/server/public/beside.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { recruitmentModule } from '../rights.ts';
import type { StoredPosition } from './record.ts';

const lastDeciders: readonly number[] = [roleIds.hr, roleIds.director, roleIds.admin];

/** The reader, and the people for whom they are deputy. */
const inPlaceOf = (reader: Reader) => sql`(
  select id from ${peopleOf(reader).self} as self (id)
  union select employee_id from ${standsInFor(reader)} as away (employee_id))`;

export const positionPartsOf = {
  Asker: (reader: Reader): RawBuilder<boolean> =>
    sql<boolean>`coalesce(recruitment.approval_asked_by_id in ${peopleOf(reader).self}, false)`,
  Head: (reader: Reader): RawBuilder<boolean> => sql<boolean>`(
    recruitment.waits_for = 'Head of department' and recruitment.department_id in (
      select heads_department_id from employee where id in ${inPlaceOf(reader)} and heads_department_id is not null))`,
  Decider: (reader: Reader): RawBuilder<boolean> =>
    lastDeciders.includes(reader.actor.role.id)
      ? sql<boolean>`true`
      : sql<boolean>`exists (
          select from employee join account on account.id = employee.user_id
          where employee.id in ${standsInFor(reader)} and account.role_id in (${sql.join(lastDeciders)}))`,
};

/** The heads of a department who can sign in to decide, other than the person who asks. */
async function headsOf(work: Work, departmentId: number, askedBy: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee
    where heads_department_id = ${departmentId} and deleted_at is null and status <> 'EXITED'
      and user_id is distinct from ${askedBy} order by id`.execute(work.db);
  const able = await ableAmong(
    work,
    rows.map(({ id }) => id),
    recruitmentModule.read,
  );
  return rows.map(({ id }) => id).filter((id) => able.has(id));
}

/** The first approver: the head of department, unless they ask themselves or there is none. */
export async function firstAsked(
  work: Work,
  { department_id }: Pick<StoredPosition, 'department_id'>,
): Promise<NonNullable<StoredPosition['waits_for']>> {
  const heads = await headsOf(work, department_id, work.actor.accountId);
  const { rows } = await sql`
    select from employee where heads_department_id = ${department_id} and user_id = ${work.actor.accountId}
      and deleted_at is null`.execute(work.db);
  return heads.length > 0 && rows.length === 0 ? 'Head of department' : 'HR or director';
}

/** The people who must decide on a position now, with their deputies. */
export async function approversOf(work: Work, row: StoredPosition): Promise<readonly number[]> {
  const asker = await accountOf(work, row.approval_asked_by_id);
  const first =
    row.waits_for === 'Head of department' ? await headsOf(work, row.department_id, asker) : await lastOf(work, asker);
  return [...new Set([...first, ...(await deputiesOf(work, first, recruitmentModule.read))])];
}

async function accountOf({ db }: Work, id: number | null): Promise<number> {
  const { rows } = await sql<{ user_id: number | null }>`select user_id from employee where id = ${id}`.execute(db);
  return rows[0]?.user_id ?? 0;
}

/** HR and the directors; administrators if there are none. */
async function lastOf(work: Work, asker: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; role_id: number }>`
    select employee.id, role_id from employee join account on account.id = employee.user_id
    where role_id in (${sql.join(lastDeciders)}) and employee.deleted_at is null and employee.status <> 'EXITED'
      and account.id <> ${asker} order by employee.id`.execute(work.db);
  const usual = rows.filter(({ role_id }) => role_id !== roleIds.admin);
  const ids = (usual.length > 0 ? usual : rows).map(({ id }) => id);
  const able = await ableAmong(work, ids, recruitmentModule.read);
  return ids.filter((id) => able.has(id));
}
