import * as z from 'zod';
import { listEnquiryEvent } from '#modules/events/contract.ts';
import { addMarketing, marketingModule } from '#modules/events/rights.ts';
import { ofStaff, signedIn, staff } from '#platform/contract/access.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  emailField,
  labelOf,
  longTextField,
  mobileField,
  moment as momentField,
  nameField,
  recordId,
  textField,
  zipCodeField,
} from '#platform/contract/fields.ts';
import { exportOf, page } from '#platform/contract/list.ts';
import { fileEvents, uploadField } from '#platform/contract/files.ts';
import { formWith, versioned } from '#platform/contract/record/calls.ts';
import { createdAt, date, id, longText, moment, reference, text, word } from '#platform/contract/record/field.ts';
import { type FormOf, record, type RowOf } from '#platform/contract/record/record.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import type { Schema } from '#platform/contract/schema.ts';
import { enquiryCategory, enquiryEngagement, enquirySource } from './masters.ts';

/** The lists that enquiries choose from, for Settings. */
export { enquiryCategory, enquiryEngagement, enquirySource };

/** The documents of an enquiry's SLA (decisions D10). */
export const clientDocument = uploadField('client_doc', {
  says: 'Documents agreed with a client',
  access: ofStaff(marketingModule.update),
});

/** Ids of reference rows that the code depends on (decisions D1). */
export const trialCategory = 2;
export const slaStatus = { pending: 1, submitted: 2, accepted: 3, rejected: 4 } as const;

const named = z.object({ id: z.int(), name: z.string() });

const references = z.object({ rows: z.array(named) });

export const listEnquirySlaStatus = get('/dds/listEnquirySlaStatus', {
  says: 'Returns the SLA statuses of an enquiry',
  access: signedIn,
  result: references,
});

export const listEnquiryOwner = get('/dds/listEnquiryOwner', {
  says: 'Returns the people at the firm who look after enquiries, to filter by; ids are account ids',
  access: staff,
  result: references,
});

const chosenFrom = (table: string, choices: typeof listEnquirySlaStatus) =>
  referTo({ table, label: 'name', choices, choiceOf: (choice) => choice });

const event = referTo({
  table: 'event',
  label: 'event_name',
  choices: listEnquiryEvent,
  choiceOf: (row) => ({ id: row.id, name: row.event_name }),
});

const colleague = chosenFrom('account', listEnquiryOwner);

const byAnswer = { optional: true, filled: 'when the agreement is answered', listed: false } as const;

const byTrial = { optional: true, filled: 'when the trial is dated', wire: 'dmy' } as const;

/** Named as the form's fields and the columns in the specification (specification 1, section 3). */
export const enquiryRecord = record('enquiry', {
  words: { one: 'enquiry', many: 'enquiries' },
  rights: marketingModule,
  ofClient: true,
  fields: {
    id: id({ width: 72 }),
    name: text('Name', { is: nameField, width: 126, phone: 'title', autoComplete: 'name' }),
    category: reference('Category', enquiryCategory, {
      sentAs: 'category',
      sparse: true,
      width: 84,
    }),
    status: reference('Status', chosenFrom('enquiry_sla_status', listEnquirySlaStatus), {
      column: 'sla_status_id',
      optional: true,
      filled: 'by the steps of the agreement',
      width: 108,
      phone: 'badge',
    }),
    source: reference('Source', enquirySource, {
      sentAs: 'source',
      sparse: true,
      width: 80,
      phone: 'hidden',
    }),
    engagement: reference('Engagement', enquiryEngagement, {
      sentAs: 'engagement',
      sparse: true,
      width: 104,
      phone: 'hidden',
    }),
    event: reference('Event', event, {
      sentAs: 'event',
      none: 'No event',
      first: 'hidden',
      width: 132,
      phone: 'hidden',
    }),
    mobile: text('Mobile', { is: mobileField, width: 112, keyboard: 'tel', autoComplete: 'tel' }),
    email: text('Email', { is: emailField, width: 98, keyboard: 'email', autoComplete: 'email' }),
    address: text('Address', {
      is: textField,
      width: 76,
      phone: 'hidden',
      sorted: false,
      autoComplete: 'street-address',
    }),
    createdAt: createdAt('Created on', { width: 104 }),
    company: text('Company', {
      is: nameField,
      column: 'company_name',
      width: 110,
      autoComplete: 'organization',
    }),
    trialEnd: date('Trial ends', { ...byTrial, column: 'trail_end_date', first: 'hidden', sorted: false, width: 108 }),
    owner: reference('Owner', colleague, {
      optional: true,
      filled: 'when somebody takes it over',
      for: ofStaff(marketingModule.read),
      first: 'hidden',
      width: 132,
    }),
    city: text('City', { is: nameField, listed: false, autoComplete: 'address-level2' }),
    country: text('Country', { is: nameField, listed: false, autoComplete: 'country-name' }),
    state: text('State', { is: nameField, listed: false, autoComplete: 'address-level1' }),
    zipcode: text('Zipcode', { is: zipCodeField, listed: false, autoComplete: 'postal-code' }),
    notes: longText('Notes', { column: 'engagement_notes' }),
    trialStart: date('Trial starts', { ...byTrial, column: 'trail_start_date', listed: false }),
    trialExtendedFrom: date('Trial extended from', { ...byTrial, column: 'trail_extended_from', listed: false }),
    trialOutcome: word('Trial outcome', ['converted', 'lost'], {
      optional: true,
      filled: 'when the trial ends',
      column: 'trail_outcome',
      listed: false,
    }),
    lostBecause: longText('Lost because', {
      optional: true,
      filled: 'when the trial is lost',
      column: 'trail_lost_reason',
      for: ofStaff(marketingModule.read),
    }),
    rejectedBecause: longText('Rejected because', {
      optional: true,
      filled: 'when the agreement is rejected',
      column: 'sla_reject_reason',
    }),
    submittedAt: moment('Agreement submitted', {
      optional: true,
      filled: 'when the agreement is submitted',
      column: 'sla_submitted_at',
      listed: false,
    }),
    answeredAt: moment('Agreement answered', { ...byAnswer, column: 'sla_answered_at' }),
    answeredBy: text('Agreement answered by', { ...byAnswer, is: nameField, column: 'sla_answered_by' }),
    answeredHow: word('Agreement answered through', ['link', 'portal', 'staff'], {
      ...byAnswer,
      column: 'sla_answered_how',
    }),
  },
  formOrder: [
    'name',
    'company',
    'email',
    'mobile',
    'address',
    'city',
    'country',
    'state',
    'zipcode',
    'source',
    'event',
    'engagement',
    'category',
    'notes',
  ],
  defaultSort: '-id',
});
export const enquiryForm = enquiryRecord.form;
export type EnquiryForm = FormOf<typeof enquiryRecord>;
export const enquiryList = enquiryRecord.list;

type Named = { id: number; name: string };
type Flat = RowOf<typeof enquiryRecord>;

/** References in the specification's wire format, instead of an id and a name. */
type Referred = {
  Enquiry_Source: Named | null;
  Enquiry_event: { id: number; event_name: string } | null;
  Enquiry_engagement: Named | null;
  Enquiry_Category: Named | null;
  Enquiry_SLA_Status: Named | null;
};
type Reference = 'source' | 'event' | 'engagement' | 'category' | 'owner';
type Referring = Reference | `${Reference}_id` | 'status' | 'sla_status_id';

export type Enquiry = Omit<Flat, Referring> &
  Referred & {
    trail_progress: number | null;
    /** The member of staff who looks after it; for staff only. */
    owner: string | null;
  };

const { shape } = enquiryRecord.row;
const isReferring = (key: string) => /^(?:source|event|engagement|category|owner|status|sla_status)(?:_id)?$/.test(key);

export const enquiry = z.object({
  ...Object.fromEntries(Object.entries(shape).filter(([key]) => !isReferring(key))),
  Enquiry_Source: named.nullable(),
  Enquiry_event: z.object({ id: z.int(), event_name: z.string() }).nullable(),
  Enquiry_engagement: named.nullable(),
  Enquiry_Category: named.nullable(),
  Enquiry_SLA_Status: named.nullable(),
  trail_progress: z.int().nullable().describe('Percent of the trial elapsed, including today; null without one'),
  owner: z
    .string()
    .nullable()
    .describe('Owner at the firm: the person who added it, until it is handed over. For staff only'),
}) as unknown as Schema<Enquiry>;

/** The row with references as ids, as the form has it. */
export const flatEnquiry = (row: Enquiry): Omit<Flat, Reference | 'status' | 'owner_id'> => ({
  ...row,
  source_id: row.Enquiry_Source?.id ?? null,
  event_id: row.Enquiry_event?.id ?? null,
  engagement_id: row.Enquiry_engagement?.id ?? null,
  category_id: row.Enquiry_Category?.id ?? null,
  sla_status_id: row.Enquiry_SLA_Status?.id ?? null,
});

/** The row in the record's format. */
export const rowOf = (row: Enquiry): Flat => ({
  ...row,
  ...flatEnquiry(row),
  source: row.Enquiry_Source?.name ?? null,
  event: row.Enquiry_event?.event_name ?? null,
  engagement: row.Enquiry_engagement?.name ?? null,
  category: row.Enquiry_Category?.name ?? null,
  // Only the name is on the wire, and the form has no such field.
  owner_id: null,
});

export const byId = z.strictObject({ id: recordId });

export const fetchAllEnquiry = get('/marketing/enquiry/fetchAllEnquiry', {
  says: 'Returns the enquiries the caller may see, a page at a time',
  access: marketingModule.read,
  query: enquiryList.query,
  result: page<Enquiry>(enquiry),
});

export const exportEnquiries = exportOf(
  '/marketing/enquiry/exportEnquiry',
  marketingModule.read,
  enquiryList,
  'All enquiries the same filters find, as CSV or Excel',
);

export const fetchEnquiryById = get('/marketing/enquiry/fetchEnquiryById', {
  says: 'Returns one enquiry',
  access: marketingModule.read,
  query: byId,
  result: enquiry,
});

export const addEnquiry = create('/marketing/enquiry/addEnquiry', {
  says: 'Adds an enquiry',
  access: addMarketing,
  body: enquiryForm,
  result: enquiry,
  message: () => 'Enquiry Created Successfully',
});

/** Required for changes after the agreement was accepted; not asked before. */
const because = longTextField('Reason for the change');
export const reasonOfChange = because.optional().meta({ title: labelOf(because) });

/** The form once the agreement is accepted. */
export const acceptedForm = formWith(enquiryRecord, { reason: because });

export const editEnquiry = put('/marketing/enquiry/editEnquiry', {
  says: 'Changes an enquiry',
  access: marketingModule.update,
  query: byId,
  body: versioned(enquiryRecord, { reason: reasonOfChange }),
  result: enquiry,
  message: (saved) => `Enquiry Updated Successfully with ID: ${saved.id}`,
});

export const deleteEnquiry = del('/marketing/enquiry/deleteEnquiry/:id', {
  says: 'Deletes an enquiry; an administrator can restore it for 30 days',
  access: marketingModule.delete,
  params: byId,
  result: z.object({ id: z.int() }),
  message: (deleted) => `Enquiry Deleted with Enquiry Id: ${deleted.id}`,
});

export const deleteEnquiries = post('/marketing/enquiry/deleteEnquiries', {
  says: 'Deletes up to a hundred enquiries, all of them or none',
  access: marketingModule.delete,
  body: z.object({ ids: z.array(recordId).min(1, 'Please select an enquiry').max(100, 'At most 100 at a time') }),
  result: z.object({ count: z.int() }),
  message: ({ count }) => `${count} ${count === 1 ? 'Enquiry' : 'Enquiries'} Deleted`,
});

const sameEnquiry = z.object({
  id: z.int(),
  name: z.string(),
  company_name: z.string(),
  same: z.array(z.enum(['email', 'mobile'])),
  createdAt: momentField,
});
export type SameEnquiry = z.infer<typeof sameEnquiry>;

export const findSameEnquiries = get('/marketing/enquiry/findSameEnquiries', {
  says: 'Returns the newest enquiries with the same email address or mobile number, to avoid duplicates',
  access: addMarketing,
  query: z.strictObject({ email: z.string().max(254).default(''), mobile: z.string().max(40).default('') }),
  result: z.object({ rows: z.array(sameEnquiry) }),
});

const counted = z.object({ id: z.int().nullable(), name: z.string(), count: z.int() });
const countedDays = z.object({ from: z.string(), to: z.string(), count: z.int() }).describe('Both days DD-MM-YYYY');

export const fetchEnquirySummary = get('/marketing/enquiry/fetchEnquirySummary', {
  says: 'Returns the figures of the enquiry dashboard, each the count of the list it links to',
  access: marketingModule.read,
  result: z.object({
    total: z.int(),
    byStatus: z.array(counted),
    byMonth: z.array(countedDays).describe('Twelve months, oldest first'),
    trialsEnding: countedDays.describe('Trials that end today or within the next seven days'),
  }),
});

export const enquiryEvents = events('enquiry', {
  created: 'Enquiry created',
  updated: 'Enquiry updated',
  deleted: 'Enquiry deleted',
  restored: 'Enquiry restored',
  trialDated: 'Trial dates set',
  trialConverted: 'Trial converted',
  trialExtended: 'Trial extended',
  trialLost: 'Trial lost',
  trialReminded: 'Owner reminded that the trial ends',
  feedbackAdded: 'Client feedback added',
  slaSubmitted: 'SLA submitted',
  slaTakenBack: 'SLA taken back',
  slaAccepted: 'SLA accepted',
  slaRejected: 'SLA rejected',
  handedOver: 'Enquiry handed over',
});

export const enquiryFileEvents = fileEvents('enquiry');
