/** The totals of a draft. */
import { countryOfCompany } from '#modules/masters/server/public/rates-of-lines.ts';
import { refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Charges } from '../../lines.ts';
import { jobsOfClient } from './billable.ts';
import { asTyped, chargesOf, saveCharges } from '../charges.ts';
import { codeOf } from '../currency.ts';
import { taxDay } from '../exchange.ts';
import { invoices, type StoredInvoice } from '../record.ts';
import { tables } from '../tables.ts';

/** Saves the charges and their totals. */
export async function price(work: Work, id: number, charges: Charges): Promise<void> {
  const row = await lockRecord(work, unscoped(invoices), id);
  const { places } = await codeOf(work, row.currency_id);
  if (places > 2)
    throw refused('Currencies with three decimals cannot be invoiced in: choose another one for the client');
  const jobs = await jobsOfClient(work, row.client_id);
  const country = await countryOfCompany(work, row.company_id);
  const totals = await saveCharges(work, id, charges, { day: taxDay(work, row), country, places, jobs });
  const { vat: _, ...sums } = totals;
  await tables(work).updateTable('invoice').set(sums).where('id', '=', id).execute();
}

export async function typedCharges(work: Work, { id, currency_id }: StoredInvoice): Promise<Charges> {
  return asTyped(await chargesOf(work, id, (await codeOf(work, currency_id)).places));
}

/** Applies the VAT rates of the day of issue. @throws 409 if one has ended */
export async function priceAnew(work: Work, row: StoredInvoice): Promise<void> {
  try {
    await price(work, row.id, await typedCharges(work, row));
  } catch (error) {
    if (error instanceof Error && 'fields' in error)
      throw refused('A rate of VAT has changed: correct the lines first');
    throw error;
  }
}
