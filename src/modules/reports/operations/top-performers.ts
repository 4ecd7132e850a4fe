import { operationsReports } from '#modules/access/rights.ts';
import { topPerformers } from '#modules/performance/public/top-performers.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, numberOf, plain, report, shareOf } from '#platform/contract/report/report.ts';

const of = inputsOf(topPerformers);
const dispatched = of.sum('dispatched');

/** Report 10 (domain specification, sections 1.19 and 1R; decisions D37). */
export const topPerformersReport = report({
  name: 'Top Performers',
  number: 10,
  group: 'Operations',
  question: 'Whose work deserves a word of thanks?',
  access: operationsReports.read,
  subject: topPerformers,
  usual: 'This quarter',
  rows: 'each',
  by: ['rank', 'staff', 'team', 'department'],
  filters: ['places', 'team', 'department', 'staff'],
  columns: {
    dispatched: plain('Jobs dispatched', dispatched),
    on_time: {
      heading: 'On time',
      unit: 'percent',
      words: '{on_time} ÷ {deadline} with a deadline × 100',
      inputs: { on_time: of.sum('on_time_jobs'), deadline: of.sum('with_deadline') },
      value: ({ on_time, deadline }) => shareOf(on_time, deadline),
    },
    feedback: {
      heading: 'Average feedback',
      unit: 'number',
      words: '{points} ÷ {ratings} ratings',
      inputs: { points: of.sum('points'), ratings: of.sum('ratings') },
      value: ({ points, ratings }) => averageOf(points, ratings),
    },
    utilisation: {
      heading: 'Utilisation',
      unit: 'percent',
      words: '{chargeable} ÷ {available} × 100',
      inputs: { chargeable: of.sum('chargeable_min'), available: of.sum('available_min') },
      value: ({ chargeable, available }) => shareOf(chargeable, available),
    },
    changes: {
      heading: 'Review changes per job',
      unit: 'number',
      words: '{changes} ÷ {dispatched}',
      inputs: { changes: of.sum('changes'), dispatched },
      value: ({ changes, dispatched: jobs }) =>
        numberOf(jobs) === 0 ? null : Math.round((100 * numberOf(changes)) / numberOf(jobs)) / 100,
      better: 'less',
    },
    score: {
      heading: 'Score',
      unit: 'number',
      words: '{score} ÷ {people}: the mark of the performance report; of several people the average',
      inputs: { score: of.sum('score'), people: of.count() },
      value: ({ score, people }) => averageOf(score, people),
    },
  },
  sort: 'rank',
  chart: { kind: 'bars', title: 'Score', x: 'staff', y: ['score'] },
  note:
    'Among the people whom you see, with five dispatched jobs and 60 % presence at least; of equal scores the one with ' +
    'more jobs, then by name. Filter by places for the first ten.',
});
