/** Whose month of leaving the settlement pays, so that no register does: each amount is paid by one (decisions D36). */
import { lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** @param month its first day */
export async function paidBySettlement({ db }: Pick<Work, 'db'>, month: PlainDate): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from exit_record
    where month_paid_by = 'Settlement' and lwd between ${month}::date and ${lastOfMonth(month)}::date
      and stage <> 'Withdrawn' and deleted_at is null`.execute(db);
  return new Set(rows.map(({ employee_id }) => employee_id));
}
