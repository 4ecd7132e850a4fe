/** Amounts in the firm's base currency within SQL: at the rate of a day, never 1 : 1 (decisions D38). */
import { baseCurrencyId } from '#modules/masters/server/public/base-currency.ts';
import { type RawBuilder, sql } from 'kysely';
import { daysOfRate } from '../../contract.ts';
import { rateOfDay } from './rates.ts';

/**
 * An amount as whole hundredths of the base currency, rounded half-up; null if no rate is valid.
 * @param of expressions of the enclosing statement; the amount a numeric
 */
export const hundredthsInBase = (of: {
  readonly amount: RawBuilder<unknown>;
  readonly currencyId: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
}): RawBuilder<number | null> => sql`(case when ${of.currencyId} = ${baseCurrencyId} then round(${of.amount} * 100)
  else round(${of.amount} * 100 / ${rateOfDay({ ...of, baseId: baseCurrencyId })}) end)::bigint`;

/** A row per currency with all its rates to the base, to left-join by `currency_id`. */
export const ratesToBase = sql`(
  select exchange_rate.currency_id, array_agg(exchange_rate.rate_date order by exchange_rate.rate_date) as days,
    array_agg(exchange_rate.rate order by exchange_rate.rate_date) as rates
  from exchange_rate where exchange_rate.base_id = ${baseCurrencyId} and exchange_rate.deleted_at is null
  group by exchange_rate.currency_id)`;

/**
 * Like `hundredthsInBase`, for very many rows: their rates are read once.
 * @param of.hundredths whole hundredths of the other currency @param of.rates the name of the joined `ratesToBase`
 */
export function hundredthsByRates(of: {
  readonly hundredths: RawBuilder<unknown>;
  readonly currencyId: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  readonly rates: string;
}): RawBuilder<number | null> {
  const [days, rates] = [sql.ref(`${of.rates}.days`), sql.ref(`${of.rates}.rates`)];
  const place = sql`width_bucket(${of.day}, ${days})`;
  return sql`case when ${of.currencyId} = ${baseCurrencyId} then ${of.hundredths}
    when ${place} > 0 and ${of.day} < (${days})[${place}] + ${sql.lit(daysOfRate)}::int
      then round(${of.hundredths} / (${rates})[${place}])::bigint end`;
}
