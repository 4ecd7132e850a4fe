/** Months that are closed: nothing in them changes any more (decisions D30). */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Whether a company's month holds a day and is closed. */
export type IsClosed = (company: number | null, date: PlainDate) => boolean;

export async function closedMonths({ db }: Pick<Work, 'db'>, { from, to }: Days): Promise<IsClosed> {
  const { rows } = await sql<{ company_id: number; month: PlainDate }>`
    select company_id, month from attendance_month
    where status = 'Closed' and month between date_trunc('month', ${from}::date) and ${to}::date`.execute(db);
  const closed = new Set(rows.map(({ company_id, month }) => `${company_id} ${month.slice(0, 7)}`));
  return (company, date) => closed.has(`${company} ${date.slice(0, 7)}`);
}
