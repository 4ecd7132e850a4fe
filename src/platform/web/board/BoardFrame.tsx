import type { ReactNode } from 'react';
import { Stack } from '../layout/Parts.tsx';
import type { Column } from '../list/column.ts';
import { FilterBar } from '../list/filter/FilterBar.tsx';
import type { Choices } from '../list/filter/filters.ts';
import type { List } from '../list/use-list.ts';
import classes from './board.module.css';

type BoardFrameProps<Row> = {
  /** 'Enquiries by status' */
  label: string;
  list: List;
  /** The list's columns, for its filters. */
  columns: readonly Column<Row>[];
  choices: Choices;
  tools: ReactNode;
  /** Shown instead of the columns when they could not be loaded. */
  failed?: ReactNode;
  children: ReactNode;
};

/** The rows of a list as cards in columns, below the list's filters. */
export function BoardFrame<Row>({ label, failed, children, ...filters }: BoardFrameProps<Row>) {
  return (
    <Stack as="section" gap={12} flex={1} minHeight={0} aria-label={label}>
      <FilterBar {...filters} phone />
      {failed}
      <div className={classes.board}>{children}</div>
    </Stack>
  );
}
