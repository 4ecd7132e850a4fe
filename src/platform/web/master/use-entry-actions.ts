import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import { type Master, whyStays } from '#platform/contract/master.ts';
import type { RowAction } from '../list/column.ts';
import { useMay } from '../session/session.ts';
import { useDialogs } from './dialogs.ts';
import type { Order } from './use-order.ts';
import { useSetActive } from './use-set-active.ts';

/** The menu of an entry: the actions this person may take. */
export function useEntryActions(
  master: Master,
  rows: readonly MasterRow[] | undefined,
  order: Order,
): (entry: MasterRow) => readonly RowAction[] {
  const may = useMay();
  const { show } = useDialogs();
  const setActive = useSetActive(master);
  const { access } = master;
  const count = rows?.length ?? 0;
  const switching = (entry: MasterRow): RowAction => ({
    label: entry.isActive ? 'Set inactive' : 'Set active',
    icon: entry.isActive ? IconPlayerPause : IconPlayerPlay,
    whyNot: entry.isActive ? whyStays(entry) : undefined,
    run: () => setActive(entry, !entry.isActive),
  });
  return (entry) => [
    ...(may(access.update)
      ? [
          { label: 'Edit', icon: IconPencil, run: () => show('edit', entry.id) },
          switching(entry),
          ...moving(order, rows?.indexOf(entry) ?? 0, count),
        ]
      : []),
    ...(may(access.delete) && master.merges ? [merging(entry, () => show('merge', entry.id))] : []),
    ...(may(access.delete) ? [deleting(entry, () => show('delete', entry.id))] : []),
  ];
}

/** Moves an entry up or down by one, among those of the page. */
function moving(order: Order, at: number, count: number): RowAction[] {
  const up = at === 0 ? 'This is the first on the page' : undefined;
  const down = at === count - 1 ? 'This is the last on the page' : undefined;
  return [
    { label: 'Move up', icon: IconArrowUp, whyNot: order.whyNot ?? up, run: () => order.move(at, at - 1) },
    { label: 'Move down', icon: IconArrowDown, whyNot: order.whyNot ?? down, run: () => order.move(at, at + 1) },
  ];
}

const merging = (entry: MasterRow, run: () => void): RowAction => ({
  label: 'Merge into …',
  icon: IconArrowMerge,
  whyNot: whyStays(entry),
  run,
});

const deleting = (entry: MasterRow, run: () => void): RowAction => ({
  label: 'Delete',
  icon: IconTrash,
  danger: true,
  whyNot: whyStays(entry),
  run,
});
