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
  says: 'Returns how long candidates are kept after the last decision',
  access,
  result: privacySetting,
});

export const updatePrivacySetting = put('/hr/candidate/privacy/updateSetting', {
  says: 'Changes how long candidates are kept after the last decision, including those already stored',
  access,
  body: privacyForm.extend({ version: versionField }),
  result: privacySetting,
  message: plainly.updated,
});

const person = z.object({
  person_id: z.int(),
  id: z.int().describe('Id of their latest application'),
  name: z.string(),
  applications: z.int(),
  kept_until: z.string().nullable().describe('null while an application is live'),
  consent_until: z.string().nullable(),
  asked_on: moment.nullable().describe('When they asked for deletion; null if they haven’t'),
});
export type KeptPerson = z.output<typeof person>;

const people = z.object({
  due: z.array(person).describe('People to be anonymised within 30 days, and people who asked for deletion'),
  pool: z.array(person).describe('People who agreed to be kept longer'),
});
export type KeptPeople = z.output<typeof people>;

export const fetchKept = get('/hr/candidate/privacy/fetchKept', {
  says: 'Returns people to be anonymised soon or at their request, and people who agreed to be kept longer',
  access,
  result: people,
});

export const anonymisePeople = put('/hr/candidate/privacy/anonymise', {
  says: 'Anonymises people whose time is over or who asked for it; their applications remain as figures only',
  access,
  body: z.strictObject({ person_ids: z.array(recordId).min(1).max(200) }),
  result: z.object({ anonymised: z.int() }),
  message: ({ anonymised }) => (anonymised === 1 ? '1 person anonymised' : `${anonymised} people anonymised`),
});

export const askToKeep = post('/hr/candidate/privacy/askToKeep/:id', {
  says: 'Emails a candidate to ask whether they may be kept longer',
  access,
  params: z.strictObject({ id: recordId }),
  result: z.object({ sent_to: z.string() }),
  message: ({ sent_to }) => `Question sent to ${sent_to}`,
});

export const personData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

export const exportPerson = get('/hr/candidate/privacy/exportPerson/:id', {
  says: 'Returns everything stored about a candidate’s person, to hand over to them',
  access,
  params: z.strictObject({ id: recordId }),
  result: personData,
});

const ownConsent = z.object({
  text: z.string().describe('The text they agree to'),
  until: z.string().nullable().describe('When their consent ends; null without consent'),
});

export const openOwnConsent = post('/hr/candidate/own/consent', {
  says: 'Returns what a candidate agreed to, through their application’s link; does not use it up',
  access: candidacyLink.access,
  result: ownConsent,
});

export const giveOwnConsent = post('/hr/candidate/own/keep', {
  says: 'Records consent to be kept longer, through the application’s link',
  access: candidacyLink.access,
  body: z.strictObject({ months: z.union(consentMonths.map((months) => z.literal(months))) }),
  result: ownConsent,
  message: () => 'Thank you. We keep your data until the day that is shown',
});

export const endOwnConsent = post('/hr/candidate/own/keepNoLonger', {
  says: 'Withdraws consent to be kept longer, through the application’s link',
  access: candidacyLink.access,
  result: ownConsent,
  message: () => 'Your consent has ended',
});

export const fetchOwnData = post('/hr/candidate/own/data', {
  says: 'Returns everything stored about an application to the holder of its link',
  access: candidacyLink.access,
  result: personData,
});

export { privacyEvents };

export const privacySettingEvents = events('candidate_privacy', {
  updated: 'Time for which candidates are kept changed',
});
