/** The rows that reports count: one statement, from which cells, totals, the rows behind and files are made. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { AnyFacts } from '#platform/contract/report/facts.ts';
import type { Reader } from '../list/reader.ts';
import type { RawBuilder } from 'kysely';

/** Both are the same day in a report as at one day. */
export type Period = { readonly from: PlainDate; readonly to: PlainDate };

export type FactRows = {
  readonly facts: AnyFacts;
  /**
   * A select statement of the rows that the reader sees in a period, with a column for each field of the facts and
   * `key`, a number or text that is unique. Promised where rules of the product have to work something out first.
   */
  readonly rows: (reader: Reader, period: Period) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /**
   * The same of all rows, whoever may see them singly, with `seen`, whether this reader does: for reports whose subject
   * they stand beside.
   * @param period null for all time
   * @param tied columns of `tied`, a table of the statement around it: only rows that belong to one of it are asked for
   */
  readonly whole?: (reader: Reader, period: Period | null, tied?: readonly string[]) => RawBuilder<unknown>;
};
