/** The days a year in tab 'Leave', which the leave module provides (decisions D44). */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leave } from '../../masters.ts';

export type LeaveDays = {
  readonly leave_type_id: number;
  readonly company_id: number;
  /** Decimal text; null where days a year do not apply: hours, leave without a balance. */
  readonly days: string | null;
};

/** A saved entry of the tab. */
export type SavedLeave = LeaveDays & { readonly from_when: string | null };

/** A saved entry; undefined if it was deleted meanwhile. */
export async function savedLeave({ db }: Pick<Work, 'db'>, id: number): Promise<SavedLeave | undefined> {
  const { rows } = await sql<SavedLeave>`
    select leave_type_id, company_id, annual_days as days, from_when from leave
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

/** Shows the days in force today, and clears 'From when'. @param inForce all there are; other entries show none */
export async function showLeaveDays(work: Work, inForce: readonly LeaveDays[]): Promise<void> {
  await sql`
    update leave set annual_days = shown.days, from_when = null
    from (select own.id, given.days
      from leave as own left join unnest(
        ${inForce.map(({ leave_type_id }) => leave_type_id)}::bigint[],
        ${inForce.map(({ company_id }) => company_id)}::bigint[],
        ${inForce.map(({ days }) => days)}::numeric[]) as given (leave_type_id, company_id, days)
        on given.leave_type_id = own.leave_type_id and given.company_id = own.company_id) as shown
    where shown.id = leave.id
      and (leave.annual_days is distinct from shown.days or leave.from_when is not null)`.execute(work.db);
  work.afterCommit(() => work.references.forget(leave.table));
}
