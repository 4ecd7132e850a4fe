/** What is known about a bank's tables besides the table itself. */
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
  /** The date format of the firm's countries; null if they differ. */
  readonly usual: DateOrder | null;
  /** The sheet of a workbook, from 0; by default the first with rows. */
  readonly sheet?: number | undefined;
  /** The user's mapping for this file. */
  readonly said?: StatementMapping | undefined;
  /** Mappings of earlier files, by their headings. */
  readonly kept: ReadonlyMap<string, KeptMapping>;
};

/**
 * The mapping given for this file, or that of the last one with its headings. A file without headings may be from
 * another bank, so it never reuses one without asking.
 */
export function mappingFor({ said, kept }: HowToRead, headings: readonly string[]) {
  if (said) return { mapping: said, kept: null };
  const last = headings.some((heading) => heading !== '') ? kept.get(headingsKey(headings)) : undefined;
  if (!last) return { mapping: undefined, kept: null };
  const mapping: StatementMapping = { columns: columnsIn(last.columns), given: last.given, dates: last.dates };
  return { mapping, kept: last.on };
}

/** A date decided only by the firm's countries, and how it was read. */
export function byCountry({ open, isDecided, read }: WrittenDates, answer: DateOrder | null) {
  const [text] = open;
  const date = text === undefined ? undefined : read(text);
  return isDecided || answer !== null || text === undefined || date === undefined ? null : { text, date };
}
