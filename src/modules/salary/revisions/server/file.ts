/** Spreadsheets of rises: parsing one, and the template to fill in. */
import type { Table } from '#platform/server/import/table.ts';
import { writtenDates } from '#platform/server/import/written-dates.ts';
import { writtenNumbers } from '#platform/server/import/written-numbers.ts';
import { invalid } from '#platform/server/errors.ts';
import { headings, type RevisionField, type RevisionLine } from '../revise.ts';

const amounts: ReadonlySet<RevisionField> = new Set(['percent', 'monthly', 'annual']);
const days: ReadonlySet<RevisionField> = new Set(['from', 'visible_from']);
const fields: readonly RevisionField[] = [
  'number',
  'component',
  'percent',
  'monthly',
  'annual',
  'from',
  'visible_from',
  'reason',
];
const needed: ReadonlySet<RevisionField> = new Set(['number', 'from', 'reason']);

/** A heading without differences between programs. */
const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

/** @throws 400 if a column is missing */
export function linesIn({ headings: found, rows }: Table): readonly RevisionLine[] {
  const columns = fields.map(
    (field) => [field, found.findIndex((one) => bare(one) === bare(headings[field]))] as const,
  );
  const missing = columns.filter(([field, at]) => at < 0 && needed.has(field));
  if (missing.length > 0)
    throw invalid({
      file: `The file has no column ${missing.map(([field]) => `'${headings[field]}'`).join(', ')}. Please download the template`,
    });
  const placeOf = new Map(columns);
  const textOf = (cells: readonly string[], field: RevisionField) => (cells[placeOf.get(field) ?? -1] ?? '').trim();
  const all = (wanted: ReadonlySet<RevisionField>) =>
    rows.flatMap(({ cells }) => [...wanted].map((field) => textOf(cells, field)));
  const [numbers, dates] = [writtenNumbers(all(amounts)), writtenDates(all(days))];
  return rows.map(({ number: line, cells }) => {
    const text = (field: RevisionField) => textOf(cells, field);
    const amount = (field: RevisionField) => {
      const typed = text(field).replace(/\s*%$/, '');
      return typed === '' ? '' : (numbers.read(typed) ?? typed);
    };
    const day = (field: RevisionField) => (text(field) === '' ? '' : (dates.read(text(field)) ?? text(field)));
    return {
      line,
      number: text('number'),
      component: text('component'),
      percent: amount('percent'),
      monthly: amount('monthly'),
      annual: amount('annual'),
      from: day('from'),
      visible_from: day('visible_from'),
      reason: text('reason'),
    };
  });
}
