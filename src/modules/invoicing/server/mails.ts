import { showDate } from '#platform/contract/dates.ts';
import { showAmount } from '#platform/contract/money.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';

type About = { readonly name: string; readonly invoice_no: string; readonly total: string; readonly due_date: string };

const why = (work: Work) => `You get this mail because ${work.config.firm.name} works for your company.`;

/** Goes with the PDF to whoever receives invoices. */
export const invoiceMail: MailTemplate<About & { readonly bank: string }> = {
  kind: 'invoice',
  readable: true,
  write: ({ name, invoice_no, total, due_date, bank }, work) => ({
    subject: `Invoice ${invoice_no} from ${work.config.firm.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Please find attached our invoice ${invoice_no} of ${total}. It is due on ${showDate(due_date)}.`,
      ...(bank === '' ? [] : [bank]),
      'You can also see it in the portal, and tell us there if something is wrong with it.',
    ],
    why: why(work),
  }),
};

type Reminded = About & {
  readonly balance: string;
  /** Days since it was due; before that with a minus. */
  readonly days: number;
};

/** Friendly before it is due, plainer the longer it is not paid. */
export const reminderMail: MailTemplate<Reminded> = {
  kind: 'invoice reminder',
  readable: true,
  write: ({ name, invoice_no, balance, due_date, days }, work) => ({
    subject: days < 0 ? `Invoice ${invoice_no} is due soon` : `Reminder: invoice ${invoice_no} is overdue`,
    greeting: `Hello ${name},`,
    paragraphs: [
      days < 0
        ? `Our invoice ${invoice_no} is due on ${showDate(due_date)}. ${balance} is still to be paid.`
        : `Our invoice ${invoice_no} was due on ${showDate(due_date)}, and ${balance} is still to be paid.`,
      days >= 15
        ? 'Please pay it now, or tell us today what keeps you from it.'
        : 'If you have paid it meanwhile, please take no notice of this mail.',
      'If something is wrong with the invoice, dispute it in the portal or answer this mail.',
    ],
    why: why(work),
  }),
};

type StatementSent = {
  readonly name: string;
  readonly client: string;
  readonly on: string;
  readonly balances: readonly { readonly currency: string; readonly closing: string }[];
};

/** Goes with the PDF of the statement. */
export const statementMail: MailTemplate<StatementSent> = {
  kind: 'statement',
  readable: true,
  write: ({ name, client, on, balances }, work) => {
    const owed = balances.filter(({ closing }) => Number(closing) > 0);
    const sums = owed.map(({ currency, closing }) => `${currency} ${showAmount(closing)}`).join(' and ');
    return {
      subject: `Statement of ${client} as at ${showDate(on)}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `Please find attached the statement of ${client} as at ${showDate(on)}.`,
        owed.length === 0 ? 'Nothing is to be paid.' : `${sums} is to be paid.`,
        'If something is wrong with it, answer this mail.',
      ],
      why: why(work),
    };
  },
};
