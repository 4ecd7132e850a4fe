/** When somebody who joined had booked their first week. Asks nobody's rights. */
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** The day on which the first week of somebody from a day on was approved; null while none is. */
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
