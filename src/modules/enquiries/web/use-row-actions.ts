import { marketingModule } from '#modules/events/rights.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { deleteEnquiry, type Enquiry } from '../contract.ts';
import { enquiryReads } from './enquiry-reads.ts';
import { editEnquiryPath, readEnquiryAddress } from './public/addresses.ts';

type RowActions = {
  /** A row opens to edit, or to read for those who may not edit. */
  readonly rowTo: (row: Enquiry) => string;
  readonly rowMenu: (row: Enquiry) => readonly RowAction[];
};

/** What this person may do with a row of the list. */
export function useRowActions(): RowActions {
  const may = useMay();
  const [search] = useSearchPart();
  const remove = useDelete(deleteEnquiry, {
    title: 'Delete Enquiry',
    question: 'Are you sure you want to delete this Enquiry?',
    refreshes: enquiryReads,
  });
  const reading = (row: Enquiry) => readEnquiryAddress(row.id, search);
  return {
    rowTo: (row) => (may(marketingModule.update) ? editEnquiryPath(row.id) : reading(row)),
    rowMenu: (row) => [
      ...(may(marketingModule.update) ? [{ label: 'Edit', icon: IconPencil, to: editEnquiryPath(row.id) }] : []),
      { label: 'View', icon: IconEye, to: reading(row) },
      ...(may(marketingModule.delete)
        ? [{ label: 'Delete', icon: IconTrash, danger: true, run: () => remove(row) }]
        : []),
    ],
  };
}
