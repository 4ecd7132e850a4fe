import { useDeferredValue } from 'react';
import { VisuallyHidden } from '../layout/Parts.tsx';
import { FailedRows } from './FailedRows.tsx';
import { type Column, defaultWidth } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { EmptyRows } from './EmptyRows.tsx';
import type { Choices } from './filter/filters.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import classes from './table.module.css';

type TableProps<Row> = DataTableProps<Row> & { choices: Choices; selection: Selection<Row> | null };

const checkWidth = 40;
const menuWidth = 44;

/** Rows as a real table: fixed column widths, so that nothing jumps when other rows come. */
export function Table<Row>(props: TableProps<Row>) {
  const { name, list, rows, columns, rowKey, rowName, choices, selection } = props;
  // What a row leads to may say which page is shown: the rows follow once the click has been answered.
  const rowTo = useDeferredValue(props.rowTo);
  const rowMenu = useDeferredValue(props.rowMenu);
  const { declaration, filters, sort, setFilters, setSort } = list;
  const asked = { declaration, filters, sort, setFilters, setSort };
  const menus = rows.rows?.map((row) => rowMenu?.(row) ?? []);
  const hasMenu = rowMenu !== undefined && (menus === undefined || menus.some((menu) => menu.length > 0));
  const keys = useRowKeys(rows.rows?.length ?? 0);
  const widths = columns.reduce((sum, column) => sum + (column.width ?? defaultWidth), 0);
  const least = widths + (selection ? checkWidth : 0) + (hasMenu ? menuWidth : 0);
  const lines = rows.rows?.map((row, index) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      columns={columns}
      name={rowName(row)}
      to={rowTo?.(row)}
      menu={hasMenu ? (menus?.[index] ?? []) : null}
      selection={selection}
      tabIndex={keys.tabIndex(index)}
    />
  ));
  return (
    <div className={classes.scroll}>
      <table className={classes.table} style={{ minWidth: least }} aria-busy={rows.changing}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <ColumnWidths columns={columns} check={selection !== null} menu={hasMenu} />
        <TableHead list={asked} columns={columns} choices={choices} selection={selection} hasMenu={hasMenu} />
        {rows.rows && rows.rows.length > 0 && (
          <tbody className={classes.body} data-changing={rows.changing || undefined} {...keys.body}>
            {lines}
          </tbody>
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
