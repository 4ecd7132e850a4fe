/** A statement as a table: read as imports are read, whatever its columns are called and however it writes amounts. */
import { guessColumns, type ImportField } from '#platform/contract/import.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import { sumOf } from '#platform/contract/money.ts';
import { invalid } from '#platform/server/errors.ts';
import { readingOf } from '#platform/server/import/readings.ts';
import type { Table, TableRow } from '#platform/server/import/table.ts';
import { amountIn, plainAccount, plainText, type StatementLine, unreadable } from './statement-line.ts';

const field = (name: string, label: string, ...also: string[]): ImportField => ({ name, label, required: false, also });

const columns = [
  field('date', 'Date', 'Booking date', 'Transaction date', 'Posted', 'Value date', 'Buchungstag', 'Date opération'),
  field('amount', 'Amount', 'Value', 'Betrag', 'Montant', 'Sum'),
  field('credit', 'Credit', 'Credit amount', 'Money in', 'Paid in', 'In'),
  field('debit', 'Debit', 'Debit amount', 'Money out', 'Paid out', 'Out'),
  field('charge', 'Bank charge', 'Charges', 'Fee', 'Fees'),
  field('payer', 'Payer', 'Name', 'Counterparty', 'Counterparty name', 'Paid by', 'From', 'Auftraggeber'),
  field('payer_account', 'IBAN', 'Payer IBAN', 'Counterparty IBAN', 'Counterparty account', 'Payer account'),
  field(
    'reference',
    'Reference',
    'Description',
    'Details',
    'Narrative',
    'Memo',
    'Verwendungszweck',
    'Transaction description',
  ),
  field('currency', 'Currency', 'Währung', 'Devise', 'CCY'),
  field('account', 'Account', 'Account number', 'Own account', 'Own IBAN'),
  field('bank_id', 'Transaction ID', 'Bank reference', 'FITID', 'Transaction', 'ID'),
];

const day = isoDateField('Date');
const readDay = readingOf(day);

/** @throws 400 with the row that has no date or no amount */
export function tableLines({ headings, rows }: Table): StatementLine[] {
  const guessed = guessColumns(columns, headings);
  const has = (name: string) => guessed.includes(name);
  if (!has('date') || !(has('amount') || has('credit')))
    throw invalid({ file: 'Needs the columns Date and Amount, or Date, Money in and Money out' });
  return rows.map((row) => lineOf(row, (name) => row.cells[guessed.indexOf(name)]?.trim() ?? ''));
}

function lineOf({ number }: TableRow, cell: (name: string) => string): StatementLine {
  const booked = day.safeParse(readDay(cell('date')));
  const amount = cell('amount') === '' ? inAndOut(cell('credit'), cell('debit')) : amountIn(cell('amount'));
  if (!booked.success) throw unreadable(`Row ${number} has no date`);
  if (amount === undefined) throw unreadable(`Row ${number} has no amount with at most two decimals`);
  const charge = amountIn(cell('charge')) ?? '0.00';
  return {
    account: plainAccount(cell('account')) ?? '',
    currency: cell('currency').toUpperCase() || null,
    booked_on: booked.data,
    amount,
    charge: charge.replace('-', ''),
    payer: plainText(cell('payer')),
    payer_account: plainAccount(cell('payer_account')),
    reference: plainText(cell('reference')),
    bank_id: plainText(cell('bank_id')) || null,
  };
}

function inAndOut(credit: string, debit: string): string | undefined {
  const [came, went] = [amountIn(credit || '0'), amountIn(debit || '0')];
  if (came === undefined || went === undefined) return undefined;
  return sumOf([came, `-${went.replace('-', '')}`]);
}
