/**
 * The one table for all lists.
 *
 *   const columns: readonly Column<Enquiry>[] = [
 *     { key: 'id', heading: 'ID', cell: (row) => row.id, filter: 'id', sort: 'id', align: 'end', width: 80 },
 *     { key: 'name', heading: 'Name', cell: (row) => row.name, filter: 'name', sort: 'name', phone: 'title' },
 *     …
 *   ];
 *   <DataTable
 *     name="Enquiries" list={list} rows={rows} columns={columns} rowKey={(row) => row.id}
 *     rowName={(row) => row.name} rowTo={(row) => `/addEnquiry/update/${row.id}`}
 *     rowMenu={(row) => [...]} choices={{ source: choicesOf(sources.data?.rows) }}
 *     tools={<ExportButton endpoint={exportEnquiries} list={list} />}
 *     empty={{ title: 'No enquiries yet', text: '…', action: … }}
 *   />
 *
 * Its keys are listed on the sheet behind '?' (`KeySheet`). Below 786 px the rows are cards.
 */
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { EmptyStateProps } from '../feedback/EmptyState.tsx';
import { Stack } from '../layout/Parts.tsx';
import { useStable } from '../use-stable.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useArranged } from './columns/arranged.ts';
import { BulkBar } from './BulkBar.tsx';
import { CardList } from './CardList.tsx';
import type { BulkAction, Column, RowAction } from './column.ts';
import { KeySheet } from './keys/KeySheet.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import type { Choices } from './filter/filters.ts';
import { Pages } from './Pages.tsx';
import { PrintedList } from './print/PrintedList.tsx';
import { usePrint } from './print/use-print.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { Table } from './Table.tsx';
import type { List } from './use-list.ts';
import type { Rows } from './use-rows.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWalk } from './walk/use-walk.ts';
import { useSelection } from './use-selection.ts';
import classes from './data-table.module.css';

export type RowKey = string | number;

export type DataTableProps<Row> = {
  /** The records' name, for the table's caption: 'Enquiries'. */
  name: string;
  list: List;
  rows: Rows<Row>;
  /** Must be a constant of the page. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  /** The record's name, for labels: 'Actions for Priya Shah'. */
  rowName: (row: Row) => string;
  /** The address that a row opens; undefined for rows that open nothing. */
  rowTo?: (row: Row) => string | undefined;
  /** Actions of a row; without entries there is no menu. */
  rowMenu?: (row: Row) => readonly RowAction[];
  /** Actions on selected rows; without any, rows cannot be selected. */
  bulk?: readonly BulkAction<Row>[];
  choices?: Choices;
  /** A last row with totals of all rows that match the filters, by column key: `{ duration: '132:30' }`. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** At the right of the filter bar: the ExportButton. */
  tools?: ReactNode;
  /** Shown when there are no rows at all. */
  empty: EmptyStateProps;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, rows, columns, bulk = noBulk } = props;
  const root = useRef<HTMLElement>(null);
  const phone = useIsPhone();
  const choices = useStable(props.choices ?? noChoices);
  const arranged = useArranged(list, columns);
  const selection = useSelection(rows.rows ?? noRows, props.rowKey, { query: list.query, count: rows.count });
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure(false);
  const onKeyDown = useListKeys(root, openSheet, selection.clear);
  useLastPage(list, rows);
  useWalk(root, props);
  const print = usePrint(rows);
  // On a page past the end, rows are still to come.
  const keptFocus = useKeptFocus(root, rows.rows !== undefined && (rows.rows.length > 0 || rows.count === 0));
  return (
    <Stack ref={root} as="section" gap={12} minHeight={0} aria-label={props.name} onKeyDown={onKeyDown} {...keptFocus}>
      {selection.count > 0 ? (
        <BulkBar actions={bulk} selection={selection} />
      ) : (
        <FilterBar
          list={list}
          columns={columns}
          arranged={arranged}
          path={rows.path}
          choices={choices}
          phone={phone}
          onKeys={openSheet}
          onPrint={print.start}
          tools={props.tools}
        />
      )}
      <Stack minHeight={0} background="none" framed className={classes.frame} data-phone={phone || undefined}>
        {phone ? (
          <CardList {...props} />
        ) : (
          <Table
            {...props}
            columns={arranged.shown}
            choices={choices}
            selection={bulk.length > 0 ? selection : null}
            onSize={arranged.size}
          />
        )}
        <Pages list={list} rows={rows} />
      </Stack>
      {sheet && <KeySheet onClose={closeSheet} />}
      {print.rows && (
        <PrintedList {...props} columns={arranged.shown} choices={choices} rows={print.rows} onPrinted={print.end} />
      )}
    </Stack>
  );
}

/** A page past the end (rows were deleted, or an old link) becomes the last page. */
function useLastPage(list: List, { rows, count, changing }: Rows<unknown>): void {
  const last = Math.max(1, Math.ceil(count / list.size));
  const isPast = !changing && rows?.length === 0 && count > 0 && list.page > last;
  const goToLast = useEffectEvent(() => list.setPage(last));
  useEffect(() => {
    if (isPast) goToLast();
  }, [isPast]);
}

const noRows: readonly never[] = [];
const noBulk: readonly never[] = [];
const noChoices: Choices = {};
