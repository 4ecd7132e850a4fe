/** Steps 2 and 3 of an enquiry, 'Trial & feedback' and 'SLA', and the timeline beside them. */
import { marketingModule } from '#modules/events/rights.ts';
import { create, get, put } from '#platform/contract/endpoint.ts';
import {
  daysField,
  dmyField,
  longTextField,
  moment,
  recordId,
  versionField,
  versionInAddress,
} from '#platform/contract/fields.ts';
import { fileField, storedFile } from '#platform/contract/files.ts';
import { historyPage } from '#platform/contract/history.ts';
import { page, pageQuery } from '#platform/contract/list.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { richTextField } from '#platform/contract/rich-text.ts';
import * as z from 'zod';
import { acceptSlaAccess, leadAccess } from './life.ts';
import { byId, enquiry, reasonOfChange } from './contract.ts';

export const trialDates = z.object({
  trailStart: dmyField('Trial start date'),
  trailEnd: dmyField('Trial end date'),
});

export const editTrialDate = put('/marketing/enquiry/editTrialDate', {
  says: 'Sets the first and last day of the trial',
  access: leadAccess,
  query: z.strictObject({
    id: recordId,
    ...trialDates.shape,
    version: versionInAddress,
    reason: reasonOfChange,
  }),
  result: enquiry,
  message: () => 'Trial Date Updated Successfully',
});

/** Asked as well once the agreement is accepted. */
export const explained = z.object({ reason: longTextField('Reason for the change') });

const changedFrom = z.object({ version: versionField });
const changedBecause = changedFrom.extend({ reason: reasonOfChange });

export const convertTrial = put('/marketing/enquiry/convertTrial', {
  says: 'Ends the trial today: the client stays',
  access: leadAccess,
  query: byId,
  body: changedBecause,
  result: enquiry,
  message: () => 'Trial Ended: Converted',
});

/** An extension is given once, for at most this many days (domain specification, section 1.29). */
export const mostExtraDays = 14;

export const extension = z.object({ days: daysField('Days', mostExtraDays) });

export const extendTrial = put('/marketing/enquiry/extendTrial', {
  says: 'Extends the trial by up to 14 days, once',
  access: leadAccess,
  query: byId,
  body: changedBecause.extend(extension.shape),
  result: enquiry,
  message: (saved) => `Trial Extended to ${saved.trail_end_date}`,
});

export const reasonForm = z.object({ reason: longTextField('Reason') });

export const loseTrial = put('/marketing/enquiry/loseTrial', {
  says: 'Ends the trial today: the client does not stay, with the reason',
  access: leadAccess,
  query: byId,
  body: changedFrom.extend(reasonForm.shape),
  result: enquiry,
  message: () => 'Trial Ended: Lost',
});

export const feedbackForm = z.object({ feedback: richTextField('Feedback') });

const feedbackNote = z.object({
  id: z.int(),
  feedback: richTextField('Feedback'),
  createdBy: z.string(),
  createdAt: moment,
});
export type FeedbackNote = z.infer<typeof feedbackNote>;

export const fetchFeedback = get('/marketing/enquiry/fetchFeedback/:id', {
  says: 'Returns the client’s feedback on the trial, newest first',
  access: marketingModule.read,
  params: byId,
  query: pageQuery,
  result: page<FeedbackNote>(feedbackNote),
});

export const addFeedback = create('/marketing/enquiry/addFeedback/:id', {
  says: 'Adds the client’s feedback on the trial, with author and time',
  access: marketingModule.update,
  params: byId,
  body: feedbackForm,
  result: feedbackNote,
  message: () => 'Client Feedback Added Successfully',
});

const documents = z.object({ rows: z.array(storedFile) });

export const fetchSlaDocuments = get('/marketing/enquiry/fetchSlaDocuments', {
  says: 'Returns the documents of the agreement, oldest first',
  access: marketingModule.read,
  query: byId,
  result: documents,
});

const slaRecipients = z.object({
  rows: z.array(z.object({ name: z.string(), email: z.string() })),
  hidden: z.int().describe('Number of further recipients, of a client the caller may not see'),
});

export const fetchSlaRecipients = get('/marketing/enquiry/fetchSlaRecipients', {
  says: 'Returns who gets the agreement besides the enquiry’s own address: the client’s contacts for agreements',
  access: leadAccess,
  query: byId,
  result: slaRecipients,
});
export type SlaRecipients = z.output<typeof slaRecipients>;

export const slaDocumentForm = z.object({ client_doc: fileField('Document') });

export const addSlaDocument = put('/marketing/enquiry/addSlaDocument', {
  says: 'Adds an uploaded document to the agreement',
  access: leadAccess,
  query: byId,
  body: slaDocumentForm,
  result: documents,
  message: () => 'SLA Document Added Successfully',
});

export const removeSlaDocument = put('/marketing/enquiry/removeSlaDocument', {
  says: 'Removes a document from an agreement that is not accepted yet',
  access: leadAccess,
  query: byId,
  body: slaDocumentForm,
  result: documents,
  message: () => 'SLA Document Removed Successfully',
});

export const submitSla = put('/marketing/enquiry/submitSla', {
  says: 'Submits the service level agreement to the client',
  access: leadAccess,
  query: byId,
  body: changedFrom,
  result: enquiry,
  message: () => 'SLA Submitted Successfully',
});

export const takeBackSla = put('/marketing/enquiry/takeBackSla', {
  says: 'Withdraws the agreement before the client answers it; its links stop working',
  access: leadAccess,
  query: byId,
  body: changedFrom,
  result: enquiry,
  message: () => 'SLA Taken Back Successfully',
});

export const acceptSla = put('/marketing/enquiry/acceptSla', {
  says: 'Records that the agreement was accepted',
  access: acceptSlaAccess,
  query: byId,
  body: changedFrom,
  result: enquiry,
  message: () => 'SLA Accepted Successfully',
});

export const rejectSla = put('/marketing/enquiry/rejectSla', {
  says: 'Records that the agreement was rejected, with the reason; it can be submitted again',
  access: leadAccess,
  query: byId,
  body: changedFrom.extend(reasonForm.shape),
  result: enquiry,
  message: () => 'SLA Rejected Successfully',
});

export const fetchEnquiryHistory = get('/marketing/enquiry/fetchEnquiryHistory/:id', {
  says: 'Returns the history of an enquiry, newest first',
  access: marketingModule.read,
  params: byId,
  query: pageQuery,
  result: historyPage,
});

/** Undelivered emails about an enquiry. */
export const enquiryMails = recordMails('/marketing/enquiry', 'an enquiry', {
  read: leadAccess,
  resend: leadAccess,
});
