import { IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { staffModule } from '../rights.ts';
import { deleteStaff } from '../contract.ts';
import type { Employee } from '../employee.ts';
import { profilePath, updateStaffPath } from './public/addresses.ts';
import { staffReads } from './staff-reads.ts';

/** The reader's actions on a row of the directory. */
export function useRowMenu(): (row: Employee) => readonly RowAction[] {
  const may = useMay();
  const remove = useDelete(deleteStaff, {
    title: 'Delete member of staff',
    question: 'Are you sure you want to delete this item ?',
    refreshes: staffReads,
  });
  return (row) => [
    ...(may(staffModule.update) ? [{ label: 'Edit', icon: IconPencil, to: updateStaffPath(row.id) }] : []),
    { label: 'View', icon: IconUser, to: profilePath(row.id) },
    ...(may(staffModule.delete)
      ? [
          {
            label: 'Delete',
            icon: IconTrash,
            danger: true,
            whyNot: row.dot_access ? 'They still have access to the portal. End it first' : undefined,
            run: () => remove({ id: row.id, name: row.employee_name }),
          },
        ]
      : []),
  ];
}
