/** Mail texts about invoices and statements, which the firm may change. */
import { merge, optional, wording } from '#platform/server/mail/wording.ts';

const area = 'Invoicing';

const name = merge.text('Contact', 'Ariana Brellcourt');
const bank = merge.text(
  'Bank details',
  'Please pay to Harbour & Vale LLP, sort code 00-00-00, account 00000000.',
  optional,
);

const about = {
  name,
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  invoice_no: merge.text('Invoice number', 'INV-26-00012'),
  period: merge.text('Period', 'October 2026'),
  total: merge.money('Total', 'GBP 1,962.60'),
  due_date: merge.date('Due date', '2026-12-05'),
};

/** Contacts who sign in open it in the portal; the others have its PDF. */
const opening = {
  wrong: merge.text(
    'What to do where something is wrong',
    'If something is wrong with it, open it in the portal and tell us there.',
  ),
  open: merge.button('Button that opens it in the portal', 'https://portal.example/invoices/12', optional),
};

export const invoiceWording = wording({
  key: 'invoice.sent',
  title: 'Invoice sent',
  kind: 'Email',
  area,
  fields: {
    ...about,
    due_in: merge.text('Payment terms', 'Due in 15 Days'),
    bank,
    ...opening,
  },
  subject: 'Invoice {invoice_no} for {period} from {firm}',
  body: [
    'Hello {name},',
    'Please find attached our invoice {invoice_no} of {total} for {period}. It is due on {due_date} ({due_in}).',
    '{bank}',
    '{wrong}',
    '{open}',
  ],
  button: 'Open the invoice',
});

export const creditWording = wording({
  key: 'credit.sent',
  title: 'Credit note sent',
  kind: 'Email',
  area,
  fields: {
    name,
    firm: about.firm,
    credit_no: merge.text('Credit note number', 'UK/CN/2026-27/00004'),
    total: merge.money('Total', 'GBP 120.00'),
    settles: merge.text(
      'What it settles',
      'It settles GBP 120.00 of invoice INV-26-00012. GBP 1,842.60 is still to be paid.',
    ),
    reason: merge.text('Reason', 'Fee reduced'),
    ...opening,
  },
  subject: 'Credit note {credit_no} from {firm}',
  body: [
    'Hello {name},',
    'Please find attached our credit note {credit_no} of {total}: {reason}',
    '{settles}',
    '{wrong}',
    '{open}',
  ],
  button: 'Open the credit note',
});

export const refundWording = wording({
  key: 'refund.sent',
  title: 'Refund made',
  kind: 'Email',
  area,
  fields: {
    name,
    firm: about.firm,
    amount: merge.money('Amount', 'GBP 120.00'),
    of: merge.text('What it pays back', 'credit note UK/CN/2026-27/00004'),
    on: merge.date('Date', '2026-11-24'),
    method: merge.text('How it was paid', 'bank transfer, reference RF 12'),
    reason: merge.text('Reason', 'Paid twice'),
  },
  subject: '{firm} has paid back {amount}',
  body: [
    'Hello {name},',
    'On {on} we have paid back {amount} of {of} by {method}: {reason}',
    'If it does not arrive within five working days, or something is wrong with it, answer this email.',
  ],
});

const reminded = { ...about, balance: merge.money('Still to be paid', 'GBP 962.60'), bank, ...opening };

const soon = 'Our invoice {invoice_no} for {period} is due on {due_date}. {balance} is still to be paid.';
const late = 'Our invoice {invoice_no} for {period} was due on {due_date}, and {balance} is still to be paid.';
const paid = 'If you have already paid, please ignore this email.';
const now = 'Please pay now, or contact us today to discuss it.';

const reminderOf = (key: string, title: string, subject: string, [said, asked]: readonly [string, string]) =>
  wording({
    key: `invoice.${key}`,
    title,
    kind: 'Invoice reminder',
    area,
    fields: reminded,
    subject,
    body: ['Hello {name},', said, '{bank}', asked, '{wrong}', '{open}'],
    button: 'Open the invoice',
  });

const overdue = 'Reminder: invoice {invoice_no} for {period} is overdue';

/** By the days past the due date from which each is sent; negative before it. */
export const reminderWordings = [
  [
    -3,
    reminderOf('before', 'Reminder 3 days before an invoice is due', 'Invoice {invoice_no} for {period} is due soon', [
      soon,
      paid,
    ]),
  ],
  [1, reminderOf('late_1', 'Reminder 1 day after an invoice was due', overdue, [late, paid])],
  [7, reminderOf('late_7', 'Reminder 7 days after an invoice was due', overdue, [late, paid])],
  [15, reminderOf('late_15', 'Reminder 15 days after an invoice was due', overdue, [late, now])],
  [30, reminderOf('late_30', 'Reminder 30 days after an invoice was due', overdue, [late, now])],
] as const;

/** @param days since the due date */
export function reminderWordingOn(days: number): (typeof reminderWordings)[number][1] {
  const due = reminderWordings.findLast(([from]) => days >= from) ?? reminderWordings[0];
  // Between the first reminder and the due date it is not due yet.
  return due[0] < 0 && days >= 0 ? reminderWordings[1][1] : due[1];
}

export const statementWording = wording({
  key: 'statement.sent',
  title: 'Statement sent',
  kind: 'Email',
  area,
  fields: {
    name,
    client: merge.text('Client', 'Velmarra Trading Ltd'),
    on: merge.date('As at', '2026-11-24'),
    balance: merge.text('What is to be paid', 'GBP 962.60 is to be paid.'),
  },
  subject: 'Statement of {client} as at {on}',
  body: [
    'Hello {name},',
    'Please find attached the statement of {client} as at {on}.',
    '{balance}',
    'If something is wrong with it, answer this email.',
  ],
});
