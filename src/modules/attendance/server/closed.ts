/** Months that are closed: nothing in them changes any more (decisions D30). */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether a company's month holds a day and is closed. */
export type IsClosed = (company: number | null, date: PlainDate) => boolean;

export async function closedMonths({ db }: Pick<Work, 'db'>, { from, to }: Days): Promise<IsClosed> {
  const { rows } = await sql<{ company_id: number; month: PlainDate }>`
    select company_id, month from attendance_month
    where status = 'Closed' and month between date_trunc('month', ${from}::date) and ${to}::date`.execute(db);
  const closed = new Set(rows.map(({ company_id, month }) => `${company_id} ${month.slice(0, 7)}`));
  return (company, date) => closed.has(`${company} ${date.slice(0, 7)}`);
}

/** By its month, 'YYYY-MM': of all companies, since who is worked out together may be of several. */
const lockOf = (month: RawBuilder<string>) => sql`hashtextextended('attendance-month/' || ${month}, 0)`;

/**
 * Nobody closes a month of these days until the transaction at hand is over. Before it asks which are closed, and
 * before it holds anything of a person.
 */
export const holdOpen = ({ db }: Pick<Work, 'db'>, { from, to }: Days): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${lockOf(sql`to_char(month, 'YYYY-MM')`)})
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as month`.execute(db);

/** Waits until nobody changes days of a month, and lets nobody before the transaction is over. */
export const holdToClose = ({ db }: Pick<Work, 'db'>, month: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${lockOf(sql`${month}::text`)})`.execute(db);
