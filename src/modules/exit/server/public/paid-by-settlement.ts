/** People whose month of leaving is paid by their settlement, so the register leaves it out (decisions D36). */
import { lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** @param month its first day @returns employee -> the last day that the settlement pays */
export async function paidBySettlement(
  { db }: Pick<Work, 'db'>,
  month: PlainDate,
): Promise<ReadonlyMap<number, PlainDate>> {
  const { rows } = await sql<{ employee_id: number; last: PlainDate }>`
    select employee_id, max(lwd) as last from exit_record
    where month_paid_by = 'Settlement' and lwd between ${month}::date and ${lastOfMonth(month)}::date
      and stage <> 'Withdrawn' and deleted_at is null
    group by employee_id`.execute(db);
  return new Map(rows.map(({ employee_id, last }) => [employee_id, last]));
}
