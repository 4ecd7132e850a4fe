/** When somebody else in the firm approves a quotation before it is sent (domain specification, section 1.4). */
import { minorUnits, showAmount, sumOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { isAboveDiscount, isBelowMargin } from '../margin.ts';
import { settingsOf } from './settings.ts';
import { tables } from './tables.ts';

/** Any of its options decides. @returns why, in the middle of a sentence; null where nobody has to */
export async function whyApprove(work: Pick<Work, 'db'>, id: number, currencyId: number): Promise<string | null> {
  const setting = await settingsOf(work);
  const options = await tables(work)
    .selectFrom('quotation_option')
    .selectAll()
    .where('quotation_id', '=', id)
    .execute();
  const largest = options.reduce((most, { total }) => (minorUnits(total) > most ? minorUnits(total) : most), 0n);
  // Until exchange rates are kept, an amount in another currency cannot be compared with the limit.
  if (!(await isFirmCurrency(work, currencyId))) return 'it is in another currency than the firm’s limit';
  if (largest >= minorUnits(setting.approval_total))
    return `the total is ${showAmount(setting.approval_total)} or more`;
  for (const { discount, sub_total, hours_min } of options) {
    const amount = sumOf([sub_total, discount]);
    if (isAboveDiscount({ amount, discount }, setting.approval_discount))
      return `the discount is above ${Number(setting.approval_discount)} %`;
    // The reason gives no figure, as not every reader may see costs.
    if (isBelowMargin({ sub_total, hours_min }, setting.cost_rate, setting.approval_margin))
      return 'it is outside the limits of the firm';
  }
  return null;
}

/** The currency that most of the firm's companies have: the limits are in it. */
async function isFirmCurrency(work: Pick<Work, 'db'>, id: number): Promise<boolean> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from company where deleted_at is null order by id limit 1`.execute(work.db);
  return rows[0] === undefined || rows[0].currency_id === id;
}
