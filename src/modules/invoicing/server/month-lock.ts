/** What a closed month refuses. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Gate, monthOf, monthText } from '../month-close/gates.ts';

/** Serialises dating something in a month with closing that month. */
export const holdMonth = (work: Pick<Work, 'db'>, month: PlainDate, how: 'to date in it' | 'to close it') =>
  how === 'to close it'
    ? sql`select pg_advisory_xact_lock(hashtextextended('month close', ${monthKey(month)}))`.execute(work.db)
    : sql`select pg_advisory_xact_lock_shared(hashtextextended('month close', ${monthKey(month)}))`.execute(work.db);

const monthKey = (month: PlainDate) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Why nothing that this gate locks can be dated on a day; undefined where it can. Held until the transaction ends. */
export async function whyClosed(
  work: Pick<Work, 'db'>,
  gate: Gate,
  day: PlainDate | null,
): Promise<string | undefined> {
  if (day === null) return undefined;
  const month = monthOf(day);
  await holdMonth(work, month, 'to date in it');
  const { rows } = await sql<{ closed: boolean }>`
    select closed_at is not null as closed from month_gate where month = ${month}::date and gate = ${gate}`.execute(
    work.db,
  );
  return rows[0]?.closed ? `${monthText(month)} is closed: choose a date in a month that is open` : undefined;
}
