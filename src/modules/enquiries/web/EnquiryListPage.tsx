import { addMarketing, marketingModule } from '#modules/events/rights.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { ImportButton } from '#platform/web/import/ImportButton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import type { Column } from '#platform/web/list/column.ts';
import type { Choices } from '#platform/web/list/filter/filters.ts';
import { type List, useList } from '#platform/web/list/use-list.ts';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useRows } from '#platform/web/list/use-rows.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useBulkEdit } from '#platform/web/record/BulkEdit.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay, useMayChange } from '#platform/web/session/session.ts';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type Enquiry,
  enquiryList,
  enquiryRecord,
  exportEnquiries,
  fetchAllEnquiry,
  listEnquirySlaStatus,
} from '../contract.ts';
import { enquiryEdits } from '../bulk.ts';
import { enquiryImport } from '../import.ts';
import { useEnquiryColumns } from './enquiry-columns.tsx';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { enquiryReads } from './enquiry-reads.ts';
import { addEnquiryPath } from './public/addresses.ts';
import { useEnquiryChoices, useOwnerChoices, useStatusChoices } from './use-enquiry-choices.ts';
import { useDeleteEnquiries } from './use-delete-enquiries.tsx';
import { useRowActions } from './use-row-actions.ts';

const EnquiryBoard = onDemand(async () => (await import('./EnquiryBoard.tsx')).EnquiryBoard);

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

/** All visible enquiries, as a list or as a board by status. */
export function EnquiryListPage() {
  const list = useList(enquiryList, 'enquiries');
  const { choices } = useEnquiryChoices();
  const status = useStatusChoices();
  const owner = useOwnerChoices();
  const [as] = useSearchWord('as');
  const columns = useEnquiryColumns();
  const tools = (
    <>
      <ViewChoice views={views} />
      <ImportButton declared={enquiryImport} list={list} refreshes={enquiryReads} />
      <ExportButton endpoint={exportEnquiries} list={list} />
    </>
  );
  const shared = { list, columns, tools, choices: { ...choices, status, owner } };
  return (
    <PageFrame title="Enquiries" action={<NewEnquiry />} fill>
      {as === 'board' ? <Board {...shared} /> : <EnquiryTable {...shared} />}
      <EnquiryPanel />
    </PageFrame>
  );
}

type Shared = { list: List; columns: readonly Column<Enquiry>[]; tools: ReactNode; choices: Choices };

function EnquiryTable(shared: Shared) {
  const may = useMay();
  const rows = useRows(fetchAllEnquiry, shared.list);
  const { rowTo, rowMenu } = useRowActions();
  const mayChange = useMayChange(marketingModule);
  const remove = useDeleteEnquiries();
  const empty = useEmpty();
  const { actions, dialog } = useBulkEdit(edited, enquiryEdits);
  const deleting = may(marketingModule.delete) ? [{ label: 'Delete', danger: true, run: remove }] : [];
  return (
    <>
      <DataTable
        {...shared}
        rowTo={rowTo}
        {...(mayChange && { rowMenu })}
        name="Enquiries"
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        bulk={[...actions, ...deleting]}
        empty={empty}
      />
      {dialog}
    </>
  );
}

const edited = { record: enquiryRecord, reads: enquiryReads };

/** Loaded when it is first shown. */
function Board(shared: Shared) {
  const { data, error, refetch } = useRead(listEnquirySlaStatus, {}, { freshFor: minutes(5) });
  const statuses = data && [{ id: null, name: 'No status' }, ...data.rows];
  return <EnquiryBoard {...shared} statuses={{ data: statuses, error, retry: () => void refetch() }} />;
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
