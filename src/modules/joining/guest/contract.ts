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
  sent_to: z.string().describe('The address that the code goes to, most of it hidden'),
});
export type SharedKit = z.output<typeof shared>;

export const openKit = post('/hr/joining-kit/own/open', {
  says: 'Says whose joining kit a link opens; shows nothing that is kept and uses nothing up',
  access: kitLink.access,
  query: linkOpening,
  result: shared,
});

export const sendCode = post('/hr/joining-kit/own/code', {
  says: 'Mails a code of six digits to the address that the link went to; it is good for ten minutes and five tries',
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
  values: z.record(z.string(), value).describe('By field; numbers are masked'),
  kept: z.array(z.string()).describe('The numbers that are kept: they need not be sent again'),
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
  place: z.string().nullable().describe('Where the first day is'),
  buddy: z.string().nullable().describe('Who looks after them in the first days'),
  first_week: z.array(plannedDay).describe('What is planned with them in the first five working days'),
  open_until: z.string(),
  status: z.enum(kitLife.states),
  progress: z.int(),
  why_not_fill: z.string().nullable().describe('Why nothing can be changed now'),
  sections: z.array(ownSection),
  policies: z.array(policy),
  policies_digest: z.string().describe('Sent with the declaration: which texts were shown'),
});
export type OwnKit = z.output<typeof own>;

export const readKit = post('/hr/joining-kit/own/read', {
  says: 'The kit to the holder of a pass, numbers masked',
  access: kitPass.access,
  result: own,
});

export const saveSection = put('/hr/joining-kit/own/section', {
  says: 'Keeps a section: a draft of what is typed so far, or complete once it is done',
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
  says: 'Submits a kit whose sections are all complete',
  access: kitPass.access,
  result: own,
  message: () => 'Submit Successfully',
});

export const ownCalendar = post('/hr/joining-kit/own/calendar', {
  says: 'The first day as an appointment for a calendar, as iCalendar text',
  access: kitPass.access,
  result: z.object({ calendar: z.string() }),
});

const address = z.object({ url: z.string() });
const key = z.strictObject({ key: z.string().min(1).max(1000) });

export const uploadByJoiner = post('/hr/joining-kit/own/upload', {
  says: 'Gives the holder of a pass an address to PUT a file to, for ten minutes',
  access: kitPass.access,
  query: key,
  result: address,
});

export const downloadByJoiner = post('/hr/joining-kit/own/download', {
  says: 'Gives the holder of a pass an address to look at one of their own files, for five minutes',
  access: kitPass.access,
  query: key,
  result: address,
});
