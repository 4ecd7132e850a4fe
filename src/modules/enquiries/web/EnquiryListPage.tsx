import { IconAddressBook, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay, useSession } from '#platform/web/session/session.ts';
import {
  type Enquiry,
  addEnquiryAccess,
  enquiryList,
  exportEnquiries,
  fetchAllEnquiry,
  marketing,
} from '../contract.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { addEnquiryPath, editEnquiryPath, readEnquiryAddress } from './public/addresses.ts';
import { useDeleteEnquiry } from './use-delete-enquiry.tsx';
import { useEnquiryChoices, useStatusChoices } from './use-enquiry-choices.ts';

/** All enquiries this person may see. A row opens to edit, or to read for those who may not edit. */
export function EnquiryListPage() {
  const { firm } = useSession();
  const actor = useActor();
  const may = useMay();
  const list = useList(enquiryList, 'enquiries');
  const rows = useRows(fetchAllEnquiry, list);
  const { choices } = useEnquiryChoices();
  const statuses = useStatusChoices();
  const menuOf = useRowMenu();
  const [search] = useSearchPart();
  const columns = enquiryColumns(firm.zone);
  const add = may(addEnquiryAccess) && (
    <LinkButton to={addEnquiryPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New enquiry
    </LinkButton>
  );
  return (
    <PageFrame title="Enquiries" action={add} fill>
      <DataTable
        name="Enquiries"
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => (may(marketing.update) ? editEnquiryPath(row.id) : readEnquiryAddress(row.id, search))}
        rowMenu={menuOf}
        choices={{ ...choices, status: statuses }}
        tools={<ExportButton endpoint={exportEnquiries} list={list} />}
        empty={{
          icon: IconAddressBook,
          title: 'No enquiries yet',
          text: actor.audience === 'client' ? emptyForClients : emptyForStaff,
          action: add,
        }}
      />
      <EnquiryPanel />
    </PageFrame>
  );
}

const emptyForStaff =
  'Everyone who asks what the firm can do for them stands here, from the first call to the agreement.';
const emptyForClients = 'Tell us what you need. Your enquiries and how far they are stand here.';

function useRowMenu(): (row: Enquiry) => readonly RowAction[] {
  const may = useMay();
  const [search] = useSearchPart();
  const remove = useDeleteEnquiry();
  return (row) => [
    ...(may(marketing.update) ? [{ label: 'Edit', icon: IconPencil, to: editEnquiryPath(row.id) }] : []),
    { label: 'View', icon: IconEye, to: readEnquiryAddress(row.id, search) },
    ...(may(marketing.delete) ? [{ label: 'Delete', icon: IconTrash, danger: true, run: () => remove(row) }] : []),
  ];
}
