import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { VisuallyHidden } from '../layout/Parts.tsx';
import type { Column } from './column.ts';
import { ColumnEdge } from './columns/ColumnEdge.tsx';
import { ColumnFilter } from './filter/ColumnFilter.tsx';
import type { Choices } from './filter/filters.ts';
import { placeIn, sortedBy } from './sorting.ts';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';
import classes from './table.module.css';

type TableHeadProps<Row> = {
  list: Asked;
  columns: readonly Column<Row>[];
  choices: Choices;
  selection: Selection<Row> | null;
  hasMenu: boolean;
  onSize: (key: string, width: number) => void;
};

/** The parts of a list that the header needs; none of them changes with the page. */
export type Asked = Pick<List, 'declaration' | 'filters' | 'sort' | 'setFilters' | 'setSort'>;

/** Headings that sort, with the filters below; both stay visible while the rows scroll. */
export function TableHead<Row>({ list, columns, choices, selection, hasMenu, onSize }: TableHeadProps<Row>) {
  const hasFilters = columns.some((column) => column.filter);
  const rowSpan = hasFilters ? 2 : 1;
  return (
    <thead className={classes.head}>
      <tr>
        {selection && <SelectAll selection={selection} rowSpan={rowSpan} />}
        {columns.map((column) => (
          <Heading key={column.key} list={list} column={column} onSize={onSize} />
        ))}
        {hasMenu && (
          <th scope="col" rowSpan={rowSpan} className={classes.menuCell}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
      {hasFilters && (
        <tr className={classes.filters}>
          {columns.map((column) => (
            <td key={column.key}>
              {column.filter && <ColumnFilter list={list} name={column.filter} choices={choices[column.filter]} />}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

type HeadingProps<Row> = { list: Asked; column: Column<Row>; onSize: TableHeadProps<Row>['onSize'] };

function Heading<Row>({ list, column, onSize }: HeadingProps<Row>) {
  const { sort } = column;
  const edge = <ColumnEdge onSize={(width) => onSize(column.key, width)} />;
  if (!sort) {
    return (
      <th scope="col" data-align={column.align}>
        {column.heading}
        {edge}
      </th>
    );
  }
  const sorted = placeIn(list.sort, sort);
  const direction = sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending';
  const Icon = direction === 'none' ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-align={column.align} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        title="Sort; with Shift, after the others"
        onClick={(event) => list.setSort(sortedBy(list.sort, sort, event.shiftKey))}
      >
        {column.heading}
        <Icon size={14} stroke={1.8} aria-hidden="true" />
        {sorted && sorted.of > 1 && (
          <>
            <span aria-hidden="true">{sorted.place}</span>
            <VisuallyHidden>{`, sort ${sorted.place} of ${sorted.of}`}</VisuallyHidden>
          </>
        )}
      </button>
      {edge}
    </th>
  );
}

function SelectAll<Row>({ selection, rowSpan }: { selection: Selection<Row>; rowSpan: number }) {
  return (
    <th scope="col" rowSpan={rowSpan} className={classes.check}>
      <input
        type="checkbox"
        aria-label="Choose all rows of this page"
        checked={selection.all === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection.all === 'some';
        }}
        onChange={selection.toggleAll}
      />
    </th>
  );
}
