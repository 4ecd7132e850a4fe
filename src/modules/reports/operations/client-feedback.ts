import { operationsReports } from '#modules/access/rights.ts';
import { feedbackEscalations } from '#modules/escalations/public/feedback-escalations.ts';
import { ratings } from '#modules/feedback/public/ratings.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, plain, report, shareOf } from '#platform/contract/report/report.ts';
import { bandTones } from './band-tones.ts';

const of = inputsOf(ratings);

/** Report 11 (domain specification, section 1R). */
export const clientFeedback = report({
  name: 'Client Feedback',
  number: 11,
  group: 'Operations',
  question: 'What do clients say of finished work, and how many say anything?',
  access: operationsReports.read,
  subject: ratings,
  also: [{ facts: feedbackEscalations, tie: ['feedback_id'], when: 'ever' }],
  rows: 'each',
  // prettier-ignore
  by: [
    'job_referenceno', 'client_name', 'job_type', 'dispatch_date', 'requested', 'feedbackDate', 'band', 'comment',
    'staff', 'managerName',
  ],
  filters: ['company_name', 'client_name', 'managerName', 'staff', 'job_type', 'band'],
  columns: {
    rating: {
      heading: 'Rating',
      unit: 'number',
      words: '{points} of what is rated ÷ {rated}; none where nothing is rated',
      inputs: { points: of.sum('points'), rated: of.count('rated') },
      value: ({ points, rated }) => averageOf(points, rated),
    },
    response: {
      heading: 'Response rate',
      unit: 'percent',
      words: '{rated} rated ÷ {requested} asked × 100',
      inputs: { rated: of.count('rated'), requested: of.count() },
      value: ({ rated, requested }) => shareOf(rated, requested),
    },
    escalation: plain('Escalation', inputsOf(feedbackEscalations).only('escalation_no'), 'text'),
  },
  tones: bandTones,
  sort: '-feedbackDate',
  chart: { kind: 'columns', title: 'Rating by month, of what was asked in it', x: 'month', y: ['rating'] },
  note: 'A request belongs to the day on which it was sent, however late the answer. No answer is not a 0.',
});
