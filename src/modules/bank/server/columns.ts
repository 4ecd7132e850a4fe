/** Identifies the columns of a bank's table by heading or content. */
import { type Columns, placesIn } from '#platform/contract/import/columns.ts';
import { guessColumns } from '#platform/contract/import/guess.ts';
import { headingOf } from '#platform/contract/import/headings.ts';
import { folded } from '#platform/contract/text/folding.ts';
import { statementFields } from '../statement-columns.ts';

const inWords = new Set(['c', 'cr', 'crdt', 'credit', 'h', 'haben', 'bij', 'in', 'moneyin', 'paidin', 'received']);
const outWords = new Set(['d', 'dr', 'db', 'dbit', 'debit', 's', 'soll', 'af', 'out', 'moneyout', 'paidout', 'sent']);

/** '+' and 'CRDT' are money in, '-' and 'Soll' money out; undefined for other words. */
export function directionOf(text: string): 'in' | 'out' | undefined {
  const word = text.trim();
  if (word === '+' || inWords.has(folded(word))) return 'in';
  return word === '-' || outWords.has(folded(word)) ? 'out' : undefined;
}

export type BankColumns = {
  /** The index of a column; undefined for none. */
  readonly at: (name: string) => number | undefined;
  /** From the heading: 'Amount (GBP)'. */
  readonly currency: string | null;
  /** The heading of a column in the file. */
  readonly called: (name: string) => string;
};

/** By heading; a column with only 'CREDIT' and 'DEBIT' is the direction. */
export function guessStatement(headings: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const columns = guessColumns(statementFields, headings);
  if (columns.includes('direction')) return columns;
  const says = (column: number) => {
    const words = rows.map((cells) => cells[column]?.trim() ?? '').filter((word) => word !== '');
    return words.length > 0 && words.every((word) => directionOf(word) !== undefined);
  };
  const told = headings.findIndex((_, column) => columns[column] === null && says(column));
  return columns.map((name, at) => (at === told ? 'direction' : name));
}

export function bankColumns(headings: readonly string[], columns: Columns): BankColumns {
  const places = placesIn(columns);
  const at = (name: string) => places.get(name)?.[0];
  return {
    at,
    currency: headingOf(headings[at('amount') ?? at('credit') ?? -1] ?? '').currency,
    called: (name) => headings[at(name) ?? -1] || name,
  };
}
