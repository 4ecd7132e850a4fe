import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrashOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showMoment } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type DeletedRecord, fetchAllDeleted, listDeletedKinds, recentlyDeletedList } from '../../contract.ts';
import { useRestore } from '../use-restore.tsx';

/** Deleted records of all kinds, to restore. */
export function RecentlyDeleted() {
  const { zone } = useSession();
  const list = useList(recentlyDeletedList, 'recently-deleted');
  const rows = useRows(fetchAllDeleted, list);
  const { data: kinds } = useRead(listDeletedKinds, {}, { freshFor: minutes(5) });
  const { restore, restoring } = useRestore();
  const columns = columnsFor(zone, (row) => (
    <RestoreButton row={row} disabled={restoring} onRestore={() => void restore(row)} />
  ));
  return (
    <DataTable
      name="Recently deleted"
      list={list}
      rows={rows}
      columns={columns}
      rowKey={(row) => `${row.entity} ${row.id}`}
      rowName={(row) => `${row.title} ${row.label}`}
      choices={{ entity: kinds?.rows.map(({ entity, title }) => ({ value: entity, label: title })) }}
      empty={{
        icon: IconTrashOff,
        title: 'Nothing was deleted',
        text: 'Deleted items stay here for 30 days and can be restored.',
      }}
    />
  );
}

function RestoreButton({ row, disabled, onRestore }: { row: DeletedRecord; disabled: boolean; onRestore: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={14} stroke={1.8} />}
      aria-label={`Restore ${row.label}`}
      disabled={disabled}
      onClick={onRestore}
    >
      Restore
    </Button>
  );
}

/** @param action the actions of a row */
const columnsFor = (zone: string, action: (row: DeletedRecord) => ReactNode): readonly Column<DeletedRecord>[] => [
  {
    key: 'label',
    heading: 'Name',
    cell: (row) => row.label,
    filter: 'label',
    sort: 'label',
    width: 220,
    hideable: false,
    phone: 'title',
  },
  { key: 'entity', heading: 'Kind', cell: (row) => row.title, filter: 'entity', sort: 'entity', width: 152 },
  {
    key: 'deleted_by',
    heading: 'Deleted by',
    cell: (row) => row.deleted_by?.name ?? 'N/A',
    filter: 'deleted_by',
    sort: 'deleted_by',
    width: 160,
  },
  {
    key: 'deletedAt',
    heading: 'Deleted on',
    cell: (row) => <time dateTime={row.deletedAt}>{showMoment(row.deletedAt, zone)}</time>,
    filter: 'deletedAt',
    sort: 'deletedAt',
    width: 156,
  },
  { key: 'days_left', heading: 'Days left', cell: (row) => <DaysLeft days={row.days_left} />, width: 108 },
  { key: 'restore', heading: 'Bring back', cell: action, width: 112, hideable: false },
];

/** Highlighted with this many days left or fewer. */
const soon = 3;

function DaysLeft({ days }: { days: number }) {
  const text = `${days} ${days === 1 ? 'day' : 'days'}`;
  return <StatusBadge tone={days <= soon ? 'amber' : 'neutral'}>{text}</StatusBadge>;
}
