import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import * as contract from '../contract.ts';
import { addEnquiry, deleteEnquiry, editEnquiry } from './actions.ts';
import { enquiryById, enquiryPage, enquirySource, toWire } from './queries.ts';
import { eventList, type ReferenceTable, referenceList, referenceNames } from './references.ts';
import { enquirySummary } from './summary.ts';

const exportColumns: readonly ExportColumn<contract.Enquiry>[] = [
  { heading: 'ID', kind: 'number', value: (row) => row.id, width: 8 },
  { heading: 'Name', kind: 'text', value: (row) => row.name, width: 24 },
  { heading: 'Company', kind: 'text', value: (row) => row.company_name, width: 28 },
  { heading: 'Category', kind: 'text', value: (row) => row.Enquiry_Category?.name ?? null, width: 18 },
  { heading: 'Status', kind: 'text', value: (row) => row.Enquiry_SLA_Status?.name ?? null, width: 12 },
  { heading: 'Source', kind: 'text', value: (row) => row.Enquiry_Source?.name ?? null, width: 14 },
  { heading: 'Engagement', kind: 'text', value: (row) => row.Enquiry_engagement?.name ?? null, width: 18 },
  { heading: 'Event', kind: 'text', value: (row) => row.Enquiry_event?.event_name ?? null, width: 24 },
  { heading: 'Mobile', kind: 'text', value: (row) => row.mobile, width: 16 },
  { heading: 'Email', kind: 'text', value: (row) => row.email, width: 32 },
  { heading: 'Address', kind: 'text', value: (row) => row.address, width: 32 },
  { heading: 'City', kind: 'text', value: (row) => row.city, width: 16 },
  { heading: 'State', kind: 'text', value: (row) => row.state, width: 16 },
  { heading: 'Country', kind: 'text', value: (row) => row.country, width: 16 },
  { heading: 'Zipcode', kind: 'text', value: (row) => row.zipcode, width: 10 },
  { heading: 'Notes', kind: 'text', value: (row) => row.engagement_notes, width: 40 },
  { heading: 'Created on', kind: 'moment', value: (row) => row.createdAt, width: 18 },
];

/** What may still be chosen; inactive entries are left out. */
const choices = async (work: Work, table: ReferenceTable) => {
  const list = await referenceList(work, table);
  return { rows: list.filter(({ active }) => active).map(({ id, name }) => ({ id, name })) };
};

export const enquiryRoutes: readonly Route[] = [
  handle(contract.fetchAllEnquiry, (work, { query }) => enquiryPage(work, query)),
  handleFile(contract.exportEnquiries, async (work, { query }) => {
    const names = await referenceNames(work);
    return exportList(work, enquirySource(work), query, 'Enquiries', exportColumns, (row) => toWire(row, names));
  }),
  handle(contract.fetchEnquiryById, (work, { query }) => enquiryById(work, query.id)),
  handle(contract.addEnquiry, (work, { body }) => addEnquiry(work, body)),
  handle(contract.editEnquiry, (work, { query, body }) => editEnquiry(work, query.id, body)),
  handle(contract.deleteEnquiry, (work, { params }) => deleteEnquiry(work, params.id)),
  handle(contract.fetchEnquirySummary, (work) => enquirySummary(work)),
  handle(contract.listEnquirySlaStatus, (work) => choices(work, 'enquiry_sla_status')),
  handle(contract.listEnquirySource, (work) => choices(work, 'enquiry_source')),
  handle(contract.listEnquiryEngagement, (work) => choices(work, 'enquiry_engagement')),
  handle(contract.listEnquiryCategory, (work) => choices(work, 'enquiry_category')),
  handle(contract.listEnquiryEvent, async (work) => {
    const list = await eventList(work);
    return { rows: list.filter(({ active }) => active).map(({ id, name }) => ({ id, event_name: name })) };
  }),
];
