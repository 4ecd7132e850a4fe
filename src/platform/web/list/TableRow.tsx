import type { MouseEvent } from 'react';
import { useGo } from '../routing/address.ts';
import { PageLink } from '../routing/PageLink.tsx';
import type { Column, RowAction } from './column.ts';
import { RowMenu } from './RowMenu.tsx';
import type { Selection } from './use-selection.ts';
import classes from './table.module.css';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  to: string | undefined;
  /** null if the table has no menus. */
  menu: readonly RowAction[] | null;
  selection: Selection<Row> | null;
  tabIndex: 0 | -1;
  /** Its position among all rows of the list, including the header rows. */
  number: number;
};

/** A row that opens on a click anywhere. Its title is also a real link, for new tabs and screen readers. */
export function TableRow<Row>({ row, columns, name, to, menu, selection, tabIndex, number }: TableRowProps<Row>) {
  const go = useGo();
  const open = (event: MouseEvent) => {
    if (!to || isOnControl(event) || getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
    else go(to);
  };
  const chosen = selection?.has(row) ?? false;
  return (
    // For the keyboard, useRowKeys handles Enter for the whole body.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      className={classes.row}
      data-row
      data-opens={to !== undefined || undefined}
      data-to={to}
      data-chosen={chosen || undefined}
      tabIndex={tabIndex}
      aria-label={name}
      aria-rowindex={number}
      onClick={open}
    >
      {selection && <CheckCell name={name} chosen={chosen} onToggle={() => selection.toggle(row)} />}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} to={to} />
      ))}
      {menu && <MenuCell menu={menu} name={name} />}
    </tr>
  );
}

function CheckCell({ name, chosen, onToggle }: { name: string; chosen: boolean; onToggle: () => void }) {
  return (
    <td className={classes.check}>
      <input type="checkbox" aria-label={`Choose ${name}`} checked={chosen} onChange={onToggle} />
    </td>
  );
}

function MenuCell({ menu, name }: { menu: readonly RowAction[]; name: string }) {
  return (
    <td className={classes.menuCell}>
      <RowMenu actions={menu} name={name} />
    </td>
  );
}

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to: string | undefined }) {
  const content = column.cell(row);
  const title = typeof content === 'string' ? content : undefined;
  return (
    <td data-align={column.align} title={title}>
      {to !== undefined && column.phone === 'title' ? (
        <PageLink to={to} className={classes.open} tabIndex={-1}>
          {content}
        </PageLink>
      ) : (
        content
      )}
    </td>
  );
}

const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]') !== null;
