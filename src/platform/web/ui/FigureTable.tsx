import type { ReactNode } from 'react';
import { Card } from '../layout/Parts.tsx';
import classes from './figure-table.module.css';

export type FigureColumn<Row> = {
  readonly heading: string;
  /** Replaces the heading's text: a checkbox that selects all rows. */
  readonly renderHeading?: () => ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Text is aligned left; amounts, the default, right. */
  readonly words?: true;
};

type FigureTableProps<Row> = {
  /** The table's caption: 'Receivables'. */
  name: string;
  /** The first is the heading of its row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Total rows. */
  sums?: readonly Row[];
  /** Row headings are sentences, which wrap if there is no room. */
  wraps?: boolean;
  /** Places totals above the rows, for long tables. */
  sumsFirst?: boolean;
  /** For many rows: limited to the window's height, with sticky headings. */
  tall?: boolean;
  /** New figures are loading. */
  busy?: boolean;
};

/** A table of figures, all on one page; it scrolls sideways if there is no room. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { name, columns, rows, keyOf, sums, sumsFirst = false, wraps = false, tall = false, busy } = props;
  const summed = sums?.map((row) => (
    <tr key={keyOf(row)} data-sum={sumsFirst || undefined}>
      <Cells columns={columns} row={row} />
    </tr>
  ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it with the arrow keys
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
