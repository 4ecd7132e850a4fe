import { hrReports } from '#modules/access/rights.ts';
import { attrition } from '#modules/staff/public/months-of-people.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { numberOf, plain, report, shareOf } from '#platform/contract/report/report.ts';

const months = inputsOf(attrition);

/** Report 25 (domain specification, section 1R; decisions D21, D38). */
export const attritionRate = report({
  name: 'Attrition Rate',
  number: 25,
  group: 'HR',
  question: 'How many of our people leave, how soon, and why?',
  access: hrReports.read,
  usual: 'Last 12 months',
  subject: attrition,
  by: ['month'],
  mayBy: ['department', 'company', 'location', 'reason', 'tenure'],
  filters: ['company', 'department', 'location'],
  columns: {
    opening: plain('Opening', months.opening('opening')),
    joined: plain('Joined', months.count('joined')),
    moved_in: plain('Moved in', months.count('moved_in')),
    moved_out: plain('Moved out', months.count('moved_out')),
    left: plain('Left', months.count('left')),
    closing: plain('Closing', months.closing('closing')),
    rate: {
      heading: 'Attrition',
      unit: 'percent',
      words: '{left} ÷ (({opening} + {closing}) ÷ 2) × 100',
      inputs: {
        left: months.count('left'),
        opening: months.opening('opening'),
        closing: months.closing('closing'),
      },
      value: ({ left, opening, closing }) => shareOf(left, (numberOf(opening) + numberOf(closing)) / 2),
      better: 'less',
    },
    year: {
      heading: 'Twelve months',
      unit: 'percent',
      words: '{left} who left in the twelve months ÷ ({ends} ÷ 12 people at their month ends) × 100',
      inputs: { left: months.closing('left_in_year'), ends: months.closing('month_ends') },
      value: ({ left, ends }) => shareOf(left, numberOf(ends) / 12),
      better: 'less',
    },
    voluntary: plain('Voluntary', months.count('voluntary')),
    involuntary: plain('Involuntary', months.count('involuntary')),
    together: plain('Not told apart', months.count('kept_together')),
    by_reason: plain('Left, by reason', months.count('has_reason')),
    by_tenure: plain('Left, by service', months.count('has_tenure')),
  },
  chart: { kind: 'line', title: 'Attrition by month', x: 'month', y: ['rate', 'year'] },
  note:
    'Who moved to another department, location or company has moved, not left. Why people left is told of groups of ' +
    'three and more, without names, and of whole months that are over; months with fewer stand together without a month.',
});
