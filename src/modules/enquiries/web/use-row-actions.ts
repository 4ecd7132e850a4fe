import { marketingModule } from '#modules/events/rights.ts';
import type { RowAction } from '#platform/web/list/column.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { IconEye, IconFileCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { answerAccess, statusOf, whyNotAnswer, whyNotChange, whyNotDelete } from '../life.ts';
import { deleteEnquiry, type Enquiry } from '../contract.ts';
import { enquiryReads } from './enquiry-reads.ts';
import { agreementPath, editEnquiryPath, readEnquiryAddress } from './public/addresses.ts';

type RowActions = {
  /** The address a row opens: to edit, or to read for people who may not edit. */
  readonly rowTo: (row: Enquiry) => string;
  readonly rowMenu: (row: Enquiry) => readonly RowAction[];
};

const deleteQuestion = {
  title: 'Delete Enquiry',
  question: 'Are you sure you want to delete this Enquiry?',
  refreshes: enquiryReads,
};

/** What this person may do with a row. */
export function useRowActions(): RowActions {
  const may = useMay();
  const [search] = useSearchPart();
  const remove = useDelete(deleteEnquiry, deleteQuestion);
  const reading = (row: Enquiry) => readEnquiryAddress(row.id, search);
  const { audience } = useActor();
  const mayEdit = (row: Enquiry) => may(marketingModule.update) && whyNotChange(statusOf(row), audience) === undefined;
  const answers = (row: Enquiry) => may(answerAccess) && whyNotAnswer(statusOf(row)) === undefined;
  const rowTo = (row: Enquiry) => {
    if (answers(row)) return agreementPath(row.id);
    return mayEdit(row) ? editEnquiryPath(row.id) : reading(row);
  };
  const rowMenu = (row: Enquiry): readonly RowAction[] => [
    ...(answers(row) ? [{ label: 'Answer agreement', icon: IconFileCheck, to: agreementPath(row.id) }] : []),
    ...(mayEdit(row) ? [{ label: 'Edit', icon: IconPencil, to: editEnquiryPath(row.id) }] : []),
    { label: 'View', icon: IconEye, to: reading(row) },
    ...(may(marketingModule.delete) ? [deleting(row)] : []),
  ];
  const deleting = (row: Enquiry): RowAction => ({
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    whyNot: whyNotDelete(statusOf(row), audience),
    run: () => remove(row),
  });
  return { rowTo, rowMenu };
}
