/** A reader's relation to people, and what they may know of each. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { exitedStaffModule } from '../rights.ts';
import { idsOf, peopleOf } from './public/people-of.ts';
import type { StaffTables } from './tables.ts';

type Rows = SelectQueryBuilder<StaffTables, 'employee', Record<never, never>>;

/** The people that a reader may see: no deleted ones, leavers only with the right to them, the reader always. */
export function visible({ db, actor }: Pick<Reader, 'db' | 'actor'>): Rows {
  const rows = db.withTables<StaffTables>().selectFrom('employee').where('employee.deleted_at', 'is', null);
  if (mayUse(actor, exitedStaffModule.read)) return rows;
  return rows.where((where) =>
    where.or([where('employee.status', '<>', 'EXITED'), where('employee.user_id', '=', actor.accountId)]),
  );
}

/** What the reader may know of a row, as expressions on the table `employee`. */
export type Knows = Readonly<Record<'terms' | 'personal' | 'identity' | 'notes' | 'documents', RawBuilder<boolean>>>;

export const knowsOf = async (work: Pick<Work, 'db' | 'actor'>): Promise<Knows> => knowsBy(work, await belowOf(work));

/** The reader's reports, whose terms they know; empty if the role suffices. */
export async function belowOf(work: Pick<Work, 'db' | 'actor'>): Promise<readonly number[]> {
  const { id } = work.actor.role;
  if (id === roleIds.hr || id === roleIds.admin) return [];
  // Read at once, as each row is compared with them several times.
  return [...(await idsOf(work, peopleOf(work).tree))].toSorted((one, other) => one - other);
}

/** @param below the reader's reports, from `belowOf` */
export const knowsBy = (reader: Pick<Reader, 'actor'>, below: readonly number[]): Knows =>
  knowsWith(reader, below.length > 0 ? sql`employee.id = any(${below}::bigint[])` : sql`false`);

/** For a statement that reads each person once: the reports are a subquery of it. */
export const knowsInStatement = (reader: Pick<Reader, 'actor'>): Knows =>
  knowsWith(reader, sql`employee.id in ${peopleOf(reader).tree}`);

function knowsWith({ actor }: Pick<Reader, 'actor'>, managed: RawBuilder<boolean>): Knows {
  const { role, accountId } = actor;
  const yes = sql<boolean>`true`;
  const own = sql<boolean>`(employee.user_id is not null and employee.user_id = ${accountId})`;
  if (role.id === roleIds.hr) return { terms: yes, personal: yes, identity: yes, notes: yes, documents: yes };
  if (role.id === roleIds.admin) return { terms: yes, personal: yes, identity: own, notes: yes, documents: yes };
  return {
    terms: sql<boolean>`(${own} or ${managed})`,
    personal: own,
    identity: own,
    // People may not read notes about themselves.
    notes: managed,
    documents: own,
  };
}
