import { addMarketing } from '#modules/events/permissions.ts';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay, useSession } from '#platform/web/session/session.ts';
import { enquiryList, exportEnquiries, fetchAllEnquiry } from '../contract.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { addEnquiryPath } from './public/addresses.ts';
import { useEnquiryChoices, useStatusChoices } from './use-enquiry-choices.ts';
import { useRowActions } from './use-row-actions.ts';

/** All enquiries this person may see. */
export function EnquiryListPage() {
  const { firm } = useSession();
  const list = useList(enquiryList, 'enquiries');
  const rows = useRows(fetchAllEnquiry, list);
  const { choices } = useEnquiryChoices();
  const status = useStatusChoices();
  const { rowTo, rowMenu } = useRowActions();
  const empty = useEmpty();
  return (
    <PageFrame title="Enquiries" action={<NewEnquiry />} fill>
      <DataTable
        name="Enquiries"
        list={list}
        rows={rows}
        columns={enquiryColumns(firm.zone)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={rowTo}
        rowMenu={rowMenu}
        choices={{ ...choices, status }}
        tools={<ExportButton endpoint={exportEnquiries} list={list} />}
        empty={empty}
      />
      <EnquiryPanel />
    </PageFrame>
  );
}

function NewEnquiry() {
  const may = useMay();
  if (!may(addMarketing)) return null;
  return (
    <LinkButton to={addEnquiryPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New enquiry
    </LinkButton>
  );
}

function useEmpty() {
  const isClient = useActor().audience === 'client';
  const text = isClient
    ? 'Tell us what you need. Your enquiries and how far they are stand here.'
    : 'Everyone who asks what the firm can do for them stands here, from the first call to the agreement.';
  return { icon: IconAddressBook, title: 'No enquiries yet', text, action: <NewEnquiry /> };
}
