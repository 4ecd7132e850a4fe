/**
 * How joiners fill in their kit: with the link in an email, and a code mailed to the same address before any saved data
 * is shown (domain specification, section 1.13; decisions D33).
 */
import { post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { storedFile } from '#platform/contract/files.ts';
import { guestCodeForm, guestLink, guestLinkEvents, linkOpening, linkShown } from '#platform/contract/guest-link.ts';
import * as z from 'zod';
import { countries } from '../sections/by-country.ts';
import { kitLife } from '../life.ts';

const page = '/joining-kit';
const entity = 'joining_kit';

/** Shows only a name and mails the code. */
export const kitLink = guestLink('joining kit', { entity, page, days: 200, answers: 'often' });

/** What the code is exchanged for: valid for three hours, on one device. */
export const kitPass = guestLink('joining kit with code', { entity, page, days: 1 / 8, answers: 'often', stays: true });

/** @public `declared` of the module collects them. */
export const guestEvents = {
  ...guestLinkEvents(entity, 'Joining kit opened'),
  ...events(entity, {
    codeRefused: 'Wrong code entered',
    unlocked: 'Opened with a code',
    sectionSaved: 'Section completed by the joiner',
  }),
};

const shared = linkShown.extend({
  sent_to: z.string().describe('The address the code is sent to, mostly masked'),
});
export type SharedKit = z.output<typeof shared>;

export const openKit = post('/hr/joining-kit/own/open', {
  says: 'Returns whose joining kit a link opens; shows no saved data and does not use up the link',
  access: kitLink.access,
  query: linkOpening,
  result: shared,
});

export const sendCode = post('/hr/joining-kit/own/code', {
  says: 'Emails a six-digit code to the address the link was sent to; valid for ten minutes and five attempts',
  access: kitLink.access,
  result: z.object({ sent_to: z.string() }),
  message: ({ sent_to }) => `We have sent a code to ${sent_to}`,
});

export const unlockKit = post('/hr/joining-kit/own/unlock', {
  says: 'Exchanges the code for a pass that opens the kit for three hours',
  access: kitLink.access,
  body: guestCodeForm,
  result: z.object({ pass: z.string() }),
});

const value = z.union([z.string(), z.boolean(), z.null()]);

const ownSection = z.object({
  key: z.string(),
  status: z.enum(['Open', 'Draft', 'Complete', 'Returned']),
  comment: z.string().nullable().describe('Why it was returned'),
  version: z.int(),
  values: z.record(z.string(), value).describe('Values by field; numbers are masked'),
  kept: z.array(z.string()).describe('Fields whose numbers are saved and need not be sent again'),
  files: z.array(storedFile),
});
export type OwnSection = z.output<typeof ownSection>;

const policy = z.object({ id: z.int(), title: z.string(), body: z.string(), edition: z.int() });
export type OwnPolicy = z.output<typeof policy>;

const plannedDay = z.object({ date: z.string(), titles: z.array(z.string()) });
export type PlannedDay = z.output<typeof plannedDay>;

const own = z.object({
  name: z.string(),
  company: z.string(),
  designation: z.string(),
  country: z.enum(countries),
  doj: z.string(),
  place: z.string().nullable().describe('Where the first day takes place'),
  buddy: z.string().nullable().describe('The person who helps them settle in during the first days'),
  first_week: z.array(plannedDay).describe('What is planned in the first five working days'),
  open_until: z.string(),
  status: z.enum(kitLife.states),
  progress: z.int(),
  why_not_fill: z.string().nullable().describe('Why nothing can be changed now; null if it can'),
  sections: z.array(ownSection),
  policies: z.array(policy),
  policies_digest: z.string().describe('Identifies the policy texts that were shown; send it with the declaration'),
});
export type OwnKit = z.output<typeof own>;

export const readKit = post('/hr/joining-kit/own/read', {
  says: 'Returns the kit to the holder of a pass, with numbers masked',
  access: kitPass.access,
  result: own,
});

export const saveSection = put('/hr/joining-kit/own/section', {
  says: 'Saves a section: as a draft, or as complete once it is done',
  access: kitPass.access,
  query: z.strictObject({ section: z.string().min(1).max(40) }),
  body: z.object({
    values: z.record(z.string().max(60), z.unknown()).meta({ title: 'Values', examples: [{}] }),
    done: z.boolean().meta({ title: 'Done', examples: [true] }),
    version: z
      .int()
      .positive()
      .meta({ title: 'Version', examples: [1] }),
  }),
  result: own,
});

export const submitKit = post('/hr/joining-kit/own/submit', {
  says: 'Submits a kit once all its sections are complete',
  access: kitPass.access,
  result: own,
  message: () => 'Submit Successfully',
});

export const ownCalendar = post('/hr/joining-kit/own/calendar', {
  says: 'Returns the first day as a calendar appointment, as iCalendar text',
  access: kitPass.access,
  result: z.object({ calendar: z.string() }),
});

const address = z.object({ url: z.string() });
const key = z.strictObject({ key: z.string().min(1).max(1000) });

export const uploadByJoiner = post('/hr/joining-kit/own/upload', {
  says: 'Returns an address to PUT a file to, for the holder of a pass; valid for ten minutes',
  access: kitPass.access,
  query: key,
  result: address,
});

export const downloadByJoiner = post('/hr/joining-kit/own/download', {
  says: 'Returns an address to view one of their own files, for the holder of a pass; valid for five minutes',
  access: kitPass.access,
  query: key,
  result: address,
});
