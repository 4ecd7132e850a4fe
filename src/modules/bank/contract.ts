/** Bank statements: payments received, the invoices they match and why, and the decision about each. */
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { exportFormats } from '#platform/contract/list.ts';
import { amountField, longTextField, recordId, selectionField } from '#platform/contract/fields.ts';
import { showDate } from '#platform/contract/dates.ts';
import { columnsOf, givenOf } from '#platform/contract/import/mapping.ts';
import { dateOrder, readTable } from '#platform/contract/import/read-table.ts';
import { writingOf } from '#platform/contract/writing.ts';
import * as z from 'zod';
import { allocations } from '#modules/invoicing/public/allocations.ts';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import { statementFields } from './statement-columns.ts';

/** Open until it is confirmed as a payment or ignored. */
export const bankStates = ['Open', 'Confirmed', 'Ignored'] as const;
export type BankState = (typeof bankStates)[number];

const statementBalance = z.object({
  account: z.string().describe('IBAN or account number; empty if the file has none'),
  currency: z.string(),
  closing: z.string(),
  closed_on: z.string(),
  missing: z
    .string()
    .nullable()
    .describe('How much the lines fall short of the balance; 0.00 if they match, null without an earlier balance'),
  since: z.string().nullable().describe('Date of the balance the lines are added to'),
});
export type StatementBalance = z.output<typeof statementBalance>;

const { dayInWords } = writingOf('en-GB', 'UTC');

const sheet = z.coerce.number().int().min(0).max(999).optional().describe('Index of a workbook’s sheet, from 0');

const statementQuery = z.strictObject({
  currency_id: recordId.optional().describe('Currency, if the file doesn’t state it'),
  sheet,
  columns: columnsOf(statementFields).optional().describe('What each column holds, if it shouldn’t be guessed'),
  given: givenOf(statementFields).describe('Values that apply to all rows, as JSON'),
  dates: dateOrder.optional().describe('Order of day and month, if the file is ambiguous'),
});
export type StatementQuery = z.output<typeof statementQuery>;

export const readBankTable = post('/invoices/importBankStatement/read', {
  says: 'Reads the headings and first rows of a statement (CSV, XLSX), and suggests what each column holds',
  access: invoiceRights.update,
  query: z.strictObject({ sheet }),
  takes: 'file',
  result: readTable,
});

export const importBankStatement = create('/invoices/importBankStatement', {
  says: 'Imports the new lines of incoming money from a bank statement (CSV, XLSX, OFX or CAMT.053)',
  access: invoiceRights.update,
  query: statementQuery,
  takes: 'file',
  result: z.object({
    added: z.int(),
    known: z.int().describe('Lines already stored, from this file or another'),
    outgoing: z.int().describe('Outgoing payments, left out'),
    seeming: z.int().describe('Lines added that may duplicate earlier ones, to be checked'),
    returned: z.int().describe('Payments that the file says the bank returned, to be checked'),
    balances: z.array(statementBalance).describe('Closing balance of each account in the file'),
    leftOut: z.array(z.string()).describe('Other rows left out, with the reason: "Row 9: a total"'),
    asOn: z.string().nullable().describe('Date of the last file with these headings, whose columns were reused'),
    dateRead: z
      .object({ text: z.string(), date: z.string() })
      .nullable()
      .describe('How an ambiguous date was read; null if none was ambiguous'),
  }),
  message: ({ added, known, outgoing, seeming, returned, leftOut, asOn, dateRead }) => {
    const more = [
      known > 0 && `${known} known before`,
      seeming > 0 && `${seeming} to be checked`,
      returned > 0 && `${returned} taken back by the bank`,
      outgoing > 0 && `${outgoing} outgoing left out`,
      leftOut.length > 0 && `${leftOut.length} others left out`,
      dateRead && `${dateRead.text} read as ${dayInWords(dateRead.date)}`,
      asOn !== null && `columns as in the file of ${showDate(asOn)}`,
    ].filter(Boolean);
    return `${added} ${added === 1 ? 'line' : 'lines'} added${more.length > 0 ? `, ${more.join(', ')}` : ''}`;
  },
});

const proposal = z.object({
  client_id: z.int(),
  client: z.string(),
  company_id: z.int(),
  reason: z.string(),
  isSure: z.boolean().describe('Whether it can be confirmed without checking'),
  bank_charge: z.string(),
  invoices: z.array(
    z.object({
      id: z.int(),
      invoice_no: z.string(),
      balance: z.string(),
      amount: z.string().describe('Part of the line’s amount that settles it'),
    }),
  ),
  credit: z.string().describe('Amount that stays with the client as credit'),
});

const bankLine = z.object({
  id: z.int(),
  booked_on: z.string(),
  currency_id: z.int(),
  currency: z.string(),
  amount: z.string(),
  charge: z.string(),
  payer: z.string(),
  payer_account: z.string().nullable(),
  reference: z.string(),
  state: z.enum(bankStates),
  ignore_reason: z.string().nullable(),
  seems: z
    .object({ id: z.int(), booked_on: z.string() })
    .nullable()
    .describe('The earlier line it may duplicate; null if none, or once decided'),
  returned: z
    .object({ on: z.string(), reference: z.string() })
    .nullable()
    .describe('The bank’s apparent return of the payment; null if none, or once decided'),
  payment: z
    .object({
      client: z.string(),
      invoices: z.array(z.object({ id: z.int(), invoice_no: z.string(), amount: z.string() })),
    })
    .nullable(),
  proposal: proposal.nullable(),
  hint: z.string().nullable().describe('Why nothing is proposed, if known: "Names …, which is in EUR"'),
});
export type BankLine = z.output<typeof bankLine>;

export const fetchBankLines = get('/invoices/fetchBankLines', {
  says: 'Returns bank statement lines, newest first; open ones with the invoices they seem to pay, and why',
  access: invoiceRights.read,
  query: z.strictObject({
    state: z.enum(bankStates).default('Open'),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: z.object({
    rows: z.array(bankLine),
    count: z.int(),
    counts: z.object({ Open: z.int(), Confirmed: z.int(), Ignored: z.int() }),
    balances: z
      .array(statementBalance)
      .describe('Latest balance of each of the firm’s accounts; only for people who see every client'),
  }),
});

export const exportBankLines = get('/invoices/exportBankLines', {
  says: 'Returns all bank statement lines in one state, newest first, as CSV or Excel',
  access: invoiceRights.read,
  query: z.strictObject({ state: z.enum(bankStates).default('Open'), format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

export const confirmBankLines = post('/invoices/confirmBankLines', {
  says: 'Adds the payments for bank statement lines: all of them or none',
  access: invoiceRights.update,
  body: z.object({
    lines: z
      .array(
        z.object({
          id: recordId,
          client_id: selectionField('Client'),
          company_id: selectionField('Company'),
          bank_charge: amountField('Bank charge', 0, 999_999_999, 2),
          allocations,
        }),
        'Choose a line first',
      )
      .min(1, 'Choose a line first')
      .max(100, 'At most 100 lines at once')
      .meta({ title: 'Lines', examples: [[]] }),
  }),
  result: z.object({ confirmed: z.int() }),
  message: ({ confirmed }) => `${confirmed} ${confirmed === 1 ? 'payment' : 'payments'} added`,
});

export const ignoreBankLine = post('/invoices/ignoreBankLine', {
  says: 'Ignores a bank statement line that is not a client’s payment',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({ reason: longTextField('Reason') }),
  result: z.object({ id: z.int() }),
  message: () => 'The line is ignored',
});

export const keepBankLine = post('/invoices/keepBankLine', {
  says: 'Confirms that a line is a separate payment, or was not returned by the line that seems to reverse it',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({}),
  result: z.object({ id: z.int() }),
  message: () => 'The line is a payment of its own',
});

export const returnBankLine = post('/invoices/returnBankLine', {
  says: 'Confirms that the bank returned a payment: it ends on that day, and the line is ignored',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({}),
  result: z.object({ id: z.int(), paid: z.boolean() }),
  message: ({ paid }) => (paid ? 'Payment returned' : 'The line is put aside'),
});

export const reopenBankLine = post('/invoices/reopenBankLine', {
  says: 'Reopens a confirmed or ignored bank statement line; its payment is removed',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({}),
  result: z.object({ id: z.int() }),
  message: () => 'The line is open again',
});

export const bankLineEvents = events('bank_line', {
  created: 'Line of a bank statement read',
  confirmed: 'Line of a bank statement confirmed',
  ignored: 'Line of a bank statement ignored',
  takenBack: 'Line of a bank statement seems to be taken back by the bank',
  returned: 'Line of a bank statement taken back by the bank',
  kept: 'Line of a bank statement found to be money of its own',
  reopened: 'Line of a bank statement opened again',
});

export const bankStatementEvents = events('bank_statement', {
  created: 'Balance of a bank statement read',
  updated: 'Balance of a bank statement read again',
});
