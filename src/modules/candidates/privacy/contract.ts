/** How long personal data is kept and what happens then (decisions D31). For HR only. */
import { privacyEvents } from '../public/privacy-events.ts';
import { hrModule } from '#modules/access/rights.ts';
import { get, post, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, recordId, versionField, wholeNumberField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import * as z from 'zod';
import { candidacyLink } from '../applying/contract.ts';
import { consentMonths, fewestMonths, mostMonths } from './rules.ts';

const access = hrModule.update;

export const privacyForm = z.object({
  months: wholeNumberField('Months after the last decision', fewestMonths, mostMonths),
});
export type PrivacyForm = z.output<typeof privacyForm>;
const privacySetting = privacyForm.extend(lastChange);
export type PrivacySetting = z.output<typeof privacySetting>;

export const fetchPrivacySetting = get('/hr/candidate/privacy/fetchSetting', {
  says: 'How long candidates are kept after the last decision',
  access,
  result: privacySetting,
});

export const updatePrivacySetting = put('/hr/candidate/privacy/updateSetting', {
  says: 'Changes how long candidates are kept after the last decision, for all that is kept today too',
  access,
  body: privacyForm.extend({ version: versionField }),
  result: privacySetting,
  message: plainly.updated,
});

const person = z.object({
  person_id: z.int(),
  id: z.int().describe('Their last application'),
  name: z.string(),
  applications: z.int(),
  kept_until: z.string().nullable().describe('Null while an application is live'),
  consent_until: z.string().nullable(),
  asked_on: moment.nullable().describe('When they asked for deletion'),
});
export type KeptPerson = z.output<typeof person>;

const people = z.object({
  due: z.array(person).describe('Anonymised within the next 30 days, and who asked for deletion'),
  pool: z.array(person).describe('Who agreed to be kept longer'),
});
export type KeptPeople = z.output<typeof people>;

export const fetchKept = get('/hr/candidate/privacy/fetchKept', {
  says: 'Whose data is anonymised soon or at their own wish, and who agreed to be kept longer',
  access,
  result: people,
});

export const anonymisePeople = put('/hr/candidate/privacy/anonymise', {
  says: 'Anonymises people whose time is over, or who asked for it: their applications stay as numbers alone',
  access,
  body: z.strictObject({ person_ids: z.array(recordId).min(1).max(200) }),
  result: z.object({ anonymised: z.int() }),
  message: ({ anonymised }) => (anonymised === 1 ? '1 person anonymised' : `${anonymised} people anonymised`),
});

export const askToKeep = post('/hr/candidate/privacy/askToKeep/:id', {
  says: 'Mails a candidate the question whether they may be kept longer',
  access,
  params: z.strictObject({ id: recordId }),
  result: z.object({ sent_to: z.string() }),
  message: ({ sent_to }) => `Question sent to ${sent_to}`,
});

export const personData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

export const exportPerson = get('/hr/candidate/privacy/exportPerson/:id', {
  says: 'Everything that is kept of the person of a candidate, to be handed to them',
  access,
  params: z.strictObject({ id: recordId }),
  result: personData,
});

const ownConsent = z.object({
  text: z.string().describe('What is agreed to'),
  until: z.string().nullable().describe('Until when they have agreed; null where they have not'),
});

export const openOwnConsent = post('/hr/candidate/own/consent', {
  says: 'What a candidate has agreed to, by the link of their application; uses nothing up',
  access: candidacyLink.access,
  result: ownConsent,
});

export const giveOwnConsent = post('/hr/candidate/own/keep', {
  says: 'Lets the firm keep a candidate longer, by the link of their application',
  access: candidacyLink.access,
  body: z.strictObject({ months: z.union(consentMonths.map((months) => z.literal(months))) }),
  result: ownConsent,
  message: () => 'Thank you. We keep your data until the day that is shown',
});

export const endOwnConsent = post('/hr/candidate/own/keepNoLonger', {
  says: 'Ends the consent of a candidate to be kept longer, by the link of their application',
  access: candidacyLink.access,
  result: ownConsent,
  message: () => 'Your consent has ended',
});

export const fetchOwnData = post('/hr/candidate/own/data', {
  says: 'Everything that is kept of an application, for the holder of its link',
  access: candidacyLink.access,
  result: personData,
});

export { privacyEvents };

export const privacySettingEvents = events('candidate_privacy', {
  updated: 'Time for which candidates are kept changed',
});
