/** What a new draft begins with, and the months that it can be dated in. */
import { mustBeValid } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { InvoiceForm } from '../contract.ts';
import { whyClosed } from './month-lock.ts';

/** Amounts of a new draft. */
export const nothingYet = {
  amount: '0',
  additional_charges: '0',
  credit_notes: '0',
  sub_total: '0',
  vat_amount: '0',
  total: '0',
  paid: '0',
  credited: '0',
  balance: '0',
  reminders_sent: 0,
} as const;

/** Nothing is dated in a month that is closed. @throws 400 at the date */
export async function checkMonths(
  work: Work,
  { invoice_date, tax_point }: Pick<InvoiceForm, 'invoice_date' | 'tax_point'>,
): Promise<void> {
  const wrong: Record<string, string> = {};
  for (const [field, day] of Object.entries({ invoice_date, tax_point })) {
    const why = await whyClosed(work, 'drafts', day ?? null);
    if (why) wrong[field] = why;
  }
  mustBeValid(wrong);
}
