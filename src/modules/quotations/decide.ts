/** How a client decides on a quotation: in the portal, or by the link in an email without signing in. */
import { ofClients } from '#platform/contract/access.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import {
  longTextField,
  moment,
  nameField,
  optional,
  recordId,
  selectionField,
  tickField,
  versionField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import { fileEvents, fileField, uploadField } from '#platform/contract/files.ts';
import { guestLink, guestLinkEvents, linkShown, linkOpening } from '#platform/contract/guest-link.ts';
import * as z from 'zod';
import { quotation } from './contract.ts';
import { quotationLife, type QuotationStatus } from './life.ts';
import { mostOptions, offeredOption } from './lines.ts';
import { quotationModule, quotationRights } from './rights.ts';

/** Opens the quotation for a contact, to decide on. */
export const quotationLink = guestLink('quotation', {
  entity: 'quotation',
  page: '/decide',
  days: 30,
  answers: 'once',
});
export const quotationLinkEvents = guestLinkEvents('quotation', 'Quotation opened by its link');

const option = wholeNumberField('Option', 1, mostOptions).default(1);

/** In place of a signature: the typed name and a tick. */
export const approvalForm = z.object({
  name: nameField('Your full name'),
  agreed: tickField('Please tick that you accept the quotation and its terms'),
  option,
});

export const rejectionForm = z.object({
  reject_reason_id: optional(selectionField('Reason')),
  reason: longTextField('Reason').meta({ title: 'Reason' }),
});

export const questionForm = z.object({ question: longTextField('Question') });

const question = z.object({
  id: z.int(),
  question: z.string(),
  asked_by: z.string(),
  asked_at: moment,
  answer: z.string().nullable(),
  answered_at: moment.nullable(),
});
export type Question = z.output<typeof question>;

const decision = z.object({
  approved: z.boolean(),
  by: z.string(),
  at: moment,
  option: z.string().nullable().describe('The chosen option, if there was a choice'),
  reason: z.string().nullable(),
});
export type Decision = z.output<typeof decision>;

/** All that a client sees of a quotation. */
const offered = z.object({
  id: z.int(),
  quote_no: z.string(),
  quote_version: z.int(),
  status: z.enum(quotationLife.states as [QuotationStatus, ...QuotationStatus[]]),
  job: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  currency: z.string().describe('ISO 4217 code'),
  quotation_date: z.string().nullable().describe('YYYY-MM-DD'),
  valid_until: z.string().nullable().describe('YYYY-MM-DD'),
  options: z.array(offeredOption),
  terms: z.string().nullable(),
  questions: z.array(question),
  decision: decision.nullable(),
  reasons: z.array(z.object({ id: z.int(), reason: z.string() })).describe('Possible reasons for a rejection'),
});
export type OfferedQuotation = z.output<typeof offered>;

const ownQuotation = offered.extend({
  decides: z.boolean().describe('Whether the caller may decide'),
  deciders: z.array(z.string()).describe('People who may decide'),
  version: z.int(),
});
export type OwnQuotation = z.output<typeof ownQuotation>;

const client = ofClients(quotationModule.read);
const byId = z.strictObject({ id: recordId });

export const fetchOwnQuotations = get('/client/quotations/fetchQuotations', {
  says: 'Returns the quotations of the chosen company, those awaiting its decision first',
  access: client,
  result: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        job_id: z.int(),
        quote_no: z.string(),
        quote_version: z.int(),
        status: offered.shape.status,
        job_title: z.string(),
        currency: z.string(),
        total: z.string(),
        quotation_date: z.string().nullable(),
        valid_until: z.string().nullable(),
        open: z.boolean().describe('Whether it is awaiting a decision'),
      }),
    ),
  }),
});
export type OwnQuotationRow = z.output<(typeof fetchOwnQuotations)['result']>['rows'][number];

export const fetchOwnQuotation = get('/client/quotations/fetchQuotation/:job_id', {
  says: 'Returns the quotations of one job, the newest version first',
  access: client,
  params: z.strictObject({ job_id: recordId }),
  result: z.object({ rows: z.array(ownQuotation) }),
});

export const noteOwnQuotation = post('/client/quotations/open', {
  says: 'Records that the client has opened a quotation',
  access: client,
  query: byId,
  result: z.object({ id: z.int() }),
});

const own = { access: client, query: byId, result: z.object({ rows: z.array(ownQuotation) }) } as const;

export const approveQuotation = put('/client/quotations/approve', {
  ...own,
  says: 'Approves a quotation sent to the client user',
  body: approvalForm.extend({ version: versionField }),
  message: () => 'Quotation Approved',
});

export const rejectQuotation = put('/client/quotations/reject', {
  ...own,
  says: 'Rejects a quotation sent to the client user, with a reason',
  body: rejectionForm.extend({ version: versionField }),
  message: () => 'Quotation Rejected',
});

export const askAboutQuotation = post('/client/quotations/ask', {
  ...own,
  says: 'Asks the firm a question before deciding',
  body: questionForm,
  message: () => 'Your question is on its way',
});

const shared = linkShown.extend({ quotation: offered.nullable() });
export type SharedQuotation = z.output<typeof shared>;

const byLink = { access: quotationLink.access, result: shared } as const;

export const openQuotation = post('/quotations/link/open', {
  ...byLink,
  says: 'Returns a quotation to the holder of its link',
  query: linkOpening,
});

export const approveByLink = post('/quotations/link/approve', {
  ...byLink,
  says: 'Approves a quotation through its link',
  body: approvalForm,
  message: () => 'Quotation Approved',
});

export const rejectByLink = post('/quotations/link/reject', {
  ...byLink,
  says: 'Rejects a quotation through its link, with a reason',
  body: rejectionForm,
  message: () => 'Quotation Rejected',
});

export const askByLink = post('/quotations/link/ask', {
  ...byLink,
  says: 'Asks the firm a question through the link, before deciding',
  body: questionForm,
  message: () => 'Your question is on its way',
});

const write = quotationRights.update;

/** Evidence of a decision made elsewhere: a letter, an email. */
export const evidenceFile = uploadField('quote_evidence', {
  says: 'What shows that the client has decided on a quotation',
  access: write,
});
export const evidenceEvents = fileEvents('quotation');

/** Printed by the portal, never uploaded. */
export const printedField = uploadField('quote_pdf', { says: 'Quotations as they were printed', access: write });
/** @public `declared` of the module collects them. */
export const printedEvents = ['quotation_sent', 'quotation_decided'].map(fileEvents);

export const fetchQuotationPdf = get('/quotations/fetchPdf', {
  says: 'Returns an address to download the PDF of a sent quotation from; valid for five minutes',
  access: quotationModule.read,
  query: byId,
  result: z.object({ url: z.string() }),
});

export const previewQuotation = get('/quotations/preview', {
  says: 'Returns the PDF of a quotation as it would be sent now',
  access: quotationRights.read,
  query: byId,
  result: z.undefined(),
  streams: 'file',
});

export const openQuotationPdf = get('/quotations/link/pdf', {
  says: 'Returns an address to download the PDF from, for the holder of the link; valid for five minutes',
  access: quotationLink.access,
  result: z.object({ url: z.string() }),
});

export const recordDecision = put('/quotations/recordDecision', {
  says: 'Records that the client approved or rejected outside the portal, with evidence',
  access: write,
  query: byId,
  body: z.object({
    approved: z.boolean('Please select Decision').meta({ title: 'Approved', examples: [true] }),
    name: nameField('Decided by'),
    option,
    reject_reason_id: optional(selectionField('Reason')),
    reason: optional(longTextField('Reason')),
    quote_evidence: fileField('Evidence'),
    version: versionField,
  }),
  result: quotation.row,
  message: ({ status }) => `The quotation is now ${status}`,
});

export const fetchQuestions = get('/quotations/fetchQuestions/:id', {
  says: 'Returns the client’s questions about a quotation, oldest first, with the answers',
  access: quotationRights.read,
  params: byId,
  result: z.object({ rows: z.array(question) }),
});

export const answerQuestion = put('/quotations/answerQuestion', {
  says: 'Answers a client’s question about a quotation, by email and in the portal',
  access: write,
  query: byId,
  body: z.object({ answer: longTextField('Answer') }),
  result: question,
  message: () => 'Answer sent',
});
