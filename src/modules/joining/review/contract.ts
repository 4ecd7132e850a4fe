/** How HR reviews a kit by section, returns what is wrong, and checks the right to work. */
import { onboardingModule } from '#modules/access/rights.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, longTextField, moment, optional, recordId, wordField } from '#platform/contract/fields.ts';
import { storedFile } from '#platform/contract/files.ts';
import * as z from 'zod';
import { joiningKit } from '../contract.ts';
import { reviewsKits } from '../life.ts';
import { rightToWorkKinds } from '../rules.ts';

const byId = z.strictObject({ id: recordId });
const row = joiningKit.row;

/** @public `declared` of the module collects them. */
export const reviewEvents = events('joining_kit', {
  sectionReturned: 'Section returned',
  sentBack: 'Returned sections sent back',
  rightToWorkChecked: 'Right to work checked',
  revealed: 'Numbers looked at',
  reminded: 'Reminder sent',
  papersRemoved: 'Copies of papers removed two years after leaving',
  emptied: 'What the staff record did not take over removed',
});

const told = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string().nullable(),
  sealed: z.boolean().describe('A number masked to its last four characters'),
  doubt: z.string().nullable().describe('Why it looks mistyped'),
});
export type ToldField = z.output<typeof told>;

const section = z.object({
  key: z.string(),
  title: z.string(),
  status: z.enum(['Open', 'Draft', 'Complete', 'Returned']),
  comment: z.string().nullable(),
  told: z.boolean().describe('Whether the joiner has been emailed why it was returned'),
  saved_at: moment.nullable(),
  readable: z.boolean().describe('Whether the caller may read its contents'),
  fields: z.array(told),
  files: z.array(storedFile),
});
export type ReviewedSection = z.output<typeof section>;

const accepted = z.object({ title: z.string(), edition: z.int(), sha256: z.string(), name: z.string(), at: moment });

const review = z.object({ rows: z.array(section), accepted: z.array(accepted) });
export type Review = z.output<typeof review>;

export const fetchSections = get('/hr/joining-kit/fetchSections/:id', {
  says: 'Returns the sections of a kit with their progress, and the contents of those the caller may read',
  access: onboardingModule.read,
  params: byId,
  result: review,
});

export const revealSection = post('/hr/joining-kit/revealSection', {
  says: 'Returns the numbers of a section unmasked; each view is recorded in the audit trail',
  access: reviewsKits,
  query: z.strictObject({ id: recordId, section: z.string().min(1).max(40) }),
  result: z.object({ numbers: z.record(z.string(), z.string()) }),
});

export const returnForm = z.object({ comment: longTextField('What has to change') });

export const returnSection = put('/hr/joining-kit/returnSection', {
  says: 'Returns one section with a comment; the joiner is notified once the kit is sent back',
  access: reviewsKits,
  query: z.strictObject({ id: recordId, section: z.string().min(1).max(40) }),
  body: returnForm,
  result: row,
  message: () => 'Section returned',
});

export const sendBack = post('/hr/joining-kit/sendBack', {
  says: 'Emails the joiner all sections returned since the last email, with their comments',
  access: reviewsKits,
  query: byId,
  result: z.object({ sent_to: z.string() }),
  message: ({ sent_to }) => `Sent back to ${sent_to}`,
});

export const rightToWorkForm = z.object({
  right_to_work_by: wordField('Checked by', rightToWorkKinds),
  right_to_work_until: optional(isoDateField('Ends on')),
});

export const checkRightToWork = put('/hr/joining-kit/checkRightToWork', {
  says: 'Records how the right to work, or the identity, was checked, and until when it is valid',
  access: reviewsKits,
  query: byId,
  body: rightToWorkForm,
  result: row,
  message: () => 'Update Successfully',
});

export const remindJoiner = post('/hr/joining-kit/remind', {
  says: 'Emails the joiner what is missing, with a new link',
  access: onboardingModule.update,
  query: byId,
  result: z.object({ sent_to: z.string() }),
  message: ({ sent_to }) => `Reminder sent to ${sent_to}`,
});
