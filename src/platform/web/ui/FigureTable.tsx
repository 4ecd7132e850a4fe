import type { ReactNode } from 'react';
import { Card } from '../layout/Parts.tsx';
import classes from './figure-table.module.css';

export type FigureColumn<Row> = {
  readonly heading: string;
  /** In the place of the heading's words: a box that selects all rows. */
  readonly renderHeading?: () => ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Words stand to the left; amounts, which most are, to the right. */
  readonly words?: true;
};

type FigureTableProps<Row> = {
  /** What it tells, for its caption: 'Receivables'. */
  name: string;
  /** The first is the heading of its row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Rows that sum up the others. */
  sums?: readonly Row[];
  /** Headings of rows are sentences, which go over several lines where there is no room. */
  wraps?: boolean;
  /** Above the rows, where these are many. */
  sumsFirst?: boolean;
  /** With many rows: no taller than the window, its headings stay in view. */
  tall?: boolean;
  /** Its figures are about to be replaced. */
  busy?: boolean;
};

/** Figures in rows and columns, all of them on one page; it scrolls to the side where there is no room. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { name, columns, rows, keyOf, sums, sumsFirst = false, wraps = false, tall = false, busy } = props;
  const summed = sums?.map((row) => (
    <tr key={keyOf(row)} data-sum={sumsFirst || undefined}>
      <Cells columns={columns} row={row} />
    </tr>
  ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it with the arrow keys
    <Card
      as="section"
      scrolls
      aria-label={name}
      aria-busy={busy}
      tabIndex={0}
      className={tall ? classes.tall : undefined}
    >
      <table className={classes.table} data-wraps={wraps || undefined}>
        <thead>
          <tr>
            <Headings columns={columns} />
          </tr>
        </thead>
        <tbody>
          {sumsFirst && summed}
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        {!sumsFirst && summed !== undefined && summed.length > 0 && <tfoot>{summed}</tfoot>}
      </table>
    </Card>
  );
}

function Headings<Row>({ columns }: { columns: readonly FigureColumn<Row>[] }) {
  return columns.map(({ heading, renderHeading, words }, at) => (
    <th key={heading} scope="col" data-words={at === 0 || words}>
      {renderHeading?.() ?? heading}
    </th>
  ));
}

function Cells<Row>({ columns, row }: { columns: readonly FigureColumn<Row>[]; row: Row }) {
  return columns.map(({ heading, cell, words }, at) =>
    at === 0 ? (
      <th key={heading} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={heading} data-words={words}>
        {cell(row)}
      </td>
    ),
  );
}
