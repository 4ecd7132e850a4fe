import { isPositive } from '#platform/contract/signs.ts';
import type { ShownInvoice } from '../contract.ts';
import type { InvoiceFacts } from '../life.ts';

/** What the screen knows of the facts that the server checks: a step that cannot be taken says why. */
export const factsOf = ({ invoice, charges, contacts, whyNotIssue }: ShownInvoice): InvoiceFacts => ({
  lines: charges.lines.length,
  whyNotIssue,
  hasContact: contacts.length > 0,
  opening: invoice.opening,
  isSettled: isPositive(invoice.paid) || isPositive(invoice.credited),
});
