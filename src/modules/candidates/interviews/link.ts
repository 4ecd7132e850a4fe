/** What a candidate does by the link in an email: choose a time, and move it (decisions D31). */
import { post } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { linkOpening, linkShown } from '#platform/contract/guest-link.ts';
import { isZone } from '#platform/contract/zones.ts';
import * as z from 'zod';
import { candidacyLink } from '../applying/contract.ts';
import { interviewStatuses, modes } from './rules.ts';

const planned = z.object({
  id: z.int(),
  round: z.int(),
  at: moment,
  minutes: z.int(),
  mode: z.enum(modes),
  place: z.string().nullable(),
  status: z.enum(interviewStatuses),
  whyNotMove: z.string().nullable().describe('Why it can’t be moved here; null if it can'),
  slots: z.array(moment).describe('Times it can be moved to'),
});

const offered = z.object({
  id: z.int(),
  round: z.int(),
  minutes: z.int(),
  mode: z.enum(modes),
  slots: z.array(moment).describe('Times still free'),
});

const shared = linkShown.extend({
  position: z.string().nullable(),
  candidate_zone: z.string().nullable().describe('The time zone the candidate chose; null until they choose one'),
  offers: z.array(offered),
  interviews: z.array(planned),
});
export type SharedInterviews = z.output<typeof shared>;

const slotForm = z.object({
  at: z
    .string('Please select a time')
    .max(40)
    .meta({ title: 'Time', examples: ['2027-01-12T10:00:00.000Z'] }),
  zone: z
    .string()
    .max(64)
    .refine(isZone, 'Please select a time zone')
    .meta({ title: 'Time zone', examples: ['Europe/London'] }),
});

const byLink = { access: candidacyLink.access, result: shared } as const;

export const openInterviews = post('/candidates/interviews/link/open', {
  ...byLink,
  says: 'Returns a candidate’s interviews, and the times they can choose from',
  query: linkOpening,
});

export const bookSlot = post('/candidates/interviews/link/book', {
  ...byLink,
  says: 'Books one of the offered times; 409 with the remaining times if it is taken',
  query: z.strictObject({ offer_id: recordId }),
  body: slotForm,
  message: () => 'Thank you, your interview is booked. You will get an email with the appointment',
});

export const moveSlot = post('/candidates/interviews/link/move', {
  ...byLink,
  says: 'Moves an interview to another of the offered times',
  query: z.strictObject({ interview_id: recordId }),
  body: slotForm,
  message: () => 'Thank you, your interview was moved. You will get an email with the new appointment',
});
