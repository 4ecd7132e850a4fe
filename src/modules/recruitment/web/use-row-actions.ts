import { recruitmentModule } from '#modules/access/permissions.ts';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { deleteRecruitment, type Recruitment } from '../contract.ts';
import { whyNotEdit } from '../rules.ts';
import { editRecruitmentPath, readRecruitmentAddress } from './public/addresses.ts';
import { recruitmentReads } from './recruitment-reads.ts';

type RowActions = {
  /** A row opens beside the list: what becomes of a position is decided there. */
  readonly rowTo: (row: Recruitment) => string;
  readonly rowMenu: (row: Recruitment) => readonly RowAction[];
};

/** What this person may do with a row of the list. */
export function useRowActions(): RowActions {
  const may = useMay();
  const [search] = useSearchPart();
  const remove = useDelete(deleteRecruitment, {
    title: 'Delete Position',
    question: 'Are you sure you want to delete this item ?',
    refreshes: recruitmentReads,
  });
  const reading = (row: Recruitment) => readRecruitmentAddress(row.id, search);
  const editable = (row: Recruitment) => may(recruitmentModule.update) && whyNotEdit(row.status) === undefined;
  return {
    rowTo: reading,
    rowMenu: (row) => [
      ...(editable(row) ? [{ label: 'Edit', icon: IconPencil, to: editRecruitmentPath(row.id) }] : []),
      { label: 'View', icon: IconEye, to: reading(row) },
      ...(may(recruitmentModule.delete)
        ? [{ label: 'Delete', icon: IconTrash, danger: true, run: () => remove({ id: row.id, name: row.position }) }]
        : []),
    ],
  };
}
