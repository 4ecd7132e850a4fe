/** Checks of allocations to invoices. */
import { minorUnits, showAmount, sumOf } from '#platform/contract/money.ts';
import { invalid, mustBeValid } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { Allocated } from '../public/allocations.ts';
import { visible } from './visible.ts';

type Of = { readonly client_id: number; readonly company_id: number; readonly currency_id: number };

/**
 * Locks the invoices in the order of their ids. @param most that can be allocated, at `field` of the form
 * @throws 400 at the row, also for an invoice of another client, company or currency
 */
export async function checkAllocations(
  work: Work,
  allocations: readonly Allocated[],
  of: Of,
  most: { readonly amount: string; readonly field: string },
): Promise<void> {
  if (allocations.length === 0) throw invalid({ allocations: 'Please select Invoices' });
  const rows = await visible(work)
    .select(['invoice.id', 'balance', 'client_id', 'company_id', 'currency_id', 'status'])
    .where(
      'invoice.id',
      'in',
      allocations.map(({ invoice_id }) => invoice_id),
    )
    .orderBy('invoice.id')
    .forUpdate()
    .execute();
  const wrong: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [at, { invoice_id, amount }] of allocations.entries()) {
    const row = rows.find(({ id }) => id === invoice_id);
    const isSame =
      row?.client_id === of.client_id && row.company_id === of.company_id && row.currency_id === of.currency_id;
    if (!row || row.status === 'Draft' || seen.has(invoice_id)) {
      wrong[`allocations.${at}.invoice_id`] = 'Please select Invoice';
    } else if (!isSame) {
      wrong[`allocations.${at}.invoice_id`] = 'This invoice is of another client, company or currency';
    } else if (minorUnits(amount) > minorUnits(row.balance)) {
      wrong[`allocations.${at}.amount`] = `Only ${showAmount(row.balance)} is owed on it`;
    }
    seen.add(invoice_id);
  }
  const sum = sumOf(allocations.map(({ amount }) => amount));
  if (Object.keys(wrong).length === 0 && minorUnits(sum) > minorUnits(most.amount))
    wrong[most.field] = `The invoices come to ${showAmount(sum)}: that is more than ${showAmount(most.amount)}`;
  mustBeValid(wrong);
}
