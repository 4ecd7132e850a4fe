import * as z from 'zod';
import { addMarketing, marketingModule } from '#modules/access/permissions.ts';
import { ofStaff, signedIn, staff } from '#platform/contract/access.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  emailField,
  longTextField,
  mobileField,
  moment,
  nameField,
  recordId,
  selectionField,
  textField,
  versionField,
  zipCodeField,
} from '#platform/contract/fields.ts';
import { contains, dates, exportOf, list, moments, number, oneOf, page } from '#platform/contract/list.ts';
import { fileEvents, uploadField } from '#platform/contract/files.ts';

/** The documents of an enquiry's SLA (decisions D10). */
export const clientDocument = uploadField('client_doc', {
  says: 'Documents agreed with a client',
  access: ofStaff(marketingModule.update),
});

/** The reference rows whose ids decide something (decisions D1). */
export const trialCategory = 2;
export const slaStatus = { pending: 1, submitted: 2, accepted: 3, rejected: 4 } as const;

export const enquiryForm = z.object({
  name: nameField('Name'),
  company: nameField('Company'),
  email: emailField('Email'),
  mobile: mobileField('Mobile'),
  address: textField('Address'),
  city: nameField('City'),
  country: nameField('Country'),
  state: nameField('State'),
  zipcode: zipCodeField('Zipcode'),
  source: selectionField('Source'),
  event: selectionField('Event'),
  engagement: selectionField('Engagement'),
  category: selectionField('Category'),
  notes: longTextField('Notes'),
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

const named = z.object({ id: z.int(), name: z.string() });
const namedEvent = z.object({ id: z.int(), event_name: z.string() });

export const enquiry = z.object({
  id: z.int(),
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  zipcode: z.string(),
  Enquiry_Source: named.nullable(),
  Enquiry_event: namedEvent.nullable(),
  Enquiry_engagement: named.nullable(),
  Enquiry_Category: named.nullable(),
  Enquiry_SLA_Status: named.nullable(),
  engagement_notes: z.string(),
  trail_start_date: z.string().nullable().describe('DD-MM-YYYY'),
  trail_end_date: z.string().nullable().describe('DD-MM-YYYY'),
  trail_progress: z.int().nullable().describe('Percent of the trial that is over, today counted; null without one'),
  trail_outcome: z.enum(['converted', 'lost']).nullable(),
  trail_lost_reason: z.string().nullable().describe('For staff only'),
  trail_extended_from: z.string().nullable().describe('DD-MM-YYYY, the end before the extension'),
  sla_reject_reason: z.string().nullable(),
  owner: z
    .string()
    .nullable()
    .describe('Who of the firm looks after it: who added it, until it is handed over. For staff only'),
  createdAt: moment,
  version: z.int(),
});
export type Enquiry = z.infer<typeof enquiry>;

export const enquiryList = list({
  filters: {
    id: number('ID'),
    name: contains('Name'),
    company: contains('Company'),
    email: contains('Email'),
    mobile: contains('Mobile'),
    address: contains('Address'),
    category: oneOf('Category'),
    status: oneOf('Status'),
    source: oneOf('Source'),
    engagement: oneOf('Engagement'),
    event: oneOf('Event'),
    createdAt: moments('Created on'),
    trialEnd: dates('Trial ends'),
    owner: oneOf('Owner'),
  },
  sorts: ['id', 'name', 'company', 'email', 'mobile', 'createdAt'],
  defaultSort: '-id',
});

export const byId = z.strictObject({ id: recordId });

export const fetchAllEnquiry = get('/marketing/enquiry/fetchAllEnquiry', {
  says: 'The enquiries this person may see, a page at a time',
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
  says: 'One enquiry',
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

export const editEnquiry = put('/marketing/enquiry/editEnquiry', {
  says: 'Changes an enquiry',
  access: marketingModule.update,
  query: byId,
  body: enquiryForm.extend({ version: versionField }),
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
  createdAt: moment,
});

export const findSameEnquiries = get('/marketing/enquiry/findSameEnquiries', {
  says: 'The newest enquiries of the same e-mail address or mobile number, to warn of a second one',
  access: addMarketing,
  query: z.strictObject({ email: z.string().max(254).default(''), mobile: z.string().max(40).default('') }),
  result: z.object({ rows: z.array(sameEnquiry) }),
});

const references = z.object({ rows: z.array(named) });

const referenceList = (path: string, says: string) => get(path, { says, access: signedIn, result: references });

export const listEnquirySlaStatus = referenceList('/dds/listEnquirySlaStatus', 'The SLA statuses of an enquiry');
export const listEnquirySource = referenceList('/dds/listEnquirySource', 'Where enquiries come from');
export const listEnquiryEngagement = referenceList('/dds/listEnquiryEngagement', 'What enquiries are about');
export const listEnquiryCategory = referenceList('/dds/listEnquiryCategory', 'Lead, Trial or Direct engagement');

export const listEnquiryOwner = get('/dds/listEnquiryOwner', {
  says: 'Who of the firm looks after enquiries, to filter by; the ids are those of their accounts',
  access: staff,
  result: references,
});

const counted = z.object({ id: z.int().nullable(), name: z.string(), count: z.int() });
const countedDays = z.object({ from: z.string(), to: z.string(), count: z.int() }).describe('Both days DD-MM-YYYY');

export const fetchEnquirySummary = get('/marketing/enquiry/fetchEnquirySummary', {
  says: 'The numbers of the dashboard, each the count of the list it links to',
  access: marketingModule.read,
  result: z.object({
    total: z.int(),
    byStatus: z.array(counted),
    byMonth: z.array(countedDays).describe('Twelve months, oldest first'),
    trialsEnding: countedDays.describe('Trials that end today or in the seven days after'),
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
  slaAccepted: 'SLA accepted',
  slaRejected: 'SLA rejected',
  handedOver: 'Enquiry handed over',
});

export const enquiryFileEvents = fileEvents('enquiry');
