/** The rows that reports count: a single statement, from which cells, totals, drill-down and files are made. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { AnyFacts } from '#platform/contract/report/facts.ts';
import type { Reader } from '../list/reader.ts';
import type { RawBuilder } from 'kysely';

/** Both days are the same for a report as at one day. */
export type Period = { readonly from: PlainDate; readonly to: PlainDate };

export type FactRows = {
  readonly facts: AnyFacts;
  /**
   * A select statement of the rows the reader sees in a period, with a column for each field of the facts and a unique
   * `key`, a number or text. A promise when the product's rules must compute something first.
   */
  readonly rows: (reader: Reader, period: Period) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /**
   * The same for all rows, with a column `seen` for whether this reader may see them singly; for reports in which they
   * complement another subject.
   * @param period null for all time
   * @param tied columns of `tied`, a table of the surrounding statement, to which the rows must belong
   */
  readonly whole?: (reader: Reader, period: Period | null, tied?: readonly string[]) => RawBuilder<unknown>;
};
