import { showAmount } from '#platform/contract/money.ts';
import { isPositive } from '#platform/contract/signs.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import type { Snapshot } from './tables.ts';
import { creditWording, invoiceWording, refundWording, reminderWordingOn, statementWording } from './wordings.ts';

type About = {
  readonly name: string;
  readonly invoice_no: string;
  readonly period: string;
  readonly total: string;
  readonly due_date: string;
  readonly bank: string | null;
  readonly wrong: string;
  /** A link to the portal; null for contacts who do not sign in. */
  readonly open: string | null;
};

const why = (work: Work) => `You are receiving this email because ${work.config.firm.name} works for your company.`;

/** Sent with the PDF to contacts who receive invoices. */
export const invoiceMail: MailTemplate<About & { readonly due_in: string }> = {
  kind: 'invoice',
  readable: true,
  write: (said, work) => worded(work, invoiceWording, { ...said, firm: work.config.firm.name }, { why: why(work) }),
};

type Credited = {
  readonly name: string;
  readonly credit_no: string;
  readonly total: string;
  readonly settles: string;
  readonly reason: string;
  readonly wrong: string;
  readonly open: string | null;
};

/** Sent with the credit note's PDF to contacts who receive invoices. */
export const creditMail: MailTemplate<Credited> = {
  kind: 'credit note',
  readable: true,
  write: (said, work) => worded(work, creditWording, { ...said, firm: work.config.firm.name }, { why: why(work) }),
};

type Refunded = {
  readonly name: string;
  readonly amount: string;
  readonly of: string;
  readonly on: string;
  readonly method: string;
  readonly reason: string;
};

/** Says that a refund is on its way. */
export const refundMail: MailTemplate<Refunded> = {
  kind: 'refund',
  readable: true,
  write: (said, work) => worded(work, refundWording, { ...said, firm: work.config.firm.name }, { why: why(work) }),
};

/** The account to pay into; null for an invoice without one. */
export const bankLine = ({ bank }: Pick<Snapshot, 'bank'>): string | null =>
  bank ? `Please pay to ${[bank.name, ...bank.details].join(', ')}.` : null;

type Reminded = About & {
  readonly balance: string;
  /** Days past the due date; negative before it. */
  readonly days: number;
};

/** Friendly before the due date, firmer the longer it stays unpaid. */
export const reminderMail: MailTemplate<Reminded> = {
  kind: 'invoice reminder',
  readable: true,
  write: ({ days, ...said }, work) =>
    worded(work, reminderWordingOn(days), { ...said, firm: work.config.firm.name }, { why: why(work) }),
};

type StatementSent = {
  readonly name: string;
  readonly client: string;
  readonly on: string;
  readonly balances: readonly { readonly currency: string; readonly closing: string }[];
};

/** Sent with the PDF of the statement. */
export const statementMail: MailTemplate<StatementSent> = {
  kind: 'statement',
  readable: true,
  write: ({ name, client, on, balances }, work) => {
    const owed = balances.filter(({ closing }) => isPositive(closing));
    const sums = owed.map(({ currency, closing }) => `${currency} ${showAmount(closing, currency)}`).join(' and ');
    const balance = owed.length === 0 ? 'Nothing is to be paid.' : `${sums} is to be paid.`;
    return worded(work, statementWording, { name, client, on, balance }, { why: why(work) });
  },
};
