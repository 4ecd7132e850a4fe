import { useDeferredValue } from 'react';
import { VisuallyHidden } from '../layout/Parts.tsx';
import { useGo } from '../routing/address.ts';
import { FailedRows } from './FailedRows.tsx';
import { type Column, defaultWidth, type RowAction } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { EmptyRows } from './EmptyRows.tsx';
import type { Choices } from './filter/filters.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowKeys } from './keys/use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import classes from './table.module.css';

type TableProps<Row> = DataTableProps<Row> & {
  choices: Choices;
  selection: Selection<Row> | null;
  /** @param width pixels */
  onSize: (key: string, width: number) => void;
};

const checkWidth = 40;
const menuWidth = 44;

/** Rows as a real table, with fixed column widths so that nothing jumps when the rows change. */
export function Table<Row>(props: TableProps<Row>) {
  const { name, list, rows, columns, choices, selection } = props;
  // Links may depend on which page is open: the rows update after the click has been handled.
  const rowTo = useDeferredValue(props.rowTo);
  const rowMenu = useDeferredValue(props.rowMenu);
  const { declaration, filters, sort, setFilters, setSort } = list;
  const asked = { declaration, filters, sort, setFilters, setSort };
  const menus = rows.rows?.map((row) => rowMenu?.(row) ?? []);
  const hasMenu = rowMenu !== undefined && (menus === undefined || menus.some((menu) => menu.length > 0));
  const widths = columns.reduce((sum, column) => sum + (column.width ?? defaultWidth), 0);
  const least = widths + (selection ? checkWidth : 0) + (hasMenu ? menuWidth : 0);
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        style={{ minWidth: least }}
        aria-busy={rows.changing}
        aria-rowcount={rows.rows ? rows.count + headRows(columns) : undefined}
      >
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <ColumnWidths columns={columns} check={selection !== null} menu={hasMenu} />
        <TableHead
          list={asked}
          columns={columns}
          choices={choices}
          selection={selection}
          hasMenu={hasMenu}
          onSize={props.onSize}
        />
        {rows.rows && rows.rows.length > 0 && (
          <Lines {...props} rowTo={rowTo} rows={rows.rows} changing={rows.changing} menus={hasMenu ? menus : null} />
        )}
        {props.totals && rows.rows && rows.rows.length > 0 && (
          <Totals totals={props.totals} columns={columns} check={selection !== null} menu={hasMenu} />
        )}
        {!rows.rows && !rows.error && (
          <SkeletonRows
            columns={columns}
            count={Math.min(list.size, 25)}
            extra={(selection ? 1 : 0) + (hasMenu ? 1 : 0)}
          />
        )}
      </table>
      <div className={classes.instead}>
        {!rows.rows && rows.error && <FailedRows list={list} rows={rows} />}
        {rows.rows?.length === 0 && <EmptyRows list={list} empty={props.empty} />}
      </div>
    </div>
  );
}

type LinesProps<Row> = Pick<TableProps<Row>, 'list' | 'columns' | 'rowKey' | 'rowName' | 'selection'> & {
  rows: readonly Row[];
  rowTo: TableProps<Row>['rowTo'];
  /** None if the table has no menus. */
  menus: readonly (readonly RowAction[])[] | null | undefined;
  changing: boolean;
};

function Lines<Row>({ list, columns, rows, rowKey, rowName, rowTo, menus, selection, changing }: LinesProps<Row>) {
  const keys = useTableKeys(rows, rowTo, selection);
  const before = list.query.offset + headRows(columns);
  return (
    <tbody className={classes.body} data-changing={changing || undefined} {...keys.body}>
      {rows.map((row, index) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          name={rowName(row)}
          to={rowTo?.(row)}
          menu={menus ? (menus[index] ?? []) : null}
          selection={selection}
          tabIndex={keys.tabIndex(index)}
          number={before + index + 1}
        />
      ))}
    </tbody>
  );
}

/** Keys in the rows of a table: open, and select if the list has bulk actions. */
function useTableKeys<Row>(
  rows: readonly Row[],
  rowTo: DataTableProps<Row>['rowTo'],
  selection: Selection<Row> | null,
) {
  const go = useGo();
  return useRowKeys(rows.length, (index, what) => {
    const row = rows[index];
    const to = row && rowTo?.(row);
    if (what === 'open' && to !== undefined) go(to);
    else if (what === 'toggle' && row && selection) selection.toggle(row);
    else return false;
    return true;
  });
}

/** The heading row, and the filter row if there is one. */
function headRows<Row>(columns: readonly Column<Row>[]): number {
  return columns.some((column) => column.filter) ? 2 : 1;
}

type TotalsProps<Row> = ColumnsProps<Row> & { totals: NonNullable<DataTableProps<Row>['totals']> };

function Totals<Row>({ totals, columns, check, menu }: TotalsProps<Row>) {
  return (
    <tfoot className={classes.foot}>
      <tr>
        <th scope="row" colSpan={check ? 2 : 1}>
          Total
        </th>
        {columns.slice(1).map(({ key, align }, index) => (
          <td key={key} data-align={align} colSpan={menu && index === columns.length - 2 ? 2 : 1}>
            {totals[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** @param check whether rows can be selected @param menu whether they have a menu */
type ColumnsProps<Row> = { columns: readonly Column<Row>[]; check: boolean; menu: boolean };

function ColumnWidths<Row>({ columns, check, menu }: ColumnsProps<Row>) {
  return (
    <colgroup>
      {check && <col style={{ width: checkWidth }} />}
      {columns.map((column) => (
        <col key={column.key} style={{ width: column.width ?? defaultWidth }} />
      ))}
      {menu && <col style={{ width: menuWidth }} />}
    </colgroup>
  );
}
