import { type Columns, columnsIn } from '#platform/contract/import/columns.ts';
import { guessColumns } from '#platform/contract/import/guess.ts';
import { columnsOf, type Program, programOf } from '#platform/contract/import/programs.ts';
import { headingOf } from '#platform/contract/import/headings.ts';
import type { Import } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import { folded } from '#platform/contract/text/folding.ts';
import type { Work } from '../work.ts';
import { controlOf } from './controls.ts';
import { usualOrder } from './date-order.ts';
import { keptMapping } from './kept-mapping.ts';
import { type Choosable, choosing } from './readings.ts';
import type { Table } from './table.ts';
import { writtenDates } from './written-dates.ts';

/** How a file is read. */
export type ReadAs = Pick<Import<unknown>, 'fields' | 'form' | 'one'> & {
  /** The import's path in the API. */
  readonly name: string;
  readonly programs: readonly Program[];
  readonly choices: Readonly<Record<string, readonly Choosable[]>>;
  /** Guesses the columns where headings alone are not enough. */
  readonly guess?: (table: Table) => Columns;
};

/** What a person sees of a file before mapping its columns. */
export async function answerOf(work: Work, table: Table, read: ReadAs): Promise<ReadTable> {
  const { sheets, sheet, headings, rows, above } = table;
  const kept = await keptMapping(work, read.name, headings);
  const program = programOf(read.programs, headings);
  const start = program ? columnsOf(program, headings) : [];
  const guessed = () => read.guess?.(table) ?? guessColumns(read.fields, headings, [read.one], start);
  const columns = kept ? columnsIn(kept.columns) : guessed();
  return {
    sheets: [...sheets],
    sheet,
    headings: headings.map(short),
    samples: rows.slice(0, 5).map(({ cells }) => headings.map((_, at) => short(cells[at] ?? ''))),
    count: rows.length,
    above: above.length,
    program: program?.name ?? null,
    columns: headings.map((_, at) => columns[at] ?? null),
    controls: controlsOf(read),
    given: kept ? { ...kept.given } : currencyIn(table, columns, read),
    dates: { columns: columnsOfDates(table), usual: await usualOrder(work) },
    kept: kept && { on: kept.on, dates: kept.dates },
  };
}

const longestShown = 200;
export const short = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;

function columnsOfDates({ headings, rows }: Table): ReadTable['dates']['columns'] {
  return headings.flatMap((_, at) => {
    const { shown, open } = writtenDates(rows.map(({ cells }) => cells[at] ?? ''));
    return shown === null && open.length === 0 ? [] : [{ at, order: shown, open: [...open] }];
  });
}

const controlsOf = ({ fields, form, choices }: ReadAs): ReadTable['controls'] =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const schema = form.shape[name];
      return schema ? [[name, controlOf(schema, choices[name])]] : [];
    }),
  );

/** 'Fees (GBP)' gives the currency of all rows, if the form has one and the file has no such column. */
function currencyIn({ headings }: Table, columns: Columns, { fields, choices }: ReadAs) {
  const field = fields.find(({ label }) => folded(label) === 'currency');
  if (!field || columns.includes(field.name)) return {};
  const codes = headings.flatMap((heading, at) => (columns[at] ? (headingOf(heading).currency ?? []) : []));
  const [code] = codes;
  if (code === undefined || new Set(codes).size > 1) return {};
  const entries = choices[field.name];
  const value = entries ? choosing(entries).read(code) : code;
  return value === undefined ? {} : { [field.name]: String(value) };
}
