/** The firm's base currency (decisions D38), defined only here. */
import { placesOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

/** Its id as an SQL value; null while the firm has no company. */
export const baseCurrencyId = sql<number | null>`(select base_currency())`;

export type BaseCurrency = {
  readonly id: number;
  /** 'GBP' */
  readonly code: string;
};

/** The one in Settings, otherwise that of the firm's first company; undefined without a company. */
export async function baseCurrency({ db }: Pick<Work, 'db'>): Promise<BaseCurrency | undefined> {
  const { rows } = await sql<BaseCurrency>`
    select id, currency_code as code from currency where id = ${baseCurrencyId}`.execute(db);
  return rows[0];
}

/** Codes of all currencies without decimals: JPY. */
export const withoutDecimals = Intl.supportedValuesOf('currency').filter((code) => placesOf(code) === 0);

/** The number of its decimals, as an SQL value. */
export const basePlaces = sql<number>`(
  select case when currency.currency_code = any(${withoutDecimals}::text[]) then 0 else 2 end
  from currency where currency.id = ${baseCurrencyId})`;

/**
 * An amount in the base currency as an SQL value, rounded half up, in whole hundredths as in reports; null without a
 * rate.
 * @param rate the value of 1 unit of the base currency in the amount's currency: divides
 */
export const hundredthsAt = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(round((${amount}) / ${rate}, ${basePlaces}) * 100)::bigint`;
