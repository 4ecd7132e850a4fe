/** Second reviews: some of the dispatched jobs are reviewed once more, blind. */
import { jobLife, reasonsField, reviewReasons } from '#modules/jobs/contract.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  longTextField,
  moment,
  optional,
  recordId,
  versionField,
  wholeNumberField,
  wordField,
} from '#platform/contract/fields.ts';
import { notification } from '#platform/contract/notify.ts';
import * as z from 'zod';

/** Whether a job is picked; always the same for a job. @param percent of all jobs */
export const isPicked = (jobId: number, percent: number): boolean => mixed(jobId) % 10_000 < percent * 100;

/** The finalizer of MurmurHash3: neighbouring numbers end up far apart. */
export function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export type Reviewer = { readonly id: number; readonly due: number };

/**
 * Possible second reviewers in the order they are asked: fewest open reviews first, then depending on the job. Excludes
 * everybody who prepared, reviewed or helped to dispatch it.
 */
export function secondReviewers(
  jobId: number,
  people: readonly Reviewer[],
  apart: ReadonlySet<number | null>,
): readonly Reviewer[] {
  return people
    .filter(({ id }) => !apart.has(id))
    .toSorted((one, other) => one.due - other.due || mixed(jobId + one.id * 7919) - mixed(jobId + other.id * 7919));
}

/** Working days to answer a review. */
export const reviewDays = 5;

export const outcomes = ['In order', 'Changes needed'] as const;

/** Requested changes need at least one reason. */
export const whyNotAnswer = (outcome: string | null, reasons: readonly string[]): string | undefined =>
  outcome === 'Changes needed' && reasons.length === 0 ? 'Say what the changes are about' : undefined;

const skill = z.object({ id: z.int(), topic: z.string(), category: z.string() });
export type LearntSkill = z.output<typeof skill>;

const secondReview = z.object({
  id: z.int(),
  job_id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  client: z.string(),
  job_type: z.string(),
  dispatch_date: z.string().nullable(),
  due_date: z.string(),
  outcome: z.enum(outcomes).nullable(),
  reasons: z.array(z.enum(reviewReasons)),
  note: z.string().nullable(),
  answered_at: moment.nullable(),
  version: z.int(),
});
export type SecondReview = z.output<typeof secondReview>;

export const fetchSecondReviews = get('/work/fetchSecondReviews', {
  says: 'Returns the jobs the caller reviews second, open ones first; the first reviewer is not shown',
  access: jobRights.read,
  result: z.object({ rows: z.array(secondReview), share_percent: z.int(), setting_version: z.int() }),
});

export const answerForm = z.object({
  outcome: wordField('Outcome', outcomes),
  reasons: reasonsField('What they are about'),
  note: optional(longTextField('Note')),
});

export const answerSecondReview = put('/work/answerSecondReview', {
  says: 'Records the result of a second review; once, and only by the person chosen for it',
  access: jobRights.update,
  query: z.strictObject({ id: recordId }),
  body: answerForm.extend({ version: versionField }),
  result: secondReview,
  message: () => 'Second review answered',
});

const change = z.object({
  at: moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  reasons: z.array(z.enum(reviewReasons)),
});

export const fetchJobReviews = get('/work/fetchJobReviews/:id', {
  says: 'Returns the changes reviews of a job asked for, the findings of the second review, and the lessons from both',
  access: jobRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({
    status: z.enum(jobLife.states),
    changes: z.array(change),
    second: z
      .object({
        outcome: z.enum(outcomes).nullable(),
        reasons: z.array(z.enum(reviewReasons)),
        note: z.string().nullable(),
      })
      .nullable()
      .describe('null if the job was not picked, or the caller is its second reviewer and has not answered'),
    skills: z.array(skill),
  }),
});

export const settingForm = z.object({ share_percent: wholeNumberField('Percent of dispatched jobs', 0, 100) });

export const updateReviewSetting = put('/work/updateReviewSetting', {
  says: 'Changes how many dispatched jobs get a second review',
  access: masterModule.update,
  body: settingForm.extend({ version: versionField }),
  result: z.object({ share_percent: z.int(), version: z.int() }),
  message: ({ share_percent }) => `${share_percent} % of dispatched jobs are reviewed once more from now on`,
});

export const secondReviewEvents = events('second_review', {
  picked: 'Job picked for a second review',
  answered: 'Second review answered',
});

export const reviewSettingEvents = events('review_setting', { updated: 'Share of second reviews changed' });

export const secondReviewNotifications = {
  toDo: notification('review.second', {
    group: 'Jobs',
    access: jobRights.read,
    mail: 'atOnce',
    says: 'A dispatched job waits for your second review',
  }),
  found: notification('review.found', {
    group: 'Jobs',
    access: jobRights.read,
    says: 'A second review found something in a job that you manage or prepared',
  }),
};
