import { showDate } from '#platform/contract/dates.ts';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { createTrainingModule } from '../rights.ts';
import { deleteTraining, type Training } from '../contract.ts';
import { whyNotChange, whyNotDelete } from '../rules.ts';
import { editTrainingPath, viewTrainingAddress } from './public/addresses.ts';
import { trainingReads } from './training-reads.ts';

type RowActions = {
  readonly rowTo: (row: Training) => string;
  readonly rowMenu: (row: Training) => readonly RowAction[];
};

/** The reader's actions on a row of the list. */
export function useRowActions(): RowActions {
  const may = useMay();
  const remove = useDelete(deleteTraining, {
    title: 'Delete Training',
    question: 'Are you sure you want to delete this item ?',
    refreshes: trainingReads,
  });
  const editing = (row: Training): RowAction => ({
    label: 'Edit',
    icon: IconPencil,
    to: editTrainingPath(row.tr_id),
    whyNot: whyNotChange(row),
  });
  const deleting = (row: Training): RowAction => ({
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    run: () => remove({ id: row.tr_id, name: `${row.training_topic}, ${showDate(row.date_of_training)}` }),
    whyNot: whyNotDelete(row),
  });
  return {
    rowTo: (row) => viewTrainingAddress(row.tr_id),
    rowMenu: (row) => [
      ...(may(createTrainingModule.update) ? [editing(row)] : []),
      { label: 'View', icon: IconEye, to: viewTrainingAddress(row.tr_id) },
      ...(may(createTrainingModule.delete) ? [deleting(row)] : []),
    ],
  };
}
