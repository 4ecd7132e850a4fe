import { operationsReports } from '#modules/access/rights.ts';
import { openShares } from '#modules/jobs/public/open-shares.ts';
import { daysAhead } from '#modules/leave/public/days-ahead.ts';
import { peopleAsAt } from '#modules/staff/public/people-as-at.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report, shareOf } from '#platform/contract/report/report.ts';

const [work, ahead, people] = [inputsOf(openShares), inputsOf(daysAhead), inputsOf(peopleAsAt)];
const both = { due: work.sum('due_min'), capacity: ahead.sum('capacity_min') };

/** Report 1 (domain specification, section 1R; decisions D19). */
export const dotMember = report({
  name: 'Dot Member',
  number: 1,
  group: 'Operations',
  question: 'Who works where, on how much, and how much more can they take?',
  access: operationsReports.read,
  subject: peopleAsAt,
  also: [
    { facts: openShares, tie: ['employee_id'], when: 'ever' },
    { facts: daysAhead, tie: ['employee_id'], when: 'ever' },
  ],
  when: 'now',
  by: ['emp_code', 'staff', 'designation', 'department', 'team', 'category', 'manager'],
  mayBy: ['location', 'company'],
  filters: ['staff', 'company', 'department', 'team', 'manager', 'category', 'location', 'access'],
  columns: {
    clients: plain('Clients', work.distinct('client_id')),
    jobs: plain('Open jobs', work.distinct('jobs_id')),
    overdue: plain('Overdue', work.count('overdue')),
    left: plain('Budget left', work.sum('left_min'), 'minutes'),
    due: plain('Of it due in four weeks', work.sum('due_min'), 'minutes', 'What is overdue with it: {n}'),
    capacity: plain('Capacity', ahead.sum('capacity_min'), 'minutes', 'Four weeks less holidays and leave: {n}'),
    load: {
      heading: 'Load',
      unit: 'percent',
      words: '{due} ÷ {capacity} × 100',
      inputs: both,
      value: ({ due, capacity }) => shareOf(due, capacity),
      better: 'less',
    },
    over: {
      heading: 'Overloaded',
      unit: 'text',
      words: 'Above 100 %: {due} ÷ {capacity} × 100',
      inputs: both,
      value: ({ due, capacity }) => ((shareOf(due, capacity) ?? 0) > 100 ? 'Overloaded' : null),
    },
    away: plain('On leave today', ahead.count('away_today')),
    people: plain('People', people.count()),
  },
  tones: { Overloaded: { tone: 'red' } },
  sort: '-load',
  note: 'Four weeks from today on. A job without a deadline is in what is left, and in no week.',
});
