/** What is known of how a bank writes its tables, beside the table itself. */
import { type Columns, columnsIn } from '#platform/contract/import/columns.ts';
import type { DateOrder } from '#platform/contract/import/read-table.ts';
import { headingsKey } from '#platform/server/import/headings-key.ts';
import type { KeptMapping } from '#platform/server/import/kept-mapping.ts';
import type { WrittenDates } from '#platform/server/import/written-dates.ts';

export type StatementMapping = {
  readonly columns: Columns;
  readonly given: Readonly<Record<string, string>>;
  readonly dates: DateOrder | null;
};

export type HowToRead = {
  /** As the firm's countries write dates; null where they differ. */
  readonly usual: DateOrder | null;
  /** Which sheet of a workbook, from 0; the first that has rows when not given. */
  readonly sheet?: number | undefined;
  /** What somebody has said of this file. */
  readonly said?: StatementMapping | undefined;
  /** What was said of earlier files, by their headings. */
  readonly kept: ReadonlyMap<string, KeptMapping>;
};

/**
 * What was said of this file, or of the last one with its headings. A file without headings could be another bank's: it
 * is not taken for the last one unasked.
 */
export function mappingFor({ said, kept }: HowToRead, headings: readonly string[]) {
  if (said) return { mapping: said, kept: null };
  const last = headings.some((heading) => heading !== '') ? kept.get(headingsKey(headings)) : undefined;
  if (!last) return { mapping: undefined, kept: null };
  const mapping: StatementMapping = { columns: columnsIn(last.columns), given: last.given, dates: last.dates };
  return { mapping, kept: last.on };
}

/** A date that only the firm's countries decided, and what it was taken for. */
export function byCountry({ open, isDecided, read }: WrittenDates, answer: DateOrder | null) {
  const [text] = open;
  const date = text === undefined ? undefined : read(text);
  return isDecided || answer !== null || text === undefined || date === undefined ? null : { text, date };
}
