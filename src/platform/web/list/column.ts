/** What a page says about its table: plain constants, read by `DataTable`. */
import type { ReactNode } from 'react';
import type { BulkChoice } from '#platform/contract/record/bulk.ts';
import type { Icon } from '../routing/page.ts';

export type Column<Row> = {
  /** Stable: the column choice is kept by it. */
  readonly key: string;
  readonly heading: string;
  /** What the cell shows; the page says what a missing value is ('N/A', '-'). */
  readonly cell: (row: Row) => ReactNode;
  /** A filter of the list's declaration, shown under the heading. */
  readonly filter?: string;
  /** A sort of the list's declaration; the heading becomes a button. */
  readonly sort?: string;
  /** 'end' for numbers and amounts. */
  readonly align?: 'end';
  /** Least width in pixels; 140 when not given. Columns share what is left in proportion. */
  readonly width?: number;
  /** false: always shown, the column chooser has no say. */
  readonly hideable?: false;
  /** true: only shown once it is chosen in the column chooser. Cards on a phone have it, see `phone`. */
  readonly hiddenAtFirst?: true;
  /** On a phone rows are cards: this is the card's title, its badge, or not on it. */
  readonly phone?: 'title' | 'badge' | 'hidden';
};

/** An entry of the row's menu. */
export type RowAction = {
  readonly label: string;
  readonly icon?: Icon;
  /** Leads to a page … */
  readonly to?: string;
  /** … or does something. */
  readonly run?: () => void | Promise<void>;
  readonly danger?: boolean;
  /** Why it cannot be done now; the entry is shown disabled with this sentence. */
  readonly whyNot?: string | undefined;
};

/** What is chosen of a list: rows, or all that its filters find. */
export type Chosen = {
  readonly count: number;
  /** As calls are told of it. */
  readonly choice: BulkChoice;
};

/** Something done with all chosen rows. */
export type BulkAction<Row> = {
  readonly label: string;
  /**
   * Whether it was done: the rows are no longer chosen then.
   * @param rows the chosen ones that were on a page; where all that match are chosen, there are others
   */
  readonly run: (rows: readonly Row[], chosen: Chosen) => Promise<boolean>;
  /** It can be done with all that the filters find, up to so many. */
  readonly matching?: number;
  readonly danger?: boolean;
};

export const defaultWidth = 140;
