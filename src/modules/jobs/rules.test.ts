import { addDays } from '#platform/contract/dates.ts';
import { plainWeek } from '#platform/contract/working-days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobLife } from './life.ts';
import {
  budgetTone,
  daysLeft,
  daysLeftText,
  deadlineAfter,
  dispatchTone,
  minutesByWhom,
  statusPercent,
  turnAround,
  whyNotDates,
  whyNotReviewer,
} from './rules.ts';

describe('the progress of a job', () => {
  // Specification 2, section 4.
  const percents = {
    1: ['Job Created', 'SOW Created', 'Awaiting Quote', 'Quote Approved', 'Job Assigned'],
    5: ['Approval Pending', 'Quote Rejected'],
    10: ['Job Started'],
    15: ['Missing Info'],
    40: ['In Progress'],
    50: ['Query sent to client'],
    60: ['Query Changes', 'On Hold'],
    80: ['Under Review'],
    90: ['Review Change'],
    95: ['Review by client'],
    100: ['Dispatch', 'Feedback received', 'Close'],
  };

  test('follows the specification for every status', () => {
    const expected = Object.entries(percents).flatMap(([percent, names]) =>
      names.map((name) => [name, Number(percent)]),
    );
    expect(Object.fromEntries(jobLife.states.map((status) => [status, statusPercent(status)]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  test.each([
    ['review CHANGE ', 90],
    ['', 1],
    [null, 1],
    ['foo', 1],
    ['Done', 1],
  ])('%j is %i', (status, percent) => expect(statusPercent(status)).toBe(percent));
});

describe('the days of a job', () => {
  test.each([
    ['2026-11-09', 1, '1 Days'],
    ['2026-11-10', 0, '0 Days'],
    ['2026-11-11', -1, 'Overdue'],
    ['2026-11-20', -1, 'Overdue'],
    ['2026-10-31', 10, '10 Days'],
  ])('on %s, with the deadline on the 10th, are %i', (today, days, text) => {
    expect(daysLeft('2026-11-10', today)).toBe(days);
    expect(daysLeftText(days)).toBe(text);
  });

  test('stop counting at the dispatch', () => {
    expect(daysLeft('2026-11-10', '2026-11-30', '2026-11-08')).toBe(2);
  });

  test.each([
    ['2026-11-10', 'green'],
    ['2026-11-11', 'red'],
    ['2026-11-19', 'red'],
    ['2026-11-20', 'grey'],
  ])('a dispatch on %s is %s', (dispatched, tone) => expect(dispatchTone('2026-11-10', dispatched)).toBe(tone));

  test.each([
    ['2026-11-19', 2, '2026-11-23'],
    ['2026-11-20', 5, '2026-11-27'],
    // With no days, even a job that starts on a day off is due that day (decisions D19).
    ['2026-11-21', 0, '2026-11-21'],
  ])('from %s and %i working days, it is due on %s', (start, days, due) => {
    expect(deadlineAfter(start, days, plainWeek)).toBe(due);
  });
});

describe('the turn-around', () => {
  test('leaves out time spent waiting', () => {
    const spells = [
      { status: 'Job Started', from: '2026-11-02', to: '2026-11-04' },
      { status: 'Missing Info', from: '2026-11-04', to: '2026-11-09' },
      { status: 'In Progress', from: '2026-11-09', to: '2026-11-12' },
      { status: 'On Hold', from: '2026-11-12', to: '2026-11-13' },
      { status: 'Under Review', from: '2026-11-13', to: '2026-11-16' },
    ] as const;
    expect(turnAround('2026-11-02', '2026-11-16', spells, plainWeek)).toEqual({ gross: 10, net: 6 });
  });

  test('adds up, however the time is cut into statuses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...jobLife.states), fc.nat(12)), { minLength: 1, maxLength: 12 }),
        (steps) => {
          let day = '2026-01-05';
          const spells = steps.map(([status, days]) => {
            const from = day;
            day = addDays(day, days);
            return { status, from, to: day };
          });
          const { gross, net } = turnAround('2026-01-05', day, spells, plainWeek);
          const each = spells.map((spell) => turnAround(spell.from, spell.to, [spell], plainWeek));
          expect(each.reduce((sum, one) => sum + one.gross, 0)).toBe(gross);
          expect(each.reduce((sum, one) => sum + one.net, 0)).toBe(net);
          expect(net).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('each minute from start to dispatch belongs to us, the client or a third party', () => {
    const log = [
      { status: null, minutes: 0, waiting_on: null },
      { status: 'Job Created', minutes: 9000, waiting_on: null },
      { status: 'Approval Pending', minutes: 9000, waiting_on: 'Client' },
      { status: 'Job Assigned', minutes: 9000, waiting_on: null },
      { status: 'On Hold', minutes: 9000, waiting_on: 'Client' },
      { status: 'Job Started', minutes: 10, waiting_on: null },
      { status: 'Query sent to client', minutes: 20, waiting_on: 'Client' },
      { status: 'On Hold', minutes: 30, waiting_on: 'Third party' },
      { status: 'On Hold', minutes: 40, waiting_on: 'Internal' },
      { status: 'Dispatch', minutes: 9000, waiting_on: null },
      { status: 'In Progress', minutes: 5, waiting_on: null },
      { status: 'Dispatch', minutes: 9000, waiting_on: null },
      { status: 'Feedback received', minutes: 9000, waiting_on: null },
      { status: 'Close', minutes: 9000, waiting_on: null },
    ] as const;
    expect(minutesByWhom(log)).toEqual({ us: 55, client: 20, 'third party': 30 });
    expect(minutesByWhom(log.slice(0, 5))).toEqual({ us: 0, client: 0, 'third party': 0 });
  });
});

test.each([
  [100, 79, 'green'],
  [100, 80, 'amber'],
  [100, 99, 'amber'],
  [100, 100, 'red'],
  [0, 0, 'green'],
  [0, 1, 'red'],
])('of a budget of %i minutes, %i are %s', (budget, actual, tone) => expect(budgetTone(budget, actual)).toBe(tone));

test('dates must be in order', () => {
  const dates = { start_date: null, job_end_date: null, period_start: null, period_end: null };
  expect(whyNotDates(dates)).toEqual({});
  expect(whyNotDates({ ...dates, start_date: '2026-11-02', job_end_date: '2026-11-01' })).toEqual({
    job_end_date: 'The deadline must not be before the start',
  });
  const late = { start_date: '2026-11-02', job_end_date: '2026-11-01' };
  expect(whyNotDates({ ...dates, ...late }, late)).toEqual({});
  expect(whyNotDates({ ...dates, period_start: '2026-11-02', period_end: '2026-11-01' })).toEqual({
    period_end: 'The period must not end before it begins',
  });
});

test('nobody reviews their own work', () => {
  expect(whyNotReviewer(1, [2, 3])).toBeUndefined();
  expect(whyNotReviewer(null, [2])).toBeUndefined();
  expect(whyNotReviewer(2, [1, 2])).toBe('Who reviews the job cannot prepare it as well');
});
