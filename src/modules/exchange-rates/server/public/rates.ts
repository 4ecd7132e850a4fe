/** The exchange rates of a day. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { daysOfRate } from '../../contract.ts';

export type DayRate = { readonly rate: string; readonly rate_date: PlainDate; readonly source: string | null };

/**
 * The newest rate that has begun by a day, at most a month old.
 * @param baseId the currency of which 1 unit is priced in the other
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

/**
 * The same as an SQL expression, for statements about many days; null if no rate is valid.
 * @param of expressions of the enclosing statement
 */
export const rateOfDay = (of: {
  readonly currencyId: RawBuilder<unknown>;
  readonly baseId: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
}): RawBuilder<string | null> => sql`(
  select exchange_rate.rate from exchange_rate
  where exchange_rate.currency_id = ${of.currencyId} and exchange_rate.base_id = ${of.baseId}
    and exchange_rate.deleted_at is null and exchange_rate.rate_date <= ${of.day}
    and exchange_rate.rate_date > ${of.day} - ${sql.lit(daysOfRate)}::int
  order by exchange_rate.rate_date desc limit 1)`;

/** The currencies of a rate, and its longest period of validity; undefined if it is gone. */
export async function spanOfRate(
  { db }: Pick<Work, 'db'>,
  id: number,
): Promise<{ readonly currency_id: number; readonly from: PlainDate; readonly before: PlainDate } | undefined> {
  const { rows } = await sql<{ currency_id: number; from: PlainDate; before: PlainDate }>`
    select currency_id, rate_date as "from", rate_date + ${daysOfRate}::int as before from exchange_rate
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}
