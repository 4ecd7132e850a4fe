/** Closed months, in which nothing changes any more (decisions D30). */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether the day is in a closed month of the company. */
export type IsClosed = (company: number | null, date: PlainDate) => boolean;

export async function closedMonths({ db }: Pick<Work, 'db'>, { from, to }: Days): Promise<IsClosed> {
  const { rows } = await sql<{ company_id: number; month: PlainDate }>`
    select company_id, month from attendance_month
    where status = 'Closed' and month between date_trunc('month', ${from}::date) and ${to}::date`.execute(db);
  const closed = new Set(rows.map(({ company_id, month }) => `${company_id} ${month.slice(0, 7)}`));
  return (company, date) => closed.has(`${company} ${date.slice(0, 7)}`);
}

/** One lock per month, 'YYYY-MM', for all companies: people calculated together may be of several. */
const lockOf = (month: RawBuilder<string>) => sql`hashtextextended('attendance-month/' || ${month}, 0)`;

/**
 * Keeps months of these days from being closed until the transaction ends. Call it before checking which are closed,
 * and before locking anything of a person.
 */
export const holdOpen = ({ db }: Pick<Work, 'db'>, { from, to }: Days): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${lockOf(sql`to_char(month, 'YYYY-MM')`)})
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as month`.execute(db);

/** Waits for running changes to a month's days, and blocks new ones until the transaction ends. */
export const holdToClose = ({ db }: Pick<Work, 'db'>, month: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${lockOf(sql`${month}::text`)})`.execute(db);
