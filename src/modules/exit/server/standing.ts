/** Which exits somebody sees, and who they are to each of them. */
import { mayUse } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { exitModule } from '../rights.ts';
import type { Standing } from '../rules.ts';
import type { ExitRow, ExitTables } from './tables.ts';

export type StoredExit = Selectable<ExitRow>;
type Rows = SelectQueryBuilder<ExitTables, 'exit_record', Record<never, never>>;

/** Every exit, for background work and for whoever has a part in one, whatever their rights. */
export const everyExit = ({ db }: Pick<Reader, 'db'>): Rows =>
  db.withTables<ExitTables>().selectFrom('exit_record').where('exit_record.deleted_at', 'is', null);

/**
 * The exits a person sees. With Exit UPDATE (HR and Admin) all; with READ alone those in which they are the head named,
 * of the department they are the head of, and of everybody below them, also once these have left. Never their own.
 */
export function visible(reader: Pick<Reader, 'db' | 'actor'>): Rows {
  const { actor } = reader;
  if (actor.audience === 'client' || !mayUse(actor, exitModule.read)) return everyExit(reader).where(sql.lit(false));
  if (mayUse(actor, exitModule.update)) return everyExit(reader);
  return everyExit(reader).where(sql<SqlBool>`exit_record.employee_id in (${peopleOf(actor.accountId)})`);
}

const peopleOf = (accountId: number) => sql`
  with recursive below (id) as (
    select id from employee where user_id = ${accountId} and deleted_at is null
    union
    select employee.id from employee join below
      on employee.reporting_manager_1_id = below.id or employee.reporting_manager_2_id = below.id
    where employee.deleted_at is null)
  select employee.id from employee
  where employee.user_id is distinct from ${accountId} and (
    employee.id in (select id from below)
    or exists (select from employee as me where me.user_id = ${accountId} and me.deleted_at is null
      and (me.heads_department_id = employee.department_id or me.id = exit_record.dept_hod_id)))`;

export const exitRecords: RecordSource<StoredExit> = { table: 'exit_record', entity: 'exit', visible };

/** The same of any exit: the caller has made sure that this person has a part in it, or that nobody in particular asks. */
export const anyExit: RecordSource<StoredExit> = { ...exitRecords, visible: everyExit };

/** The record of the person who asks; undefined when they have none. */
export async function ownEmployeeId({ db, actor }: Pick<Work, 'db' | 'actor'>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where user_id = ${actor.accountId} and deleted_at is null`.execute(db);
  return rows[0]?.id;
}

type Parties = Pick<StoredExit, 'employee_id' | 'dept_hod_id'>;

/** Who the person who asks is to this exit. */
export function standingIn({ actor }: Pick<Work, 'actor'>, own: number | undefined, exit: Parties): Standing {
  return {
    leaver: own !== undefined && exit.employee_id === own,
    head: own !== undefined && exit.dept_hod_id === own,
    hr: mayUse(actor, exitModule.update),
  };
}
