/** Rating a job: in the portal, or by the link in the mail without signing in. */
import { ofClients } from '#platform/contract/access.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import { flagField, longTextField, moment, optional, recordId, wholeNumberField } from '#platform/contract/fields.ts';
import { guestLink, guestLinkEvents, linkShown, linkOpening } from '#platform/contract/guest-link.ts';
import * as z from 'zod';
import { mostRating } from './bands.ts';
import { feedbackModule } from './rights.ts';

/** Lets a contact rate a job from the mail; a rating can be changed for some days (bands.ts). */
export const feedbackLink = guestLink('feedback', { entity: 'feedback', page: '/rate', days: 30, answers: 'often' });
export const feedbackLinkEvents = guestLinkEvents('feedback', 'Feedback opened by its link');

/** The parameter beside the token with the number clicked in the mail. It preselects and saves nothing. */
export const chosenInMail = 'rating';

const score = (label: string) => wholeNumberField(label, 0, mostRating);

export const ratingForm = z.object({
  rating: score('Rating'),
  quality: optional(score('Quality')),
  timeliness: optional(score('Timeliness')),
  communication: optional(score('Communication')),
  comment: optional(longTextField('Comment')),
  publish_ok: flagField('You may quote this'),
});
export type RatingForm = z.output<typeof ratingForm>;

const own = z.object({
  id: z.int(),
  job: z.string(),
  job_title: z.string(),
  dispatched_on: z.string().nullable().describe('YYYY-MM-DD'),
  company_name: z.string(),
  requested_at: moment,
  rated_at: moment.nullable(),
  rated_by: z.string().nullable(),
  revises: z.boolean().describe('Whether it can be rated again because the problem is settled'),
  whyNot: z.string().nullable().describe('Why it can no longer be rated; null if it can'),
  rating: z.int().nullable(),
  quality: z.int().nullable(),
  timeliness: z.int().nullable(),
  communication: z.int().nullable(),
  comment: z.string().nullable(),
  publish_ok: z.boolean(),
});
export type OwnFeedback = z.output<typeof own>;

const client = ofClients(feedbackModule.read);
const rows = z.object({ rows: z.array(own) });

export const fetchOwnFeedback = get('/client/feedback/fetchFeedback', {
  says: 'Returns the finished jobs the chosen company was asked to rate, unrated ones first',
  access: client,
  result: rows,
});

export const rateJob = put('/client/feedback/rate', {
  says: 'Rates a finished job of the caller’s company; can be changed within seven days',
  access: ofClients(feedbackModule.create),
  query: z.strictObject({ id: recordId }),
  body: ratingForm,
  result: rows,
  message: () => 'Thank you for your feedback',
});

const shared = linkShown.extend({ feedback: own.nullable() });
export type SharedFeedback = z.output<typeof shared>;

const byLink = { access: feedbackLink.access, result: shared } as const;

export const openFeedback = post('/feedback/link/open', {
  ...byLink,
  says: 'Returns a request for feedback to the holder of its link',
  query: linkOpening,
});

export const rateByLink = post('/feedback/link/rate', {
  ...byLink,
  says: 'Rates a job through the link in the email; can be changed within seven days',
  body: ratingForm,
  message: () => 'Thank you for your feedback',
});
