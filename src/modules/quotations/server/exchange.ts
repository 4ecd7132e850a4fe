/** The firm's limits and costs are in its base currency; other currencies are converted (records 102, 175). */
import { rateOn } from '#modules/exchange-rates/server/public/rates.ts';
import { baseCurrencyId } from '#modules/masters/server/public/base-currency.ts';
import { priceOf } from '#platform/contract/money.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { costOf } from '../margin.ts';
import { settingsOf } from './settings.ts';
import type { Sums } from './options.ts';

type Asking = Pick<Work, 'db' | 'now' | 'config'>;

export type FirmRate = {
  /** The firm's currency, by its code. */
  readonly base: string;
  readonly currency: string;
  /** The value of 1 of the firm's currency today; null without a valid exchange rate. */
  readonly rate: string | null;
};

export async function firmRate(work: Asking, currencyId: number): Promise<FirmRate> {
  const { rows } = await sql<{ base_id: number; base: string; currency: string }>`
    select base.id as base_id, base.currency_code as base, other.currency_code as currency
    from currency as other join currency as base on base.id = coalesce(${baseCurrencyId}, other.id)
    where other.id = ${currencyId}`.execute(work.db);
  const [of] = rows;
  if (!of) throw new Error('A quotation has a currency');
  const { base_id: baseId, base, currency } = of;
  if (baseId === currencyId) return { base, currency, rate: '1' };
  const found = await rateOn(work, { currencyId, baseId }, today(work));
  return { base, currency, rate: found?.rate ?? null };
}

/** The firm's cost of an hour in another currency; null without an exchange rate. */
export async function hourCost(work: Asking, currencyId: number): Promise<string | null> {
  const { cost_rate } = await settingsOf(work);
  const { rate } = await firmRate(work, currencyId);
  return rate === null ? null : priceOf(cost_rate, rate);
}

/** The cost of a quotation's hours in its currency, and its margin; no margin without an exchange rate. */
export async function costIn(
  work: Asking,
  sums: Pick<Sums, 'sub_total' | 'hours_min'>,
  currencyId: number,
): Promise<ReturnType<typeof costOf>> {
  const hour = await hourCost(work, currencyId);
  return hour === null ? { cost: '0.00', margin: null } : costOf(sums, hour);
}
