import { fromDmy } from '#platform/contract/dates.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { importRoutes } from '#platform/server/import/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import * as contract from '../contract.ts';
import * as wizard from '../wizard.ts';
import { addEnquiry, deleteEnquiries, deleteEnquiry, editEnquiry } from './actions.ts';
import { addFeedback, feedbackPage } from './feedback.ts';
import { enquiryHistory } from './history.ts';
import { enquiryImporter } from './import.ts';
import { enquiryById, enquiryPage, enquirySource, eyesOf, toWire } from './queries.ts';
import { type ReferenceTable, referenceList, referenceNames } from './references.ts';
import { sameEnquiries } from './same-enquiries.ts';
import { moveSla } from './sla.ts';
import { addSlaDocument, removeSlaDocument, slaDocuments } from './sla-documents.ts';
import { enquirySummary } from './summary.ts';
import { convertTrial, dateTrial, extendTrial, loseTrial } from './trial.ts';

const isoOf = (day: string | null) => (day && fromDmy(day)) ?? null;

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
  { heading: 'Trial starts', kind: 'date', value: (row) => isoOf(row.trail_start_date), width: 14 },
  { heading: 'Trial ends', kind: 'date', value: (row) => isoOf(row.trail_end_date), width: 14 },
  { heading: 'Trial outcome', kind: 'text', value: (row) => row.trail_outcome, width: 14 },
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
    const [names, eyes] = [await referenceNames(work), eyesOf(work)];
    return exportList(work, enquirySource(work), query, 'Enquiries', exportColumns, (row) => toWire(row, names, eyes));
  }),
  handle(contract.fetchEnquiryById, (work, { query }) => enquiryById(work, query.id)),
  handle(contract.addEnquiry, (work, { body }) => addEnquiry(work, body)),
  ...importRoutes(enquiryImporter),
  handle(contract.editEnquiry, (work, { query, body }) => editEnquiry(work, query.id, body)),
  handle(contract.deleteEnquiry, (work, { params }) => deleteEnquiry(work, params.id)),
  handle(contract.deleteEnquiries, (work, { body }) => deleteEnquiries(work, body.ids)),
  handle(contract.findSameEnquiries, (work, { query }) => sameEnquiries(work, query)),
  handle(wizard.editTrialDate, (work, { query }) => dateTrial(work, query.id, query)),
  handle(wizard.convertTrial, (work, { query, body }) => convertTrial(work, query.id, body)),
  handle(wizard.extendTrial, (work, { query, body }) => extendTrial(work, query.id, body)),
  handle(wizard.loseTrial, (work, { query, body }) => loseTrial(work, query.id, body)),
  handle(wizard.fetchFeedback, (work, { params, query }) => feedbackPage(work, params.id, query)),
  handle(wizard.addFeedback, (work, { params, body }) => addFeedback(work, params.id, body.feedback)),
  handle(wizard.fetchSlaDocuments, (work, { query }) => slaDocuments(work, query.id)),
  handle(wizard.addSlaDocument, (work, { query, body }) => addSlaDocument(work, query.id, body.client_doc)),
  handle(wizard.removeSlaDocument, (work, { query, body }) => removeSlaDocument(work, query.id, body.client_doc)),
  handle(wizard.submitSla, (work, { query, body }) => moveSla(work, 'submit', query.id, body)),
  handle(wizard.acceptSla, (work, { query, body }) => moveSla(work, 'accept', query.id, body)),
  handle(wizard.rejectSla, (work, { query, body }) => moveSla(work, 'reject', query.id, body)),
  handle(wizard.fetchEnquiryHistory, (work, { params, query }) => enquiryHistory(work, params.id, query)),
  handle(contract.fetchEnquirySummary, (work) => enquirySummary(work)),
  handle(contract.listEnquirySlaStatus, (work) => choices(work, 'enquiry_sla_status')),
  handle(contract.listEnquirySource, (work) => choices(work, 'enquiry_source')),
  handle(contract.listEnquiryEngagement, (work) => choices(work, 'enquiry_engagement')),
  handle(contract.listEnquiryCategory, (work) => choices(work, 'enquiry_category')),
];
