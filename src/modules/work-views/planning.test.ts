import fc from 'fast-check';
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { expect, test } from 'vitest';
import { movedDates } from './moving.ts';
import {
  daysOf,
  leftOf,
  loadOf,
  minutesIn,
  type PlannedWork,
  portionsOf,
  shareOut,
  spread,
  totalOf,
  weeksFrom,
  weightsOf,
} from './planning.ts';

const start = '2026-11-02';
const day = fc.integer({ min: -60, max: 200 }).map((days) => addDays('2026-11-20', days));
const people = [1, 2, 3];
const work: fc.Arbitrary<PlannedWork> = fc.record({
  budget_min: fc.integer({ min: 0, max: 9000 }),
  actual_min: fc.integer({ min: 0, max: 9000 }),
  start_date: fc.option(day),
  job_end_date: fc.option(day),
  parts: fc
    .subarray(people)
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), budget_min: fc.option(fc.nat(3000)) }))),
    ),
});
const state = fc.record({
  works: fc.array(work, { maxLength: 12 }),
  today: fc.integer({ min: 0, max: 40 }).map((days) => addDays(start, days)),
  /** Working weekdays of each of the three; may be empty. */
  weekdays: fc.tuple(fc.subarray([1, 2, 3, 4, 5, 6, 7]), fc.subarray([1, 3, 5]), fc.subarray([2])),
});

const worksOn = (weekdays: readonly number[]) => (date: PlainDate) => (weekdays.includes(weekdayOf(date)) ? 480 : 0);

test('all minutes add up to what is left of the jobs, and each number is the sum of the list behind it', () => {
  fc.assert(
    fc.property(state, ({ works, today, weekdays }) => {
      const weeks = weeksFrom(today);
      const days = [[1, 2, 3, 4, 5], ...weekdays].map((one) => daysOf(worksOn(one), today));
      const daysFor = (person: number | null) => days[person ?? 0] ?? days[0] ?? daysOf(() => 1, today);
      const plan = { today, weeks, daysFor };
      const portions = portionsOf(works, plan);
      const total = totalOf(portions);
      const left = works.reduce((sum, one) => sum + leftOf(one), 0);
      expect(total.weeks.reduce((sum, one) => sum + one, total.later)).toBe(left);
      for (const person of [null, ...people]) {
        const own = totalOf(portions.filter((one) => one.person === person));
        for (const column of [...weeks.keys(), 'later'] as const) {
          // Each job planned by itself, as in the list of a cell.
          const behind = works
            .flatMap((one) => portionsOf([one], plan))
            .filter((one) => one.person === person)
            .map((one) => minutesIn(one, column));
          expect(minutesIn(own, column)).toBe(behind.reduce((sum, one) => sum + one, 0));
          expect(behind.every((minutes) => minutes >= 0)).toBe(true);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('minutes are spread evenly over the working days from today or the start to the deadline', () => {
  fc.assert(
    fc.property(work, fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), (one, weekdays) => {
      const today = '2026-11-18';
      const weeks = weeksFrom(today);
      const days = daysOf(worksOn(weekdays), today);
      const found = spread(leftOf(one), one, { today, weeks, days });
      if (one.job_end_date === null) {
        expect(found.later).toBe(leftOf(one));
        return;
      }
      const from = one.start_date !== null && one.start_date > today ? one.start_date : today;
      const end = one.job_end_date > from ? one.job_end_date : from;
      const worked = Array.from({ length: daysBetween(from, end) + 1 }, (_, index) => addDays(from, index)).filter(
        (date) => weekdays.includes(weekdayOf(date)),
      );
      if (worked.length === 0) return;
      weeks.forEach((monday, at) => {
        const here = worked.filter((date) => date >= monday && date <= addDays(monday, 6)).length;
        expect(Math.abs((found.weeks[at] ?? 0) - (leftOf(one) * here) / worked.length)).toBeLessThan(1);
        if (here === 0) expect(found.weeks[at]).toBe(0);
      });
    }),
    { numRuns: 1000 },
  );
});

const weekdays = worksOn([1, 2, 3, 4, 5]);
const plan = { today: '2026-11-18', weeks: weeksFrom('2026-11-18'), days: daysOf(weekdays, '2026-11-18') };
test.each([
  ['due this Friday', null, '2026-11-20', [600, 0, 0], 0],
  ['overdue', '2026-10-01', '2026-11-01', [600, 0, 0], 0],
  ['three days of this week, five of the next', null, '2026-11-27', [225, 375, 0], 0],
  ['starts next week', '2026-11-23', '2026-11-27', [0, 600, 0], 0],
  ['without a deadline', '2026-11-23', null, [0, 0, 0], 600],
  ['after the eight weeks', '2027-02-01', '2027-02-05', [0, 0, 0], 600],
  ['on a weekend alone', '2026-11-21', '2026-11-22', [0, 600, 0], 0],
])('a job that is %s', (_, start_date, job_end_date, first, later) => {
  const found = spread(600, { start_date, job_end_date }, plan);
  expect([found.weeks.slice(0, 3), found.later]).toEqual([first, later]);
});

test.each([
  [100, [null, null, null], [33, 33, 34]],
  [90, [60, null], [54, 36]],
  [100, [300, 100], [75, 25]],
  [50, [0, 0], [25, 25]],
] as const)('%i minutes of 100 among the shares %j are %j', (total, shares, expected) => {
  const parts = shares.map((budget_min, index) => ({ id: index + 1, budget_min }));
  expect(shareOut(total, weightsOf({ budget_min: 100, parts }))).toEqual(expected);
});

test.each([
  [0, 0, 'free'],
  [1, 0, 'over'],
  [79, 100, 'free'],
  [80, 100, 'busy'],
  [95, 100, 'full'],
  [100, 100, 'full'],
  [101, 100, 'over'],
] as const)('%i of %i is %s', (planned, capacity, load) => {
  expect(loadOf(planned, capacity)).toBe(load);
});

const moved = (
  dates: { start_date: string | null; job_end_date: string | null; begun?: boolean },
  from: string | null,
) => movedDates({ begun: false, ...dates }, { from, to: '2026-11-30', today: '2026-11-18' });
test.each([
  [
    'by whole weeks, with its start',
    { start_date: '2026-11-23', job_end_date: '2026-11-25' },
    '2026-11-23',
    '2026-11-30',
    '2026-12-02',
  ],
  [
    'its deadline alone once it has begun',
    { start_date: '2026-11-10', job_end_date: '2026-11-25', begun: true },
    '2026-11-23',
    '2026-11-10',
    '2026-12-02',
  ],
  [
    'to the Friday where it was overdue',
    { start_date: '2026-10-01', job_end_date: '2026-11-02', begun: true },
    '2026-11-16',
    '2026-10-01',
    '2026-12-04',
  ],
  ['to the Friday where it had no deadline', { start_date: null, job_end_date: null }, null, null, '2026-12-04'],
] as const)('a job moves %s', (_, dates, from, start_date, job_end_date) => {
  expect(moved(dates, from)).toEqual({ start_date, job_end_date });
});

test('a job cannot move into the past or before its start', () => {
  const back = { from: '2026-12-07', to: '2026-11-16', today: '2026-11-18' };
  expect(movedDates({ start_date: null, job_end_date: '2026-12-08', begun: false }, back)).toEqual({
    whyNot: 'It would be due on 17-11-2026, which has passed',
  });
  expect(movedDates({ start_date: '2026-11-25', job_end_date: '2026-12-11', begun: true }, back)).toEqual({
    whyNot: 'It started on 25-11-2026, after that week',
  });
});
