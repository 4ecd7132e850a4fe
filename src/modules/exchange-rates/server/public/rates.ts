/** The rates of exchange of a day. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { daysOfRate } from '../../contract.ts';

export type DayRate = { readonly rate: string; readonly rate_date: PlainDate; readonly source: string | null };

/**
 * The newest rate that has begun by a day, at most a month old.
 * @param baseId of the currency of which 1 is worth so much of the other
 */
export async function rateOn(
  { db }: Pick<Work, 'db'>,
  { currencyId, baseId }: { readonly currencyId: number; readonly baseId: number },
  day: PlainDate,
): Promise<DayRate | undefined> {
  const { rows } = await sql<DayRate>`
    select rate::text, rate_date, source from exchange_rate
    where currency_id = ${currencyId} and base_id = ${baseId} and deleted_at is null
      and rate_date <= ${day}::date and rate_date > ${day}::date - ${daysOfRate}::int
    order by rate_date desc limit 1`.execute(db);
  return rows[0];
}
