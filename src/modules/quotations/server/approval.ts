/** When a colleague has to approve a quotation before it is sent (domain specification, section 1.4). */
import { isBaseAtLeast } from '#modules/exchange-rates/contract.ts';
import { showAmount, sumOf } from '#platform/contract/money.ts';
import { showDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { isAboveDiscount, isBelowMargin } from '../margin.ts';
import { firmRate } from './exchange.ts';
import { settingsOf } from './settings.ts';
import { tables } from './tables.ts';

/**
 * Any one option can require approval. Amounts are compared in the firm's currency at today's rate; without a rate,
 * approval is required.
 * @returns the reason, as the middle of a sentence; null if none is required
 */
export async function whyApprove(
  work: Pick<Work, 'db' | 'now' | 'config'>,
  id: number,
  currencyId: number,
): Promise<string | null> {
  const setting = await settingsOf(work);
  const options = await tables(work)
    .selectFrom('quotation_option')
    .selectAll()
    .where('quotation_id', '=', id)
    .execute();
  const { base, currency, rate } = await firmRate(work, currencyId);
  if (rate === null)
    return `no exchange rate of ${currency} counts on ${showDate(today(work))}, so it cannot be compared with the limits in ${base}`;
  if (options.some(({ total }) => isBaseAtLeast(total, rate, setting.approval_total)))
    return `the total is ${currency === base ? '' : `${base} `}${showAmount(setting.approval_total)} or more`;
  for (const { discount, sub_total, hours_min } of options) {
    const amount = sumOf([sub_total, discount]);
    if (isAboveDiscount({ amount, discount }, setting.approval_discount))
      return `the discount is above ${Number(setting.approval_discount)} %`;
    // Without the figure, as not every reader may see costs.
    if (isBelowMargin({ sub_total, hours_min }, setting.cost_rate, setting.approval_margin, rate))
      return 'it is outside the limits of the firm';
  }
  return null;
}
