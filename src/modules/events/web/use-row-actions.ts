import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { deleteEvent, type Event, fetchAllEvents, listEnquiryEvent } from '../contract.ts';
import { marketingModule } from '#modules/access/permissions.ts';
import { editEventPath, readEventAddress } from './public/addresses.ts';

type RowActions = {
  /** A row opens to edit, or to read for those who may not edit. */
  readonly rowTo: (row: Event) => string;
  readonly rowMenu: (row: Event) => readonly RowAction[];
};

/** What this person may do with a row of the list. */
export function useRowActions(): RowActions {
  const may = useMay();
  const [search] = useSearchPart();
  const remove = useDelete(deleteEvent, {
    title: 'Delete Event',
    question: 'Are you sure you want to delete this Event?',
    refreshes: [fetchAllEvents, listEnquiryEvent],
  });
  const reading = (row: Event) => readEventAddress(row.id, search);
  return {
    rowTo: (row) => (may(marketingModule.update) ? editEventPath(row.id) : reading(row)),
    rowMenu: (row) => [
      ...(may(marketingModule.update) ? [{ label: 'Edit', icon: IconPencil, to: editEventPath(row.id) }] : []),
      { label: 'View', icon: IconEye, to: reading(row) },
      ...(may(marketingModule.delete)
        ? [{ label: 'Delete', icon: IconTrash, danger: true, run: () => remove({ id: row.id, name: row.event_name }) }]
        : []),
    ],
  };
}
