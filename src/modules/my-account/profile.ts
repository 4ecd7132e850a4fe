/** The caller's own record: direct changes, and changes requested from HR. */
import * as z from 'zod';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { staffModule } from '#modules/staff/rights.ts';
import { forOwnEyes, ofStaff, onlyRoles } from '#platform/contract/access.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { longTextField, moment, nameField, optional, recordId, versionField } from '#platform/contract/fields.ts';
import { fileField, storedFile, uploadField } from '#platform/contract/files.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';
import { notification } from '#platform/contract/notify.ts';
import { contactForm, keptForm, ownRecord } from '#modules/staff/contract.ts';

export const askForm = keptForm.extend({ why: optional(longTextField('Why')) });
export type AskForm = z.infer<typeof askForm>;

export const keptNames = keptForm.keyof().options;
export type KeptName = (typeof keptNames)[number];

const text = z.string().nullable();

/** Some of the fields that HR keeps, before or after a change. */
const some = z.partialRecord(z.enum(keptNames), text);
export type SomeKept = z.infer<typeof some>;

export const changeStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

export const profileChange = z.object({
  id: z.int(),
  person: z.object({ id: z.int().describe('Id of the staff record'), name: z.string(), accountId: z.int() }),
  before: some,
  wanted: some,
  why: text,
  asked_at: moment,
  state: z.enum(changeStates),
  decided_by: text,
  decided_at: moment.nullable(),
  answer: text.describe('Why it was declined'),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const profile = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  client: text,
  record: ownRecord.nullable().describe('null if the caller is not a member of staff'),
  photo: storedFile.nullable(),
  change: profileChange.nullable().describe('The newest change requested'),
});
export type Profile = z.infer<typeof profile>;

export const fetchProfile = get('/myAccount/fetchProfile', {
  says: 'Returns the caller’s account, staff record and latest change request to HR',
  access: forOwnEyes(myAccountModule.read),
  result: profile,
});

export const nameForm = z.object({ name: nameField('Name') });

export const saveName = put('/myAccount/saveName', {
  says: 'Changes the caller’s name, unless HR maintains it',
  access: myAccountModule.update,
  body: nameForm,
  result: z.object({ name: z.string() }),
  message: () => 'Name Saved Successfully',
});

const ofOneself = ofStaff(myAccountModule.update);

export const saveContact = put('/myAccount/saveContact', {
  says: 'Changes the caller’s contact details and emergency contact',
  access: ofOneself,
  body: contactForm.extend({ version: versionField }),
  result: profile,
  message: () => 'Contact Saved Successfully',
});

export const ownPicture = uploadField('my_picture', {
  says: 'One’s own photo',
  access: ofOneself,
  kinds: ['image'],
  portraitSide: 512,
});

export const ownPhotoForm = z.object({ my_picture: fileField('Photo') });

export const saveOwnPhoto = put('/myAccount/savePhoto', {
  says: 'Saves an uploaded picture as the caller’s photo',
  access: ofOneself,
  body: ownPhotoForm,
  result: storedFile,
  message: () => 'Photo Saved Successfully',
});

export const deleteOwnPhoto = del('/myAccount/deletePhoto', {
  says: 'Deletes the caller’s photo',
  access: ofOneself,
  result: z.null(),
  message: () => 'Photo Removed Successfully',
});

export const askProfileChange = create('/myAccount/askProfileChange', {
  says: 'Asks HR to change the caller’s record; one open request at a time',
  access: ofOneself,
  body: askForm,
  result: profileChange,
  message: () => 'HR has been asked',
});

export const withdrawProfileChange = put('/myAccount/withdrawProfileChange', {
  says: 'Withdraws the caller’s change request to HR',
  access: ofOneself,
  result: z.object({ id: z.int() }),
  message: () => 'Your request is withdrawn',
});

/** HR decides; Admin can too. */
export const decidesProfiles = onlyRoles(staffModule.update, 'HR', 'Admin');

export const profileChangeList = list({
  // Approval lists (decisions D44).
  pageSize: 25,
  filters: { person: contains('Person'), state: word('State', changeStates), asked_at: moments('Asked on') },
  sorts: ['asked_at', 'person'],
  defaultSort: '-asked_at',
});

export const fetchAllProfileChanges = get('/profileChange/fetchAllProfileChanges', {
  says: 'Returns the changes people have asked HR to make, a page at a time',
  access: decidesProfiles,
  query: profileChangeList.query,
  result: page<ProfileChange>(profileChange),
});

const byId = z.strictObject({ id: recordId });

export const fetchProfileChangeById = get('/profileChange/fetchProfileChangeById', {
  says: 'Returns one request to change a staff record',
  access: decidesProfiles,
  query: byId,
  result: profileChange,
});

const decided = z.object({ id: z.int(), name: z.string() });

export const acceptProfileChange = put('/profileChange/acceptProfileChange', {
  says: 'Makes the requested change and notifies the person',
  access: decidesProfiles,
  query: byId,
  result: decided,
  message: ({ name }) => `The record of ${name} is changed`,
});

export const declineForm = z.object({ answer: longTextField('Reason') });

export const declineProfileChange = put('/profileChange/declineProfileChange', {
  says: 'Declines the requested change with a reason and notifies the person',
  access: decidesProfiles,
  query: byId,
  body: declineForm,
  result: decided,
  message: ({ name }) => `${name} was notified`,
});

export const profileEvents = events('profileChange', {
  asked: 'Change of a record asked for',
  accepted: 'Change of a record accepted',
  declined: 'Change of a record declined',
  withdrawn: 'Request for a change of a record withdrawn',
});

export const profileNotifications = {
  asked: notification('profile.changeAsked', {
    group: 'Staff',
    says: 'Someone asks for a change to their record',
    access: decidesProfiles,
    mail: 'atOnce',
    approval: true,
  }),
  answered: notification('profile.changeAnswered', {
    group: 'My account',
    says: 'A change of your record that you asked for was made or declined',
    access: ofOneself,
    mail: 'atOnce',
  }),
};
