/** What a new draft starts with, and the months it can be dated in. */
import { mustBeValid } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { InvoiceForm } from '../../contract.ts';
import { wrongTaxPoint } from '../../rules.ts';
import { whyClosed } from '../public/month-lock.ts';

/** The amounts of a new draft. */
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
  opening: false,
} as const;

type Dates = Pick<InvoiceForm, 'invoice_date' | 'tax_point' | 'tax_point_reason'>;

/** Refuses a date in a closed month, and a tax point after the date. @throws 400 at the date */
export async function checkDates(work: Work, dates: Dates): Promise<void> {
  const { invoice_date, tax_point } = dates;
  // Without a date it is issued later, and checked then.
  const wrong: Record<string, string> = invoice_date === null ? {} : wrongTaxPoint(dates, invoice_date);
  for (const [field, day] of Object.entries({ invoice_date, tax_point })) {
    const why = await whyClosed(work, 'drafts', day ?? null);
    if (why) wrong[field] = why;
  }
  mustBeValid(wrong);
}
