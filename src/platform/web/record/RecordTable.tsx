import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type AnyRecord, capital, type RowOf } from '#platform/contract/record/record.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import type { BulkAction, Column, RowAction } from '../list/column.ts';
import { DataTable } from '../list/DataTable.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { useDelete } from '../list/use-delete.tsx';
import { useList } from '../list/use-list.ts';
import { useRows } from '../list/use-rows.ts';
import { useSearchPart, writeSearch } from '../routing/address.ts';
import { useMay, useMayChange } from '../session/session.ts';
import { recordColumns } from './cells.tsx';
import { NewRecord } from './NewRecord.tsx';
import { lockOf, titleOf } from './row.ts';
import { StateTabs } from './StateTabs.tsx';
import type { Screens } from './screens.tsx';
import { useKnown, useShown } from './use-known.ts';
import { useRecordChoices } from './use-record-choices.ts';

type RecordTableProps<R extends AnyRecord> = {
  screens: Screens<R>;
  /** Left of the export button: a choice of views. */
  tools?: ReactNode;
  /** Actions on selected rows. */
  bulk?: readonly BulkAction<RowOf<R>>[];
  /** Columns after those of its fields: a link to part of a row's record. */
  more?: readonly Column<RowOf<R>>[];
  /** Rows can be opened, but not changed from here. */
  reading?: boolean;
  /** Replaces a row's usual menu, for anyone who may read it: each entry checks its own right. */
  menu?: (row: RowOf<R>) => readonly RowAction[];
};

/** The table of a record with its filters, its row menu and its export. */
export function RecordTable<R extends AnyRecord>({
  screens,
  tools,
  bulk,
  more,
  reading = false,
  menu,
}: RecordTableProps<R>) {
  const { record, calls, icons, empty } = screens;
  const list = useList(record.list, record.entity);
  const rows = useRows(calls.page, list);
  const choices = useRecordChoices(record, ({ filtered }) => filtered);
  const { rowTo, rowMenu } = useRowActions(screens);
  const mayChange = useMayChange(record.rights);
  return (
    <DataTable
      name={capital(record.words.many)}
      list={list}
      rows={rows}
      columns={[...recordColumns(screens, useShown(), useKnown()), ...(more ?? [])]}
      rowKey={(row) => row.id}
      rowName={(row) => screens.rowName?.(row) ?? titleOf(record, row)}
      rowTo={rowTo}
      {...(menu ? { rowMenu: menu } : mayChange && !reading && { rowMenu })}
      choices={choices}
      {...(bulk && { bulk })}
      tools={
        <>
          {screens.tabs && <StateTabs screens={screens} tabs={screens.tabs} list={list} />}
          {tools}
          {screens.imports && <ImportButton declared={screens.imports} list={list} refreshes={screens.reads} />}
          <ExportButton endpoint={calls.export} list={list} />
        </>
      }
      empty={{ icon: icons.list, ...empty, action: !reading && !menu && <NewRecord screens={screens} /> }}
    />
  );
}

type RowActions<Row> = {
  readonly rowTo: (row: Row) => string;
  readonly rowMenu: (row: Row) => readonly RowAction[];
};

/** The actions this person may take on a row of the list. */
export function useRowActions<R extends AnyRecord>(screens: Screens<R>): RowActions<RowOf<R>> {
  const { record, calls, path, editPath, readPath, rowPath } = screens;
  const may = useMay();
  const [search] = useSearchPart();
  const remove = useDeleteRecord(screens);
  const reading = (row: RowOf<R>) =>
    rowPath?.(row) ?? readPath?.(row.id) ?? `${path}${writeSearch({ ...search, view: row.id })}`;
  const editable = (row: RowOf<R>) => may(calls.edit.access) && lockOf(record, row) === undefined;
  return {
    rowTo: reading,
    rowMenu: (row) => [
      ...(editable(row) ? [{ label: 'Edit', icon: IconPencil, to: editPath(row.id) }] : []),
      { label: 'View', icon: IconEye, to: reading(row) },
      ...(may(calls.remove.access)
        ? [
            {
              label: 'Delete',
              icon: IconTrash,
              danger: true,
              run: () => remove({ id: row.id, name: titleOf(record, row) }),
            },
          ]
        : []),
    ],
  };
}

const useDeleteRecord = <R extends AnyRecord>({ record, calls, deletes, reads }: Screens<R>) =>
  useDelete(calls.remove, {
    title: `Delete ${capital(record.words.one)}`,
    question: 'Are you sure you want to delete this item ?',
    ...deletes,
    refreshes: reads,
  });
