/** Feedback: clients' ratings of dispatched jobs (domain specification, section 1.18). */
import { clientCompany } from '#modules/clients/contract.ts';
import { jobsToChoose } from '#modules/jobs/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId, selectionField } from '#platform/contract/fields.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { flag, id, longText, moment, reference, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { bands, mostRating } from './bands.ts';
import { feedbackRights } from './rights.ts';

export const { list: listRatedJobs, job: ratedJob } = jobsToChoose('/dds/ratedJobs', {
  says: 'Returns the dispatched jobs whose clients were or can be asked for feedback',
  access: feedbackRights.read,
});

const hidden = { first: 'hidden' } as const;
const score = { least: 0, most: mostRating, optional: true, filled: 'by the client' } as const;
const firstScore = { ...score, filled: 'when it is revised', ...hidden } as const;

export const feedback = record('feedback', {
  words: { one: 'feedback', many: 'feedback' },
  rights: feedbackRights,
  fields: {
    id: id(hidden),
    job: reference('Job', ratedJob, { filled: 'when it is asked for', width: 130, phone: 'title' }),
    client: reference('Client', clientCompany, { filled: 'by its job', width: 170 }),
    band: word('Band', bands, { filled: 'by the rating', width: 110 }),
    rating: wholeNumber('Rating', { ...score, width: 80 }),
    comment: longText('Comment', { optional: true, filled: 'by the client', width: 260 }),
    manager: reference('Manager', staffMember, { optional: true, filled: 'by its job', width: 150 }),
    rated_at: moment('Rated', { optional: true, filled: 'by the client' }),
    requested_at: moment('Asked', { filled: 'when it is asked for' }),
    rated_by: text('Rated by', { optional: true, filled: 'by the client', ...hidden }),
    quality: wholeNumber('Quality', { ...score, ...hidden }),
    timeliness: wholeNumber('Timeliness', { ...score, ...hidden }),
    communication: wholeNumber('Communication', { ...score, ...hidden }),
    first_rating: wholeNumber('First rating', firstScore),
    first_comment: longText('First comment', { optional: true, filled: 'when it is revised' }),
    first_quality: wholeNumber('First quality', firstScore),
    first_timeliness: wholeNumber('First timeliness', firstScore),
    first_communication: wholeNumber('First communication', firstScore),
    revised_at: moment('Revised', { optional: true, filled: 'when the client revises it', ...hidden }),
    revisable_at: moment('May be revised since', {
      optional: true,
      filled: 'when its escalation is closed',
      listed: false,
    }),
    publish_ok: flag('May be published', { filled: 'by the client', ...hidden }),
    reminders_sent: wholeNumber('Reminders', { least: 0, most: 99, filled: 'when the client is reminded', ...hidden }),
    follow_up: longText('Follow-up', {
      optional: true,
      help: 'What the firm does about it. The client does not see it',
    }),
  },
  defaultSort: '-id',
});
export type Feedback = RowOf<typeof feedback>;

export const feedbackCalls = recordCalls(feedback, '/feedback', {
  paths: {
    page: 'fetchAllFeedback',
    export: 'exportFeedback',
    byId: 'fetchFeedbackById',
    add: 'addFeedback',
    edit: 'updateFeedback',
    remove: 'deleteFeedback/:id',
    counts: 'fetchFeedbackCounts',
    history: 'fetchFeedbackHistory',
  },
  more: { add: { job_id: selectionField('Job') } },
  says: { add: 'Asks the client for feedback on a dispatched job' },
  messages: { add: () => 'Feedback asked for' },
  access: { remove: feedbackRights.update },
  counted: bands,
});
export const { counts: fetchFeedbackCounts, history: fetchFeedbackHistory } = feedbackCalls;

/** Events of a request for feedback, other than changes by staff. */
export const feedbackEvents = events('feedback', {
  rated: 'Rated by the client',
  reminded: 'Client reminded',
  revisable: 'Client asked to rate it anew',
  revised: 'Rating revised by the client',
});

export const fetchJobFeedback = get('/feedback/fetchJobFeedback/:job_id', {
  says: 'Returns the client’s feedback on one job; null if it was not asked',
  access: feedbackRights.read,
  params: z.strictObject({ job_id: recordId }),
  result: z.object({
    feedback: zodOf(feedback.row).nullable(),
    whyNotAsk: z.string().nullable().describe('Why the client can’t be asked now; null if it can'),
  }),
});

/** Mails about feedback, with those that did not arrive. */
export const feedbackMails = recordMails('/feedback', 'a request for feedback', {
  read: feedbackRights.read,
  resend: feedbackRights.update,
});
