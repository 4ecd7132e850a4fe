/** What is stored besides the record of a member of staff: identity, notes, key milestones, documents, photo. */
import * as z from 'zod';
import { forOwnEyes, ofStaff, onlyRoles } from '#platform/contract/access.ts';
import { telling } from '#platform/contract/tokens/access.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import {
  isoDateField,
  lineField,
  longTextField,
  moment,
  nameField,
  optional,
  panField,
  recordId,
  twelveDigitField,
} from '#platform/contract/fields.ts';
import { events } from '#platform/contract/event.ts';
import { fileEvents, fileField, filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { staffModule } from './rights.ts';
import { byId } from './contract.ts';

export const picture = uploadField('picture', {
  says: 'Photo of a member of staff',
  access: staffModule.update,
  kinds: ['image'],
  portraitSide: 512,
});
export const milestoneFile = uploadField('key_milestones', {
  says: 'Documents of a key milestone',
  access: staffModule.update,
});

/** Each kind of file has its own entity, because different people may see them. */
export const documentEntity = 'employeeDocument';
export const milestoneEntity = 'keyMilestone';

/** Events on the notes, milestones and documents themselves, for people who restore them. */
export const noteEvents = events('employeeNote', { deleted: 'Note deleted', restored: 'Note restored' });
export const milestoneEvents = events(milestoneEntity, {
  deleted: 'Key milestone deleted',
  restored: 'Key milestone restored',
});
export const documentEvents = events(documentEntity, { deleted: 'Document deleted', restored: 'Document restored' });
/** @public `declared` of the module collects them. */
export const paperEvents = [
  ...Object.values(fileEvents('employee')),
  ...Object.values(noteEvents),
  ...Object.values(milestoneEvents),
  ...Object.values(documentEvents),
  ...Object.values(fileEvents(documentEntity)),
  ...Object.values(fileEvents(milestoneEntity)),
];

/** Only HR may change or reveal numbers, whatever other role has the module. */
const forHr = onlyRoles(staffModule.update, 'HR');

export const identityForm = z.object({
  pan_card_name: optional(nameField('Name on the PAN card')),
  pan_card_number: optional(panField('PAN')),
  aadhar_card_name: optional(nameField('Name on the Aadhaar card')),
  aadhar_card_number: optional(twelveDigitField('Aadhaar')),
});
export type IdentityForm = z.infer<typeof identityForm>;

const text = z.string().nullable();
const identity = z.object({
  pan_card_name: text,
  pan_card_number: text,
  aadhar_card_name: text,
  aadhar_card_number: text,
});
export type Identity = z.infer<typeof identity>;

export const fetchIdentity = get('/staff/fetchIdentity', {
  says: 'Returns PAN and Aadhaar with all but the last four characters masked, for HR and the person',
  access: telling('identity', staffModule.read),
  query: byId,
  result: identity,
});

export const updateIdentity = put('/staff/updateIdentity', {
  says: 'Updates PAN and Aadhaar; the audit trail records only that they changed',
  access: telling('identity', forHr),
  query: byId,
  body: identityForm,
  result: identity,
  message: () => 'Identity Updated Successfully',
});

export const revealIdentity = post('/staff/revealIdentity', {
  says: 'Returns PAN and Aadhaar unmasked, for HR; each view is recorded in the audit trail',
  access: telling('identity', forHr),
  query: byId,
  result: identity,
});

/** The person, by the record's id or, as in the specification, by the account's. */
const whose = z.strictObject({ id: recordId.optional(), user_id: recordId.optional() });
export type Whose = z.infer<typeof whose>;

const note = z.object({ id: z.int(), note: z.string(), createdBy: z.string(), createdAt: moment, mine: z.boolean() });
export type Note = z.infer<typeof note>;

export const fetchNotes = get('/staff/fetchNotes', {
  says: 'Returns the notes on a member of staff, newest first, for HR and their managers',
  access: staffModule.read,
  query: whose,
  result: z.object({ rows: z.array(note) }),
});

export const noteForm = z.object({ note: longTextField('Note') });

export const saveNotes = create('/staff/saveNotes', {
  says: 'Adds a note on a member of staff',
  access: staffModule.update,
  query: whose,
  body: noteForm,
  result: note,
  message: () => 'Note Saved Successfully',
});

export const deleteNotes = del('/staff/deleteNotes', {
  says: 'Deletes a note; for its author and HR',
  access: staffModule.update,
  query: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Note Deleted Successfully',
});

const milestone = z.object({
  id: z.int(),
  title: z.string(),
  date: z.string(),
  key_milestones: z.array(storedFile),
});
export type Milestone = z.infer<typeof milestone>;

export const fetchKeyMilestones = get('/staff/fetchkeyMilestones', {
  says: 'Returns the key milestones of a member of staff, newest first, for those who may see their terms',
  access: staffModule.read,
  query: whose,
  result: z.object({ rows: z.array(milestone) }),
});

export const fetchStaffMetadata = get('/hr/hrm/staff-metadata/:id', {
  says: 'Returns the notes on a member of staff and their key milestones together, for HR and their managers',
  access: staffModule.read,
  params: byId,
  result: z.object({ notes: z.array(note), key_milestones: z.array(milestone) }),
});

export const milestoneForm = z.object({
  title: lineField('Title'),
  date: isoDateField('Date'),
  key_milestones: filesField('Documents', { least: 0, most: 5 }),
});
export type MilestoneForm = z.infer<typeof milestoneForm>;

export const saveKeyMilestones = create('/staff/savekeyMilestones', {
  says: 'Adds a key milestone with its documents',
  access: staffModule.update,
  query: whose,
  body: milestoneForm,
  result: milestone,
  message: () => 'Milestone Saved Successfully',
});

export const deleteKeyMilestones = del('/staff/deletekeyMilestones', {
  says: 'Deletes a key milestone',
  access: staffModule.update,
  query: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Milestone Deleted Successfully',
});

const staffFile = storedFile.extend({
  from_hiring: z.boolean().describe('Whether it was provided as a candidate'),
});
export type StaffFile = z.infer<typeof staffFile>;
const documents = z.object({ rows: z.array(staffFile) });

export const fetchDocuments = get('/staff/fetchDocuments', {
  says: 'Returns the documents of a member of staff, for HR and the person',
  access: telling('identity', staffModule.read),
  query: byId,
  result: documents,
});

const ownPapers = z.object({ letters: z.array(storedFile), documents: z.array(staffFile) });
export type OwnPapers = z.infer<typeof ownPapers>;

export const fetchOwnPapers = get('/myAccount/papers/fetchPapers', {
  says: 'Returns the letters and documents kept for the caller, newest first',
  access: telling('identity', forOwnEyes(ofStaff(myAccountModule.read))),
  result: ownPapers,
});

export const documentForm = z.object({ staff_docs: fileField('Document') });

export const saveDocuments = create('/staff/saveDocuments', {
  says: 'Adds an uploaded document to a member of staff',
  access: telling('identity', staffModule.update),
  query: byId,
  body: documentForm,
  result: documents,
  message: () => 'Document Saved Successfully',
});

export const deleteDocuments = del('/staff/deleteDocuments', {
  says: 'Deletes a document of a member of staff; an administrator can restore it for 30 days',
  access: telling('identity', staffModule.update),
  query: z.strictObject({ id: recordId, key: z.string().min(1, 'Key is required').max(1000) }),
  result: documents,
  message: () => 'Document Deleted Successfully',
});

export const fetchPhoto = get('/staff/fetchPhoto', {
  says: 'Returns the photo of a member of staff; null without one',
  access: staffModule.read,
  query: byId,
  result: storedFile.nullable(),
});

export const photoForm = z.object({ picture: fileField('Photo') });

export const savePhoto = put('/staff/savePhoto', {
  says: 'Saves an uploaded picture as the photo of a member of staff',
  access: staffModule.update,
  query: byId,
  body: photoForm,
  result: storedFile.nullable(),
  message: () => 'Photo Saved Successfully',
});

export const deletePhoto = del('/staff/deletePhoto', {
  says: 'Deletes the photo of a member of staff',
  access: staffModule.update,
  query: byId,
  result: z.null(),
  message: () => 'Photo Removed Successfully',
});

/** Mails to someone or about their account, for readers who know their terms. */
export const staffMails = recordMails('/staff', 'a member of staff', {
  read: staffModule.read,
  resend: staffModule.update,
});
