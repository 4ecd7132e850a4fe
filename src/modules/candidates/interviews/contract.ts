/** Interviews: when, with whom, and the feedback afterwards (domain specification, section 1.11). */
import { create, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  isoDateField,
  lineField,
  longTextField,
  moment,
  optional,
  recordId,
  selectionsField,
  versionField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';
import { durations, interviewStatuses, modes, mostScore, mostSlots, recommendations, rounds } from './rules.ts';

const momentField = z
  .string('Please select Time')
  .refine((text) => text.length <= 40 && text.endsWith('Z') && !Number.isNaN(Date.parse(text)), 'Please select Time')
  .meta({ title: 'Time', format: 'date-time', examples: ['2027-01-12T10:00:00.000Z'] });

const roundField = z.literal([...rounds], 'Please select Round').meta({ title: 'Round', examples: [1] });
const minutesField = z.literal([...durations], 'Please select Duration').meta({ title: 'Duration', examples: [60] });
const modeField = z.enum(modes, 'Please select Mode').meta({ title: 'Mode', examples: ['Video'] });

const howForm = z.object({
  minutes: minutesField,
  mode: modeField,
  place: optional(lineField('Link or place')),
  interviewer_ids: selectionsField('Interviewers'),
});

export const interviewForm = howForm.extend({ round: roundField, at: momentField });
export type InterviewForm = z.output<typeof interviewForm>;
export const moveForm = howForm.extend({ at: momentField });
export type MoveForm = z.output<typeof moveForm>;

/** The search for free times, and the ones chosen to offer. */
export const offerForm = howForm.extend({
  round: roundField,
  slots: z
    .array(momentField)
    .min(1, 'Please select at least one time')
    .max(mostSlots, `At most ${mostSlots} times`)
    .meta({
      title: 'Times',
      examples: [['2027-01-12T10:00:00.000Z']],
    }),
});
export type OfferForm = z.output<typeof offerForm>;

const score = (label: string) => wholeNumberField(label, 0, mostScore);
const criterion = z.object({ name: z.string().min(1).max(100), score: score('Score') });

export const feedbackForm = z.object({
  criteria: z
    .array(criterion)
    .max(20, 'Criteria: at most 20')
    .meta({ title: 'Criteria', examples: [[]] }),
  overall: score('Overall'),
  decision: z.enum(recommendations, 'Please select Decision').meta({ title: 'Decision', examples: ['Proceed'] }),
  comments: optional(longTextField('Comments')),
});
export type FeedbackForm = z.output<typeof feedbackForm>;

export const said = z.object({
  interviewer: z.string(),
  criteria: z.array(z.object({ name: z.string(), score: z.int() })),
  overall: z.int(),
  decision: z.enum(recommendations),
  comments: z.string().nullable(),
  given_at: moment,
});
export type Feedback = z.output<typeof said>;

const interview = z.object({
  id: z.int(),
  candidate_id: z.int(),
  round: z.int(),
  at: moment,
  minutes: z.int(),
  mode: z.enum(modes),
  place: z.string().nullable(),
  status: z.enum(interviewStatuses),
  zone: z.string().nullable().describe("The candidate's time zone; null until they choose one"),
  cancel_reason: z.string().nullable(),
  trouble: z.string().nullable().describe('Why it can’t take place as planned; null if it can'),
  interviewer_ids: z.array(z.int()),
  interviewers: z.array(z.string()),
  feedback: z.array(said).describe('Empty for an interviewer who has not given theirs'),
  hidden: z.boolean().describe('Whether some feedback is hidden until the caller has given theirs'),
  missing: z.array(z.string()).describe('Interviewers who have not given feedback'),
  version: z.int(),
});
export type Interview = z.output<typeof interview>;

const offer = z.object({
  id: z.int(),
  round: z.int(),
  minutes: z.int(),
  mode: z.enum(modes),
  place: z.string().nullable(),
  interviewers: z.array(z.string()),
  slots: z.array(moment).describe('Times that can still be booked'),
});
export type Offer = z.output<typeof offer>;

const plan = z.object({ round: z.int(), interviewer_ids: z.array(z.int()) });

const ofCandidate = z.strictObject({ candidate_id: recordId });
const byId = z.strictObject({ id: recordId });

export const fetchInterviews = get('/hr/interview/fetchInterviews/:candidate_id', {
  says: 'Returns a candidate’s interviews with their feedback, and the offered times not booked yet',
  access: candidatesModule.read,
  params: ofCandidate,
  result: z.object({
    rows: z.array(interview),
    offers: z.array(offer),
    planned: z.array(plan).describe('The position’s interviewers for each round'),
  }),
});

export const scheduleInterview = create('/hr/interview/addInterview', {
  says: 'Schedules an interview and invites the candidate and the interviewers',
  access: candidatesModule.update,
  query: ofCandidate,
  body: interviewForm,
  result: interview,
  message: () => 'Interview Scheduled Successfully',
});

export const moveInterview = put('/hr/interview/updateInterview', {
  says: 'Moves an interview or changes its interviewers, and notifies everyone',
  access: candidatesModule.update,
  query: byId,
  body: moveForm.extend({ version: versionField }),
  result: interview,
  message: () => 'Interview Updated Successfully',
});

export const settleInterview = put('/hr/interview/updateStatus', {
  says: 'Records that an interview took place, that the candidate did not come, or that it is cancelled',
  access: candidatesModule.update,
  query: byId,
  body: z.object({
    status: z.enum(['Done', 'No show', 'Cancelled'], 'Please select Status').meta({ title: 'Status' }),
    reason: optional(longTextField('Reason')),
    version: versionField,
  }),
  result: interview,
  message: ({ status }) => `The interview is now ${status}`,
});

export const findSlots = post('/hr/interview/findSlots', {
  says: 'Returns times when all given interviewers are free, by their hours, leave and other interviews',
  access: candidatesModule.update,
  body: z.object({
    interviewer_ids: selectionsField('Interviewers'),
    minutes: minutesField,
    from: isoDateField('From'),
    to: isoDateField('To'),
  }),
  result: z.object({ slots: z.array(moment) }),
});

export const offerSlots = create('/hr/interview/offerSlots', {
  says: 'Emails a candidate a link to choose from offered times; closes earlier offers for the round',
  access: candidatesModule.update,
  query: ofCandidate,
  body: offerForm,
  result: offer,
  message: () => 'The candidate was sent the times to choose from',
});

export const closeOffer = put('/hr/interview/closeOffer', {
  says: 'Closes offered times that are not booked',
  access: candidatesModule.update,
  query: byId,
  result: z.object({ id: z.int() }),
  message: () => 'The times can be booked no more',
});

export const interviewEvents = events('interview', {
  created: 'Interview scheduled',
  updated: 'Interview changed',
  moved: 'Interview moved to another time',
  settled: 'Status of the interview changed',
  marked: 'Interview marked',
  feedback: 'Feedback given',
});

export const offerEvents = events('interview_offer', {
  created: 'Times for an interview offered',
  booked: 'Time for an interview booked',
  closed: 'Times for an interview closed',
});
