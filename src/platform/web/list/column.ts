/** A page's declaration of its table: plain constants, read by `DataTable`. */
import type { ReactNode } from 'react';
import type { BulkChoice } from '#platform/contract/record/bulk.ts';
import type { Icon } from '../routing/page.ts';

export type Column<Row> = {
  /** Stable: the saved column choice refers to it. */
  readonly key: string;
  readonly heading: string;
  /** The cell's content; the page chooses the text for a missing value ('N/A', '-'). */
  readonly cell: (row: Row) => ReactNode;
  /** A filter of the list's declaration, shown under the heading. */
  readonly filter?: string;
  /** A sort of the list's declaration; the heading becomes a button. */
  readonly sort?: string;
  /** 'end' for numbers and amounts. */
  readonly align?: 'end';
  /** Minimum width in pixels; 140 when not given. Columns share the remaining width in proportion. */
  readonly width?: number;
  /** false: always shown, not in the column chooser. */
  readonly hideable?: false;
  /** true: hidden until chosen in the column chooser. Cards on a phone show it, see `phone`. */
  readonly hiddenAtFirst?: true;
  /** On a phone rows are cards: this is the card's title, its badge, or left out. */
  readonly phone?: 'title' | 'badge' | 'hidden';
};

/** An entry of the row's menu. */
export type RowAction = {
  readonly label: string;
  readonly icon?: Icon;
  /** Opens a page … */
  readonly to?: string;
  /** … or runs an action. */
  readonly run?: () => void | Promise<void>;
  readonly danger?: boolean;
  /** Why it is not possible now; the entry is disabled and shows this sentence. */
  readonly whyNot?: string | undefined;
};

/** The selection of a list: rows, or all that match its filters. */
export type Chosen = {
  readonly count: number;
  /** As the calls take it. */
  readonly choice: BulkChoice;
};

/** An action on all selected rows. */
export type BulkAction<Row> = {
  readonly label: string;
  /**
   * Whether it was done: the rows are deselected then.
   * @param rows the selected rows that were on a visited page; if all matches are selected, there are more
   */
  readonly run: (rows: readonly Row[], chosen: Chosen) => Promise<boolean>;
  /** The maximum when it runs on all rows that match the filters; without it only selected rows can be used. */
  readonly matching?: number;
  readonly danger?: boolean;
};

export const defaultWidth = 140;
