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
  account: z.string().describe('IBAN or number; empty where the file does not say it'),
  currency: z.string(),
  closing: z.string(),
  closed_on: z.string(),
  missing: z
    .string()
    .nullable()
    .describe('What the lines are short of; 0.00 where they come to the balance, null where nothing is known before'),
  since: z.string().nullable().describe('Day of the balance that the lines are added to'),
});
export type StatementBalance = z.output<typeof statementBalance>;

const { dayInWords } = writingOf('en-GB', 'UTC');

const sheet = z.coerce.number().int().min(0).max(999).optional().describe('Which sheet of a workbook, from 0');

const statementQuery = z.strictObject({
  currency_id: recordId.optional().describe('Currency of a file that does not say it'),
  sheet,
  columns: columnsOf(statementFields).optional().describe('What each column is, where it should not be guessed'),
  given: givenOf(statementFields).describe('What is the same for all rows, as JSON'),
  dates: dateOrder.optional().describe('Whether the day comes first, where the file does not say'),
});
export type StatementQuery = z.output<typeof statementQuery>;

export const readBankTable = post('/invoices/importBankStatement/read', {
  says: 'Reads the headings and first rows of a statement that is a table (CSV, XLSX), and guesses which column is what',
  access: invoiceRights.update,
  query: z.strictObject({ sheet }),
  takes: 'file',
  result: readTable,
});

export const importBankStatement = create('/invoices/importBankStatement', {
  says: 'Reads a bank statement (CSV, XLSX, OFX or CAMT.053) and keeps the lines of incoming money that are new',
  access: invoiceRights.update,
  query: statementQuery,
  takes: 'file',
  result: z.object({
    added: z.int(),
    known: z.int().describe('Kept before, from this file or another one'),
    outgoing: z.int().describe('Left out: money that went out'),
    seeming: z.int().describe('Added, but they seem to be lines that were kept before: to be looked at'),
    returned: z.int().describe('Payments that the bank took back, as lines of the file say: to be looked at'),
    balances: z.array(statementBalance).describe('What the file says stands on each account in the end'),
    leftOut: z.array(z.string()).describe('What else was left out, each with its reason: "Row 9: a total"'),
    asOn: z.string().nullable().describe('Day of the last file with these headings, whose columns were taken'),
    dateRead: z
      .object({ text: z.string(), date: z.string() })
      .nullable()
      .describe('How a date was read, where the file does not say whether its day or its month comes first'),
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
  isSure: z.boolean().describe('Whether it can be confirmed without a second look'),
  bank_charge: z.string(),
  invoices: z.array(
    z.object({
      id: z.int(),
      invoice_no: z.string(),
      balance: z.string(),
      amount: z.string().describe('Amount of the line that settles it'),
    }),
  ),
  credit: z.string().describe('What stays with the client as credit'),
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
    .describe('The line kept before that it may be, until somebody says which it is'),
  returned: z
    .object({ on: z.string(), reference: z.string() })
    .nullable()
    .describe('When the bank took it back, until somebody says whether it did'),
  payment: z
    .object({
      client: z.string(),
      invoices: z.array(z.object({ id: z.int(), invoice_no: z.string(), amount: z.string() })),
    })
    .nullable(),
  proposal: proposal.nullable(),
  hint: z.string().nullable().describe('Why nothing is proposed, where it is known: "Names …, which is in EUR"'),
});
export type BankLine = z.output<typeof bankLine>;

export const fetchBankLines = get('/invoices/fetchBankLines', {
  says: 'Lines of bank statements, newest first; open ones with the invoices that they seem to be for, and why',
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
      .describe('The newest of each account of the firm, for those who see every client'),
  }),
});

export const exportBankLines = get('/invoices/exportBankLines', {
  says: 'All lines of bank statements in one state, newest first, as CSV or Excel',
  access: invoiceRights.read,
  query: z.strictObject({ state: z.enum(bankStates).default('Open'), format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

export const confirmBankLines = post('/invoices/confirmBankLines', {
  says: 'Adds the payments that lines of a bank statement are: all of them or none',
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
  says: 'Puts a line of a bank statement aside that is no payment of a client',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({ reason: longTextField('Reason') }),
  result: z.object({ id: z.int() }),
  message: () => 'The line is ignored',
});

export const keepBankLine = post('/invoices/keepBankLine', {
  says: 'Says that a line of a bank statement is money of its own, or was not taken back by the line that seems to do so',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({}),
  result: z.object({ id: z.int() }),
  message: () => 'The line is a payment of its own',
});

export const returnBankLine = post('/invoices/returnBankLine', {
  says: 'Says that the bank did take a line back: its payment ends on that day, and the line is put aside',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({}),
  result: z.object({ id: z.int(), paid: z.boolean() }),
  message: ({ paid }) => (paid ? 'Payment returned' : 'The line is put aside'),
});

export const reopenBankLine = post('/invoices/reopenBankLine', {
  says: 'Opens a confirmed or ignored line of a bank statement again; its payment is removed',
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
