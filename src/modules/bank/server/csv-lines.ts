/** A statement as a table, with any headings, date and number formats. */
import { askDates } from '#platform/contract/import/dates.ts';
import type { DateOrder } from '#platform/contract/import/read-table.ts';
import { sumOf } from '#platform/contract/money.ts';
import { folded } from '#platform/contract/text/folding.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Table, TableRow } from '#platform/server/import/table.ts';
import { writtenDates, type WrittenDates } from '#platform/server/import/written-dates.ts';
import { writtenNumbers, type WrittenNumbers } from '#platform/server/import/written-numbers.ts';
import { balancesOfRows } from './running-balance.ts';
import { type BankColumns, bankColumns, directionOf, guessStatement } from './columns.ts';
import { byCountry, type HowToRead, mappingFor } from './how-to-read.ts';
import {
  inMinorUnits,
  plainAccount,
  plainText,
  type ReadLines,
  type StatementLine,
  unreadable,
} from './statement-line.ts';

type Reading = {
  readonly columns: BankColumns;
  readonly dates: WrittenDates;
  readonly numbers: WrittenNumbers;
  readonly direction: (word: string) => 'in' | 'out' | undefined;
};
type Row = { readonly number: number; readonly cell: (name: string) => string };

const sums = ['amount', 'net', 'credit', 'debit', 'charge', 'balance'];

/** @throws 400 with the row, the column and its content; at the fields whose columns are unknown */
export function tableLines({ headings, rows }: Table, how: HowToRead): ReadLines {
  const { mapping, kept } = mappingFor(how, headings);
  const guess = () =>
    guessStatement(
      headings,
      rows.map(({ cells }) => cells),
    );
  const columns = bankColumns(headings, mapping?.columns ?? guess());
  mustHave(columns);
  const given = mapping?.given ?? {};
  const all = rows.map((row) => rowOf(row, columns, given));
  const dates = datesOf(all, mapping?.dates ?? null, how);
  const numbers = writtenNumbers(all.flatMap(({ cell }) => sums.map(cell)));
  const reading = { columns, dates, numbers, direction: directionIn(given) };
  mustAgree(reading);
  const read = all.map((row) => ({ row, why: whyLeftOut(row) }));
  const booked = read.flatMap(({ row, why }) => (why === null ? [{ row, line: lineOf(row, reading) }] : []));
  return {
    lines: booked.map(({ line }) => line),
    balances: balancesOfRows(
      booked.map(({ row, line }) => ({ line, balance: inMinorUnits(reading.numbers.read(row.cell('balance')) ?? '') })),
    ),
    leftOut: read.flatMap(({ row, why }) => (why === null ? [] : [`Row ${row.number}: ${why}`])),
    table: { headings, kept, dateRead: byCountry(dates, mapping?.dates ?? null) },
  };
}

/** @throws 400 at the fields whose columns must be chosen */
function mustHave({ at }: BankColumns): void {
  const has = (name: string) => at(name) !== undefined;
  const wrong = {
    ...(!has('date') && { date: 'Please choose the column of Date' }),
    ...(!has('amount') &&
      !has('credit') && { amount: 'Please choose the column of Amount, or of Money in and Money out' }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** @throws 400 if nothing tells whether day or month comes first */
function datesOf(rows: readonly Row[], answer: DateOrder | null, { usual }: HowToRead): WrittenDates {
  const dates = writtenDates(
    rows.map(({ cell }) => cell('date')),
    answer ?? usual ?? undefined,
  );
  if (!dates.isDecided && answer === null && usual === null) throw invalid({ dates: askDates });
  return dates;
}

/** The usual words of banks, and those given for this file. */
const directionIn =
  ({ in_word, out_word }: Readonly<Record<string, string>>): Reading['direction'] =>
  (word) => {
    if (in_word && folded(word) === folded(in_word)) return 'in';
    return out_word && folded(word) === folded(out_word) ? 'out' : directionOf(word);
  };

const rowOf = ({ number, cells }: TableRow, { at }: BankColumns, given: Readonly<Record<string, string>>): Row => ({
  number,
  // An apostrophe keeps Excel from reading a sort code as a date.
  cell: (name) => cells[at(name) ?? -1]?.trim().replace(/^'/, '') || (given[name] ?? ''),
});

/** @throws 400 if the file mixes two formats, so that one of them would be misread */
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

/** Why a row is not a payment: a total, a balance, or not booked yet; null if it is one. */
function whyLeftOut({ cell }: Row): string | null {
  const state = cell('state');
  if (notBooked.test(state)) return `not booked (${state})`;
  const texts = ['description', 'reference', 'payer', 'notes'].map(cell);
  const hasAmount = ['amount', 'credit', 'debit'].some((name) => cell(name) !== '');
  if (!hasAmount && texts.some((text) => balance.test(text))) return 'a balance';
  // Some write the label of a row without a date into the date column.
  const label = cell('date');
  const named = [label, ...texts];
  if (label !== '' && !balance.test(label) && !total.test(label)) return null;
  if (named.some((text) => total.test(text))) return 'a total';
  if (named.some((text) => balance.test(text))) return 'a balance';
  return hasAmount ? null : 'neither a date nor an amount';
}

function lineOf(row: Row, reading: Reading): StatementLine {
  const { columns, dates, numbers } = reading;
  const { number, cell } = row;
  const booked_on = dates.read(cell('date'));
  if (booked_on === undefined)
    throw unreadable(
      cell('date') === ''
        ? `Row ${number} has no date`
        : `Row ${number}: '${cell('date').slice(0, 40)}' in ${columns.called('date')} is no date`,
    );
  const amount = amountOf(row, reading);
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

/** Drops texts contained in another one. */
const joined = (texts: readonly string[]): string =>
  texts
    .filter(
      (text, at) => text !== '' && !texts.some((other, before) => before !== at && holds(other, text, before < at)),
    )
    .join(' ');
const holds = (other: string, text: string, isBefore: boolean) => other.includes(text) && (other !== text || isBefore);

/** @throws 400 */
function amountOf({ number, cell }: Row, { columns, numbers, direction: directionOfWord }: Reading): string {
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
  if (word === '') return sum(name);
  const direction = directionOfWord(word);
  if (direction === undefined)
    throw invalid({ direction: `Row ${number}: '${word.slice(0, 40)}' is neither money in nor out` });
  const amount = sum(name).replace('-', '');
  return direction === 'in' ? amount : negative(amount);
}

const negative = (amount: string): string => sumOf([`-${amount.replace('-', '')}`]);
