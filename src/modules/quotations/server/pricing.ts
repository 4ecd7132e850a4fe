/** Prices the options of a quotation in the client's currency, at the day's VAT rates. */
import { countryOfCompany } from '#modules/masters/server/public/rates-of-lines.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { refused } from '#platform/server/errors.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { QuotationOption } from '../lines.ts';
import { costIn } from './exchange.ts';
import { currencyShown, optionsOf, saveOptions } from './options.ts';
import { quotations } from './record.ts';
import { tables } from './tables.ts';

/** Saves the options and the quotation's amounts. */
export async function price(work: Work, id: number, options: readonly QuotationOption[]): Promise<void> {
  const { currency_id, company_id } = await lockRecord(work, unscoped(quotations), id);
  const { places } = await currencyShown(work, currency_id);
  if (places > 2)
    throw refused('Currencies with three decimals cannot be quoted in: choose another one for the client');
  const sums = await saveOptions(work, id, options, {
    day: today(work),
    country: await countryOfCompany(work, company_id),
    places,
  });
  await tables(work)
    .updateTable('quotation')
    .set({ ...sums, ...(await costIn(work, sums, currency_id)) })
    .where('id', '=', id)
    .execute();
}

/** @throws 409 if a rate of VAT has ended meanwhile */
export async function priceAnew(work: Work, id: number): Promise<void> {
  try {
    await price(work, id, await optionsLike(work, id));
  } catch (error) {
    if (error instanceof Error && 'fields' in error)
      throw refused('A rate of VAT has changed: correct the lines first');
    throw error;
  }
}

type Rated = { readonly vat: string; readonly vat_id: number };

export async function optionsLike(
  work: Work,
  id: number,
  rateOf = ({ vat_id }: Rated): number => vat_id,
): Promise<QuotationOption[]> {
  const options = (await optionsOf(work, [id])).get(id) ?? [];
  return options.map(({ name, discount, lines }) => ({
    name,
    discount,
    lines: lines.map((line) => ({
      section: line.section,
      description: line.description,
      fee_basis: line.fee_basis,
      qty: line.qty,
      unit_rate: line.unit_rate,
      hours_min: line.hours_min,
      vat_id: rateOf(line),
      planning_activity_id: line.planning_activity_id,
    })),
  }));
}
