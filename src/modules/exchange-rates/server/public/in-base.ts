import { baseCurrencyId, hundredthsAt } from '#modules/masters/server/public/base-currency.ts';
import { type RawBuilder, sql } from 'kysely';
import { rateOfDay } from './rates.ts';

/**
 * An amount as whole hundredths of the firm's base currency, rounded half-up, at the dated rate of a day; null where no
 * rate counts, never 1 : 1 (decisions D38).
 * @param of expressions of the enclosing statement; the amount a numeric
 */
export const hundredthsInBase = (of: {
  readonly amount: RawBuilder<unknown>;
  readonly currencyId: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
}): RawBuilder<number | null> =>
  hundredthsAt(
    of.amount,
    sql`(case when ${of.currencyId} = ${baseCurrencyId} then 1 else ${rateOfDay({ ...of, baseId: baseCurrencyId })} end)`,
  );
