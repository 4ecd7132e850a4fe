/** Which exits someone sees, and their role in each. */
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
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

/** Unscoped: for background work, and for people with a part in an exit, whatever their rights. */
export const everyExit = ({ db }: Pick<Reader, 'db'>): Rows =>
  db.withTables<ExitTables>().selectFrom('exit_record').where('exit_record.deleted_at', 'is', null);

/**
 * The exits a person sees. With Exit UPDATE (HR and Admin) all. With READ only those in which they are the named head,
 * those of the department they head, and those of everybody below them, also after these have left. Never their own.
 */
export function visible(reader: Pick<Reader, 'db' | 'actor'>): Rows {
  const { actor } = reader;
  if (actor.audience === 'client' || !mayUse(actor, exitModule.read)) return everyExit(reader).where(sql.lit(false));
  if (mayUse(actor, exitModule.update)) return everyExit(reader);
  const people = peopleOf(reader);
  return everyExit(reader)
    .where(sql<SqlBool>`exit_record.employee_id not in ${people.self}`)
    .where(
      sql<SqlBool>`(exit_record.dept_hod_id in ${people.self}
      or exit_record.employee_id in (${people.tree} union all ${people.department}))`,
    );
}

export const exitRecords: RecordSource<StoredExit> = { table: 'exit_record', entity: 'exit', visible };

/** Unscoped: the caller has checked that this person has a part in it, or acts for nobody in particular. */
export const anyExit: RecordSource<StoredExit> = { ...exitRecords, visible: everyExit };

/** The employee id of the caller; undefined if they have none. */
export const ownEmployeeId = async (work: Pick<Work, 'db' | 'actor'>): Promise<number | undefined> =>
  (await employeeOf(work, work.actor.accountId))?.id;

type Parties = Pick<StoredExit, 'employee_id' | 'dept_hod_id'>;

/** The caller's roles in this exit. */
export function standingIn({ actor }: Pick<Work, 'actor'>, own: number | undefined, exit: Parties): Standing {
  return {
    leaver: own !== undefined && exit.employee_id === own,
    head: own !== undefined && exit.dept_hod_id === own,
    hr: mayUse(actor, exitModule.update),
  };
}
