/** Every 90 days managers confirm or question their people's rights (domain specification, section 1.16). */
import * as z from 'zod';
import { accessModule } from '#modules/access/rights.ts';
import { actions, staff } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { longTextField, moment, optional, recordId, versionField } from '#platform/contract/fields.ts';
import { contains, exportOf, list, moments, page, word } from '#platform/contract/list.ts';
import { notification } from '#platform/contract/notify.ts';
import { reviewStates } from './rules.ts';

const ownRight = z.object({
  module: z.string(),
  action: z.enum(actions),
  granted: z.boolean(),
  until: z.iso.date().nullable(),
});

export const reviewedPerson = z.object({
  id: z.int(),
  account_id: z.int(),
  name: z.string(),
  role: z.string(),
  own: z.array(ownRight).describe('Rights granted or denied to this person only'),
  last_sign_in_at: moment.nullable(),
  reviewer: z.string().nullable().describe('Who reviews the rights; null if the administrators do'),
  state: z.enum(reviewStates),
  reason: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: moment.nullable(),
  outcome: z.string().nullable(),
  settled_by: z.string().nullable(),
  settled_at: moment.nullable(),
  started_on: z.iso.date(),
  current: z.boolean().describe('Whether it belongs to the latest review'),
  version: z.int(),
});
export type ReviewedPerson = z.infer<typeof reviewedPerson>;

const review = z.object({ id: z.int(), started_on: z.iso.date(), due_on: z.iso.date() });

const progress = z.object({ people: z.int(), open: z.int(), kept: z.int(), questioned: z.int(), settled: z.int() });
export type ReviewProgress = z.infer<typeof progress>;

export const fetchReviewStanding = get('/access/fetchReviewStanding', {
  says: 'Returns the caller’s progress in reviewing the rights of their reports',
  access: staff,
  result: z.object({ review: review.nullable(), progress }),
});

const order = { sorts: ['name', 'state', 'last_sign_in', 'reviewer', 'started_on'], defaultSort: 'name' };

export const ownReviewList = list({
  filters: { name: contains('Name'), role: contains('Role'), state: word('Answer', reviewStates) },
  ...order,
});

export const fetchReviewPeople = get('/access/fetchReviewPeople', {
  says: 'Returns the people whose rights the caller is asked to review: those who report to them',
  access: staff,
  query: ownReviewList.query,
  result: page<ReviewedPerson>(reviewedPerson),
});

const byId = z.strictObject({ id: recordId });

export const questionForm = z.strictObject({ reason: longTextField('Reason') });

export const answerReview = put('/access/answerReview', {
  says: 'Confirms the rights of a person who reports to the caller, or questions them with a reason',
  access: inPerson(staff),
  query: byId,
  body: z.strictObject({
    answer: z.enum(['keep', 'question'], 'Please select Answer').meta({ title: 'Answer', examples: ['keep'] }),
    reason: optional(longTextField('Reason')),
    version: versionField,
  }),
  result: reviewedPerson,
  message: ({ name, state }) =>
    state === 'kept' ? `The rights of ${name} are confirmed` : `The administrators are asked about ${name}`,
});

export const reviewList = list({
  filters: {
    name: contains('Name'),
    role: contains('Role'),
    reviewer: contains('Reviewer'),
    state: word('Answer', reviewStates),
    answered_at: moments('Answered on'),
    review: word('Review', ['Latest', 'Earlier']),
  },
  ...order,
  defaultSort: '-started_on',
});

export const fetchReviewed = get('/access/fetchReviewed', {
  says: 'Returns everyone whose rights were reviewed, in all reviews, with the reviewer and the answer',
  access: accessModule.read,
  query: reviewList.query,
  result: page<ReviewedPerson>(reviewedPerson),
});

export const exportReviewed = exportOf(
  '/access/exportReviewed',
  accessModule.read,
  reviewList,
  'All answers that the same filters find, as CSV or Excel',
);

export const fetchReviewedById = get('/access/fetchReviewedById', {
  says: 'Returns the review of one person’s rights, with the answer',
  access: accessModule.read,
  query: byId,
  result: reviewedPerson,
});

export const fetchReviewProgress = get('/access/fetchReviewProgress', {
  says: 'Returns the managers’ progress in the latest review',
  access: accessModule.read,
  result: z.object({
    review: review.nullable(),
    rows: z.array(progress.extend({ reviewer: z.string().nullable() })),
  }),
});

export const settleForm = z.strictObject({ outcome: longTextField('What was done') });

export const settleReview = put('/access/settleReview', {
  says: 'Closes a manager’s question with what was done about it, and notifies the manager',
  access: accessModule.update,
  query: byId,
  body: settleForm.extend({ version: versionField }),
  result: reviewedPerson,
  message: ({ answered_by }) => `${answered_by ?? 'The manager'} has been told`,
});

export const reviewEvents = events('accessReview', { begun: 'Access review begun' });
export const reviewedEvents = events('accessReviewPerson', {
  kept: 'Rights of a person confirmed',
  questioned: 'Rights of a person questioned',
  settled: 'Question about rights settled',
});

const group = 'Access';
export const reviewNotifications = {
  begun: notification('accessReview.begun', {
    group,
    says: 'You are asked to review the rights of your people',
    mail: 'atOnce',
    mandatory: 'it asks for a decision of yours about access',
    approval: true,
  }),
  reminded: notification('accessReview.reminded', {
    group,
    says: 'A review of the rights of your people waits for you',
    mail: 'atOnce',
    severity: 'warning',
    approval: true,
  }),
  questioned: notification('accessReview.questioned', {
    group,
    says: 'A manager questions someone’s rights',
    access: accessModule.update,
    mail: 'atOnce',
    approval: true,
  }),
  settled: notification('accessReview.settled', { group, says: 'A question of yours about rights was settled' }),
  late: notification('accessReview.late', {
    group,
    says: 'Managers have not finished the access review in time',
    access: accessModule.update,
    severity: 'warning',
  }),
};
