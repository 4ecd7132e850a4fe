/** Which exits somebody sees, and who they are to each of them. */
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
  const people = peopleOf(reader);
  return everyExit(reader)
    .where(sql<SqlBool>`exit_record.employee_id not in ${people.self}`)
    .where(
      sql<SqlBool>`(exit_record.dept_hod_id in ${people.self}
      or exit_record.employee_id in (${people.tree} union all ${people.department}))`,
    );
}

export const exitRecords: RecordSource<StoredExit> = { table: 'exit_record', entity: 'exit', visible };

/** The same of any exit: the caller has made sure that this person has a part in it, or that nobody in particular asks. */
export const anyExit: RecordSource<StoredExit> = { ...exitRecords, visible: everyExit };

/** The record of the person who asks; undefined when they have none. */
export const ownEmployeeId = async (work: Pick<Work, 'db' | 'actor'>): Promise<number | undefined> =>
  (await employeeOf(work, work.actor.accountId))?.id;

type Parties = Pick<StoredExit, 'employee_id' | 'dept_hod_id'>;

/** Who the person who asks is to this exit. */
export function standingIn({ actor }: Pick<Work, 'actor'>, own: number | undefined, exit: Parties): Standing {
  return {
    leaver: own !== undefined && exit.employee_id === own,
    head: own !== undefined && exit.dept_hod_id === own,
    hr: mayUse(actor, exitModule.update),
  };
}
