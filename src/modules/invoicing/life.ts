/** The life of an invoice (domain specification, section 1.5). */
import { longTextField } from '#platform/contract/fields.ts';
import { flow, portal } from '#platform/contract/flow.ts';
import { invoicingModule } from './rights.ts';

/** What the steps need to know besides the row. */
export type InvoiceFacts = {
  readonly lines: number;
  /** Why it cannot be issued as it is; null if it can. */
  readonly whyNotIssue: string | null;
  /** Whether the client has a contact who receives invoices. */
  readonly hasContact: boolean;
  /** Whether a payment or a credit note already counts towards it. */
  readonly isSettled: boolean;
  /** Whether it was issued by the former program. */
  readonly opening: boolean;
};

const needsLines = ({ lines }: InvoiceFacts) => (lines > 0 ? undefined : 'Add a line first');
const needsComplete = ({ whyNotIssue }: InvoiceFacts) => whyNotIssue ?? undefined;
export const needsContact = ({ hasContact }: Pick<InvoiceFacts, 'hasContact'>): string | undefined =>
  hasContact ? undefined : 'No contact of this client receives invoices. Add one first';
const needsUnsettled = ({ isSettled }: InvoiceFacts) =>
  isSettled ? 'Payments or credits count towards it: take them back first' : undefined;

const needsOurs = ({ opening }: InvoiceFacts) =>
  opening ? 'It is from the former program: give the client a credit note, or delete it' : undefined;

const locked = 'The invoice is issued: credit it to change it';
const { update } = invoicingModule;
const settled = portal('payments or credits change what is left of it');

/** States in which money is still owed. */
export const owedStates = ['Issued', 'Being sent', 'Sent', 'Viewed', 'Part paid'] as const;

export const invoiceLife = flow({
  states: {
    Draft: 'neutral',
    Issued: { tone: 'blue', locked },
    'Being sent': { tone: 'amber', locked },
    Sent: { tone: 'blue', locked },
    Viewed: { tone: 'blue', locked },
    'Part paid': { tone: 'amber', locked },
    Paid: { tone: 'green', locked },
    Void: { tone: 'grey', locked: 'The invoice is void: write another one' },
  },
  steps: {
    issue: {
      from: ['Draft'],
      to: 'Issued',
      label: 'Issue',
      who: [update],
      needs: [needsLines, needsComplete],
      says: 'gets its number and is never changed afterwards.',
    },
    send: {
      from: ['Issued'],
      to: 'Being sent',
      label: 'Send to the client',
      who: [update],
      needs: [needsContact],
      says: 'goes by email, with its PDF, to everybody at the client who receives invoices.',
    },
    handOver: {
      from: ['Issued', 'Being sent'],
      to: 'Sent',
      label: 'Handed over to the mail server',
      who: [portal('its mails are written, with the PDF')],
    },
    view: {
      from: ['Issued', 'Being sent', 'Sent'],
      to: 'Viewed',
      label: 'Opened by the client',
      who: [portal('the client opens it')],
    },
    payPart: {
      from: ['Issued', 'Being sent', 'Sent', 'Viewed'],
      to: 'Part paid',
      label: 'Paid in part',
      who: [settled],
    },
    pay: { from: [...owedStates], to: 'Paid', label: 'Paid', who: [settled] },
    unpay: { from: ['Paid'], to: 'Part paid', label: 'Payment removed', who: [settled] },
    unpayIssued: {
      from: ['Part paid', 'Paid'],
      to: 'Issued',
      label: 'All payments removed',
      who: [settled],
    },
    unpaySent: {
      from: ['Part paid', 'Paid'],
      to: 'Sent',
      label: 'All payments removed',
      who: [settled],
    },
    unpayViewed: {
      from: ['Part paid', 'Paid'],
      to: 'Viewed',
      label: 'All payments removed',
      who: [settled],
    },
    void: {
      from: ['Issued', 'Being sent', 'Sent', 'Viewed'],
      to: 'Void',
      label: 'Void',
      who: [update, portal('one credit note credits the whole of it')],
      needs: [needsOurs, needsUnsettled],
      danger: true,
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
      says: 'is credited in full. Its number is not used again.',
      aside: true,
    },
  },
});
export type InvoiceStatus = (typeof invoiceLife.states)[number];

/** The state of an issued invoice, from what counts towards it. */
export function statusFor({
  isZero,
  isUntouched,
  viewed,
  sent,
  sending,
}: {
  isZero: boolean;
  isUntouched: boolean;
  viewed: boolean;
  sent: boolean;
  /** Its mails are not written yet. */
  sending: boolean;
}): InvoiceStatus {
  if (isZero) return 'Paid';
  if (!isUntouched) return 'Part paid';
  if (viewed) return 'Viewed';
  if (sent) return 'Sent';
  return sending ? 'Being sent' : 'Issued';
}
