/** Rules for an invoice's dates and how they are shown; shared by form, editor, PDF and issue. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Sending } from './contract.ts';
import { type InvoiceFacts, needsContact } from './life.ts';

/** Days after the due date on which a client is reminded; negative is before it. */
export const remindedOn = [-3, 1, 7, 15, 30] as const;

/** Why an invoice of the former program is not printed, sent, credited or written as an e-invoice. */
export const fromFormer = 'This invoice is from the former program: its paper and its VAT are there';

/** Days by which a tax point may precede the invoice without a reason (decisions D19). */
const mostBefore = 30;

type Dated = { readonly tax_point: PlainDate | null; readonly tax_point_reason: string | null };

/** What is wrong with a tax point, by field. @param day the invoice's date, or the day on which it would be issued */
export function wrongTaxPoint(
  { tax_point, tax_point_reason }: Dated,
  day: PlainDate,
): { readonly tax_point?: string; readonly tax_point_reason?: string } {
  if (tax_point === null) return {};
  if (tax_point > day) return { tax_point: 'The tax point must not be after the date of the invoice' };
  if (tax_point < addDays(day, -mostBefore) && tax_point_reason === null)
    return { tax_point_reason: `Say why the tax point is more than ${mostBefore} days before the invoice` };
  return {};
}

/** 'Due in 15 Days' (specification 2, section 6). @param days the client's payment terms */
export const dueIn = (days: number): string => {
  if (days === 0) return 'Due on receipt';
  return days === 1 ? 'Due in 1 Day' : `Due in ${days} Days`;
};

/** @param sending null if nothing is left to send */
export function whyNotSendAgain(
  sending: Pick<Sending, 'state'> | null,
  facts: Pick<InvoiceFacts, 'hasContact'>,
): string | undefined {
  if (sending === null) return 'It is not waiting to be sent';
  return sending.state === 'Given up' ? needsContact(facts) : 'It is being sent already';
}
