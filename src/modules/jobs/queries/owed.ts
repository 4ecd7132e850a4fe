/** Questions that clients have not answered, across all jobs. */
import { get } from '#platform/contract/endpoint.ts';
import { exportOf, page } from '#platform/contract/list.ts';
import { date, id, moment, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { jobRights } from '../rights.ts';
import { queryStatuses } from './contract.ts';

const workedOut = { workedOut: true, filtered: true, sorted: true, optional: true } as const;
const hidden = { first: 'hidden' } as const;

/** A question sent and not answered. */
export const owedAnswer = record('owedAnswer', {
  table: 'job_query',
  words: { one: 'open query', many: 'open queries' },
  rights: jobRights,
  fields: {
    id: id(hidden),
    client: text('Client', { ...workedOut, width: 160 }),
    job: text('Job', { ...workedOut, width: 200 }),
    question: text('Question', { filled: 'by who asks', phone: 'title', width: 280 }),
    waiting_days: wholeNumber('Days waiting', { least: 0, most: 9999, ...workedOut, width: 110, phone: 'badge' }),
    due_date: date('Answer by', { optional: true }),
    reminders_sent: wholeNumber('Reminders', { least: 0, most: 99, width: 100 }),
    asked_by: text('Asked by', { ...workedOut, phone: 'hidden' }),
    manager: text('Manager', { ...workedOut, phone: 'hidden' }),
    status: word('Status', queryStatuses, { filled: 'by its answer', ...hidden }),
    sent_at: moment('Sent', { optional: true, filled: 'when it is sent', ...hidden }),
    job_id: wholeNumber('Job number', { least: 1, most: 999_999_999, listed: false }),
  },
  defaultSort: '-waiting_days',
});
export type OwedAnswer = RowOf<typeof owedAnswer>;

export const fetchOwedAnswers = get('/jobs/queries/fetchOwed', {
  says: 'Returns the questions clients have not answered yet, for jobs the caller may see, a page at a time',
  access: jobRights.read,
  query: owedAnswer.list.query,
  result: page(owedAnswer.row),
});

export const exportOwedAnswers = exportOf(
  '/jobs/queries/exportOwed',
  jobRights.read,
  owedAnswer.list,
  'All open queries the same filters find, as CSV or Excel',
);
