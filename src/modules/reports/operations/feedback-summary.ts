import { operationsReports } from '#modules/access/rights.ts';
import { ratedWork, ratings } from '#modules/feedback/public/ratings.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, difference, plain, report, shareOf } from '#platform/contract/report/report.ts';

const of = inputsOf(ratings);
const rated = of.count('rated');

/**
 * Report 12 (domain specification, section 1R): people on the same job share its rating, which counts once in the
 * total.
 */
export const feedbackSummary = report({
  name: 'Feedback Summary',
  number: 12,
  group: 'Operations',
  question: 'How pleased are clients, with whom and with what, and how does it move?',
  access: operationsReports.read,
  subject: ratedWork,
  also: [{ facts: ratings, tie: ['feedback_id'], when: 'period' }],
  by: ['quarter'],
  mayBy: ['client_name', 'managerName', 'staff', 'job_type', 'month'],
  filters: ['company_name', 'client_name', 'managerName', 'staff', 'job_type'],
  columns: {
    requested: plain('Requested', of.count()),
    rated: plain('Rated', rated),
    poor: plain('0–4', of.count('is_poor')),
    average: plain('5–7', of.count('is_average')),
    good: plain('8–10', of.count('is_good')),
    mean: {
      heading: 'Average',
      unit: 'number',
      words: '{points} ÷ {rated}: of what is rated alone',
      inputs: { points: of.sum('points'), rated },
      value: ({ points, rated: n }) => averageOf(points, n),
    },
    good_share: {
      heading: 'Good',
      unit: 'percent',
      words: '{good} from 8 to 10 ÷ {rated} × 100',
      inputs: { good: of.count('is_good'), rated },
      value: ({ good, rated: n }) => shareOf(good, n),
    },
    net: {
      heading: 'Good less poor',
      unit: 'number',
      words: '({good} − {poor}) ÷ {rated} × 100, in points',
      inputs: { good: of.count('is_good'), poor: of.count('is_poor'), rated },
      value: ({ good, poor, rated: n }) => shareOf(difference(good, poor), n),
    },
    response: {
      heading: 'Response rate',
      unit: 'percent',
      words: '{rated} ÷ {requested} × 100',
      inputs: { rated, requested: of.count() },
      value: ({ rated: n, requested }) => shareOf(n, requested),
    },
  },
  chart: { kind: 'line', title: 'Good, in percent of what is rated', x: 'month', y: ['good_share'] },
  note: 'A request belongs to the day on which it was sent. Compare with the period before to see the trend.',
});
