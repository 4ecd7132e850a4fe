/** A statement as a table: whatever its columns are called and however it writes dates and amounts. */
import { sumOf } from '#platform/contract/money.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Table, TableRow } from '#platform/server/import/table.ts';
import { writtenDates, type WrittenDates } from '#platform/server/import/written-dates.ts';
import { writtenNumbers, type WrittenNumbers } from '#platform/server/import/written-numbers.ts';
import { balancesOfRows } from './running-balance.ts';
import { type BankColumns, bankColumns, directionOf } from './columns.ts';
import {
  inMinorUnits,
  plainAccount,
  plainText,
  type ReadLines,
  type StatementLine,
  unreadable,
} from './statement-line.ts';

type Reading = { readonly columns: BankColumns; readonly dates: WrittenDates; readonly numbers: WrittenNumbers };
type Row = { readonly number: number; readonly cell: (name: string) => string };

const sums = ['amount', 'net', 'credit', 'debit', 'charge', 'balance'];

/** @throws 400 with the row, the column and what stands there */
export function tableLines({ headings, rows }: Table): ReadLines {
  const columns = bankColumns(
    headings,
    rows.map(({ cells }) => cells),
  );
  const has = (name: string) => columns.at(name) !== undefined;
  if (!has('date') || !(has('amount') || has('credit')))
    throw invalid({ file: 'Needs the columns Date and Amount, or Date, Money in and Money out' });
  const all = rows.map((row) => rowOf(row, columns));
  const reading = {
    columns,
    dates: writtenDates(all.map(({ cell }) => cell('date'))),
    numbers: writtenNumbers(all.flatMap(({ cell }) => sums.map(cell))),
  };
  mustAgree(reading);
  const read = all.map((row) => ({ row, why: whyLeftOut(row) }));
  const booked = read.flatMap(({ row, why }) => (why === null ? [{ row, line: lineOf(row, reading) }] : []));
  return {
    lines: booked.map(({ line }) => line),
    balances: balancesOfRows(
      booked.map(({ row, line }) => ({ line, balance: inMinorUnits(reading.numbers.read(row.cell('balance')) ?? '') })),
    ),
    leftOut: read.flatMap(({ row, why }) => (why === null ? [] : [`Row ${row.number}: ${why}`])),
  };
}

const rowOf = ({ number, cells }: TableRow, { at }: BankColumns): Row => ({
  number,
  // Excel is told by an apostrophe that a sort code is no date.
  cell: (name) => cells[at(name) ?? -1]?.trim().replace(/^'/, '') ?? '',
});

/** @throws 400 where the file writes in two ways, so that one of them would be read wrong */
function mustAgree({ dates, numbers }: Reading): void {
  if (dates.conflict) {
    const [day, month] = dates.conflict;
    throw unreadable(`The dates are written in two ways: in ${day} the day comes first, in ${month} the month`);
  }
  if (numbers.conflict) throw unreadable(`The amounts are written in two ways: ${numbers.conflict.join(' and ')}`);
}

const balance =
  /^(?:opening|closing|start(?:ing)?|end(?:ing)?|ledger|available)? ?balance\b|^balance (?:brought|carried)/i;
const total = /^(?:sub ?|grand ?)?totals?\b/i;
const notBooked = /^(?:pending|reverted|declined|failed|cancell?ed|authori[sz]ed|scheduled|on hold)$/i;

/** What is no line of money: totals, balances, what is not booked yet; null for what is one. */
function whyLeftOut({ cell }: Row): string | null {
  const state = cell('state');
  if (notBooked.test(state)) return `not booked (${state})`;
  const texts = ['description', 'reference', 'payer', 'notes'].map(cell);
  const hasAmount = ['amount', 'credit', 'debit'].some((name) => cell(name) !== '');
  if (!hasAmount && texts.some((text) => balance.test(text))) return 'a balance';
  // Some write what a row without a date is into the column of dates.
  const label = cell('date');
  const named = [label, ...texts];
  if (label !== '' && !balance.test(label) && !total.test(label)) return null;
  if (named.some((text) => total.test(text))) return 'a total';
  if (named.some((text) => balance.test(text))) return 'a balance';
  return hasAmount ? null : 'neither a date nor an amount';
}

function lineOf(row: Row, { columns, dates, numbers }: Reading): StatementLine {
  const { number, cell } = row;
  const booked_on = dates.read(cell('date'));
  if (booked_on === undefined)
    throw unreadable(
      cell('date') === '' ? `Row ${number} has no date` : `Row ${number}: '${cell('date').slice(0, 40)}' is no date`,
    );
  const amount = amountOf(row, columns, numbers);
  const charge = inMinorUnits(numbers.read(cell('charge')) ?? '0') ?? '0.00';
  return {
    account: plainAccount(cell('account')) ?? '',
    currency: cell('currency').toUpperCase() || columns.currency,
    booked_on,
    amount,
    charge: charge.replace('-', ''),
    payer: plainText(cell('payer')),
    payer_account: plainAccount(cell('payer_account')),
    reference: plainText(joined(['reference', 'description', 'notes'].map(cell))),
    bank_id: plainText(cell('bank_id')) || null,
  };
}

/** Texts that another one holds are said once. */
const joined = (texts: readonly string[]): string =>
  texts
    .filter(
      (text, at) => text !== '' && !texts.some((other, before) => before !== at && holds(other, text, before < at)),
    )
    .join(' ');
const holds = (other: string, text: string, isBefore: boolean) => other.includes(text) && (other !== text || isBefore);

/** @throws 400 */
function amountOf({ number, cell }: Row, columns: BankColumns, numbers: WrittenNumbers): string {
  const sum = (name: string): string => {
    const text = cell(name);
    const read = numbers.read(text);
    const amount = read === undefined ? undefined : inMinorUnits(read);
    if (amount === undefined) {
      const form = `'${text.slice(0, 40)}' in ${columns.called(name)}`;
      throw unreadable(`Row ${number}: ${form} is no amount with at most two decimals`);
    }
    return amount;
  };
  if (cell('credit') !== '' || cell('debit') !== '') {
    const [came, went] = [cell('credit') && sum('credit'), cell('debit') && sum('debit')];
    return sumOf([came || '0.00', negative(went || '0.00')]);
  }
  const name = cell('net') === '' ? 'amount' : 'net';
  if (cell(name) === '') throw unreadable(`Row ${number} has no amount`);
  const word = cell('direction');
  if (columns.at('direction') === undefined || word === '') return sum(name);
  const direction = directionOf(word);
  if (direction === undefined) throw unreadable(`Row ${number}: '${word.slice(0, 40)}' is neither money in nor out`);
  const amount = sum(name).replace('-', '');
  return direction === 'in' ? amount : negative(amount);
}

const negative = (amount: string): string => sumOf([`-${amount.replace('-', '')}`]);
