/** When a new joiner had booked their first week. Unscoped: callers check rights. */
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** The approval date of a person's first week from a day on; null if none is approved. */
export async function firstApprovedWeek(
  { db, config }: Pick<Work, 'db' | 'config'>,
  employeeId: number,
  from: PlainDate,
): Promise<PlainDate | null> {
  const { rows } = await sql<{ at: string | null }>`
    select decided_at as at from week_sheet
    where employee_id = ${employeeId} and status = 'Approved' and week_start > ${from}::date - 7 and deleted_at is null
    order by week_start limit 1`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : dateOf(at, config.firm.zone);
}
