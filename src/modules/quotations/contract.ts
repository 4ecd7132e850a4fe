/** Quotations: the price offered for work for a client (domain specification, section 1.4). */
import { managementReports } from '#modules/access/rights.ts';
import { clientCompany, recipientsCall } from '#modules/clients/contract.ts';
import { company, currency } from '#modules/masters/contract.ts';
import { jobsToChoose } from '#modules/jobs/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { storedFile } from '#platform/contract/files.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { recordId, selectionField } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  id,
  longText,
  minutes,
  moment,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { type FormOf, record, type RowOf } from '#platform/contract/record/record.ts';
import * as z from 'zod';
import { quotationLife } from './life.ts';
import { options, type QuotationOption, quotedOptions } from './lines.ts';
import { quotationRights } from './rights.ts';
import { rejectReason } from './masters.ts';
import { timelines } from './timeline.ts';

export { quotationTerms, rejectReason } from './masters.ts';
export { type Section, sections } from './lines.ts';

export const { list: listQuotedJobs, job: quotedJob } = jobsToChoose('/dds/quotedJobs', {
  says: 'Returns the jobs that can be or have been quoted, with their clients',
  access: quotationRights.read,
});

const hidden = { first: 'hidden' } as const;
const amount = { least: 0, most: 999_999_999, places: 2, filled: 'by its lines' } as const;
const unlisted = { listed: false } as const;

export const quotation = record('quotation', {
  words: { one: 'quotation', many: 'quotations' },
  rights: quotationRights,
  fields: {
    id: id(hidden),
    quote_no: text('Quote no', { filled: 'when it is added', width: 110, searched: true, phone: 'title' }),
    client: reference('Client', clientCompany, { filled: 'by its job', width: 160 }),
    job: reference('Job', quotedJob, { filled: 'when it is added', width: 130 }),
    quote_version: wholeNumber('Version', { least: 1, most: 999, filled: 'when it is added', width: 84 }),
    total: decimal('Total', { ...amount, width: 120 }),
    currency: reference('Currency', currency, { filled: 'by its client', width: 100, phone: 'hidden' }),
    status: status('Status', quotationLife, { width: 156 }),
    age: wholeNumber('Age', {
      least: 0,
      most: 99_999,
      workedOut: true,
      help: 'Working days since it was added, up to its decision',
      width: 80,
      phone: 'hidden',
    }),
    timeline: word('Timeline', timelines, {
      workedOut: true,
      filtered: true,
      help: 'Working days from the job to the quotation',
      width: 150,
      phone: 'hidden',
    }),
    quotation_date: date('Sent', { optional: true, filled: 'when it is sent' }),
    valid_until: date('Valid until', { optional: true, filled: 'when it is sent' }),
    owner: reference('Owner', staffMember, { optional: true, filled: 'by who adds it', width: 140 }),
    company: reference('Company', company, { filled: 'by its job', ...hidden }),
    discount: decimal('Discount', { ...amount, ...hidden }),
    sub_total: decimal('Sub total', { ...amount, ...hidden }),
    vat_amount: decimal('VAT', { ...amount, ...hidden }),
    hours: minutes('Hours', { mostHours: 99_999, column: 'hours_min', filled: 'by its lines', ...hidden }),
    cost: decimal('Cost', { ...amount, ...hidden, for: managementReports.read }),
    margin: decimal('Margin', {
      least: 0,
      most: 100,
      places: 1,
      optional: true,
      filled: 'by its lines',
      heading: 'Margin %',
      ...hidden,
      for: managementReports.read,
    }),
    terms: longText('Terms', { optional: true }),
    note: longText('Note', { optional: true, help: 'For the firm only' }),
    quote_days: wholeNumber('Days to quote', {
      least: 0,
      most: 9999,
      optional: true,
      filled: 'when it is sent',
      help: 'Working days from the job to the quotation',
      ...hidden,
    }),
    internal_note: longText('Why it was returned', { optional: true, filled: 'when it is returned' }),
    sent_at: moment('Sent at', { optional: true, filled: 'when it is sent', ...unlisted }),
    viewed_at: moment('Opened', { optional: true, filled: 'when the client opens it', ...hidden }),
    decided_at: moment('Decided', { optional: true, filled: 'when it is decided', ...hidden }),
    decided_by: text('Decided by', { optional: true, filled: 'when it is decided', ...hidden }),
    decided_how: word('Decided', ['Portal', 'Link', 'By staff'], {
      optional: true,
      filled: 'when it is decided',
      heading: 'Decided through',
      ...hidden,
    }),
    decision_ip: text('Decided from', { optional: true, filled: 'when it is decided', ...unlisted }),
    recorded_by: text('Recorded by', { optional: true, filled: 'when staff record the decision', ...unlisted }),
    chosen_option: wholeNumber('Chosen option', {
      least: 1,
      most: 3,
      optional: true,
      filled: 'when it is approved',
      ...unlisted,
    }),
    reject_reason: reference('Reason to reject', rejectReason, {
      optional: true,
      filled: 'when it is rejected',
      ...hidden,
    }),
    reject_comment: longText('What the client said', { optional: true, filled: 'when it is rejected' }),
    end_reason: longText('Why it ended', { optional: true, filled: 'when it is withdrawn or reversed' }),
    reminders_sent: wholeNumber('Reminders', {
      least: 0,
      most: 99,
      filled: 'when the client is reminded',
      ...unlisted,
    }),
    client_warned_at: moment('Client warned of the end', {
      optional: true,
      filled: 'three days before its end',
      ...unlisted,
    }),
    pdf_hash: text('Hash of the PDF', { optional: true, filled: 'when it is printed', ...unlisted }),
    createdAt: createdAt('Added on', hidden),
  },
  defaultSort: '-id',
  pageSize: 25,
});
export type Quotation = RowOf<typeof quotation>;

/** Without `options`, the saved ones stay. */
export type QuotationForm = FormOf<typeof quotation> & { options?: QuotationOption[] | undefined };
export type NewQuotation = QuotationForm & { job_id: number };

const withOptions = { options: options.optional() };

export const quotationCalls = recordCalls(quotation, '/quotations', {
  paths: {
    page: 'fetchAllQuotations',
    export: 'exportQuotations',
    byId: 'fetchQuotationById',
    add: 'addQuotation',
    edit: 'updateQuotation',
    remove: 'deleteQuotation/:id',
    move: 'updateStatus',
    counts: 'fetchQuotationCounts',
    history: 'fetchQuotationHistory',
  },
  more: { add: { job_id: selectionField('Job'), ...withOptions }, edit: withOptions },
  says: {
    add: 'Adds the draft of a quotation for a job',
    edit: 'Updates the draft of a quotation; its options and their lines are replaced',
  },
});
export const { move: moveQuotation, counts: fetchQuotationCounts, history: fetchQuotationHistory } = quotationCalls;

export const draftQuotation = create('/quotations/draftQuotation', {
  says: 'Adds a draft quotation for a job: from its current SOW, or as the next version of the last quotation',
  access: quotationRights.create,
  query: z.strictObject({ job_id: recordId }),
  body: z.object({}),
  result: quotation.row,
  message: ({ quote_version }) =>
    quote_version === 1 ? 'Quotation Added Successfully' : `Version ${quote_version} Added Successfully`,
});

/** An open internal approval: who may give it, and since when it is waiting. */
const approvalWait = z.object({
  by: z.string().nullable().describe('Who asked for the approval'),
  since: z.string().describe('When it was requested, ISO 8601'),
  for: z.array(z.string()).describe('People who may approve it'),
  reminded_at: z.string().nullable().describe('When they were last reminded, ISO 8601; null if never'),
});
export type ApprovalWait = z.output<typeof approvalWait>;

export const remindApprovers = post('/quotations/remindApprovers', {
  says: 'Reminds those who may approve a quotation; at most once a day',
  access: quotationRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({}),
  result: z.object({ id: z.int() }),
  message: () => 'Approvers Reminded Successfully',
});

/** The versions of one job's quotation in full. */
export const fetchJobQuotations = get('/quotations/fetchJobQuotations/:job_id', {
  says: 'Returns the quotations of a job with their lines, the newest version first, and what decides their next steps',
  access: quotationRights.read,
  params: z.strictObject({ job_id: recordId }),
  result: z.object({
    job: z.object({
      id: z.int(),
      reference_no: z.string(),
      title: z.string(),
      client: z.string(),
      client_id: z.int(),
      status: z.string(),
      whyNotQuote: z.string().nullable().describe('Why no quotation of the job can be sent'),
      sow: z
        .object({ version: z.int(), status: z.string() })
        .nullable()
        .describe('The statement of work a first version starts from'),
    }),
    rows: z.array(
      z.object({
        quotation: quotation.row,
        options: quotedOptions,
        toApprove: z
          .string()
          .nullable()
          .describe('Why someone else must approve it before it is sent; null if no approval is needed'),
        waits: approvalWait.nullable().describe('The internal approval it is waiting for'),
        owns: z.boolean().describe('Whether the caller wrote it'),
        currency: z.string().describe('ISO 4217 code; may differ from the client’s current currency'),
        evidence: z.array(storedFile).describe('Evidence of a decision recorded by staff'),
      }),
    ),
    contacts: z
      .array(z.object({ name: z.string(), email: z.string() }))
      .describe('Contacts at the client who receive quotes'),
    rates: z
      .array(z.object({ id: z.int(), name: z.string(), rate: z.string() }))
      .describe('Current VAT rates in percent'),
    terms: z.array(z.object({ id: z.int(), name: z.string(), terms: z.string() })).describe('Terms a draft can use'),
    cost_rate: z
      .string()
      .nullable()
      .describe(
        'Cost of an hour to the firm, in the currency of the newest version; null if unset or hidden from the caller',
      ),
    currency: z.string().describe('ISO 4217 code'),
    places: z.int().describe('Number of decimals of the client’s currency'),
  }),
});
export type JobQuotations = z.output<(typeof fetchJobQuotations)['result']>;

/** Events of a quotation other than its steps. */
export const quotationEvents = events('quotation', {
  viewed: 'Opened by the client',
  approved: 'Approved by the client',
  rejected: 'Rejected by the client',
  recorded: 'Decision of the client recorded',
  asked: 'Client asked about the quotation',
  expired: 'Quotation expired',
  superseded: 'Replaced by a later version',
  reminded: 'Client reminded',
  warned: 'Client told that it ends',
  approversReminded: 'Approvers reminded',
});

export const questionEvents = events('quotation_question', {
  created: 'Question about a quotation asked',
  answered: 'Question about a quotation answered',
});

/** Undelivered emails to the client. */
export const quotationMails = recordMails('/quotations', 'a quotation', {
  read: quotationRights.read,
  resend: quotationRights.update,
});

export const fetchQuotationRecipients = recipientsCall(
  '/quotations/fetchRecipients',
  'Who at the client gets a quotation that is sent',
  quotationRights.read,
);
