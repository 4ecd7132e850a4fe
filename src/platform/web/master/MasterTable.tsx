import type { MasterRow } from '#platform/contract/master-calls.ts';
import { labelOfEntry, type Master } from '#platform/contract/master.ts';
import { IconDatabase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { choicesOf } from '../choice.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/DataTable.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import type { Choices } from '../list/filter/filters.ts';
import { useList } from '../list/use-list.ts';
import { useRows } from '../list/use-rows.ts';
import { minutes, useReadAll } from '../query.ts';
import { useSearchPart, writeSearch } from '../routing/address.ts';
import { useMay, useSession } from '../session/session.ts';
import { DragHandle } from '../ui/DragHandle.tsx';
import { masterColumns } from './master-columns.tsx';
import { MasterDialogs } from './MasterDialogs.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { type Order, useOrder } from './use-order.ts';
import { useStaleReads } from './use-stale-reads.ts';

type MasterTableProps = {
  master: Master;
  /** The page's address; rows add `?edit=` to it. */
  path: string;
  /** Shown when there are no entries. */
  add: ReactNode;
};

/** One master: its list and its dialogs. */
export function MasterTable({ master, path, add }: MasterTableProps) {
  const { firm } = useSession();
  const [search] = useSearchPart();
  const may = useMay();
  const list = useList(master.list, `master.${master.tab}`);
  const rows = useRows(master.calls.fetchAll, list);
  const order = useOrder(master, rows.rows, list.sort);
  const menu = useEntryActions(master, rows.rows, order);
  const stale = useStaleReads(master);
  const mayUpdate = may(master.access.update);
  const columns = masterColumns(master, firm.zone);
  return (
    <>
      <DataTable
        name={master.title}
        list={list}
        rows={rows}
        columns={mayUpdate && order.whyNot === undefined ? [orderColumn(master, order), ...columns] : columns}
        rowKey={(row) => row.id}
        rowName={(row) => labelOfEntry(master, row)}
        rowTo={(row) => (mayUpdate ? `${path}${writeSearch({ ...search, edit: row.id })}` : undefined)}
        rowMenu={menu}
        choices={useReferenceChoices(master)}
        tools={
          <>
            <ImportButton declared={master.importing} list={list} refreshes={stale} />
            <ExportButton endpoint={master.calls.exportAll} list={list} />
          </>
        }
        empty={{
          icon: IconDatabase,
          title: 'No Record Found',
          text: 'What is added here can be chosen wherever the portal asks for it.',
          action: add,
        }}
      />
      <MasterDialogs master={master} rows={rows.rows} />
    </>
  );
}

const orderColumn = (master: Master, order: Order): Column<MasterRow> => ({
  key: 'order',
  heading: 'Order',
  cell: (row) => <DragHandle name={labelOfEntry(master, row)} onMove={order.move} />,
  width: 56,
  hideable: false,
  phone: 'hidden',
});

/** Choices for the filters of reference columns. */
function useReferenceChoices({ fields }: Master): Choices {
  const references = Object.entries(fields).flatMap(([name, { of }]) => (of ? [{ name, of }] : []));
  const answers = useReadAll(
    references.map(({ of }) => of.calls.choices),
    { freshFor: minutes(0.2) },
  );
  return Object.fromEntries(references.map(({ name }, at) => [name, choicesOf(answers[at]?.rows)]));
}
