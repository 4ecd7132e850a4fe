import { expect, test } from 'vitest';
import { standingOn } from './standing.ts';
import { accepted, account, asked, grant, row, weekdays } from './testing/accounts.ts';

test('posted leave counts on its day; future leave given back is no longer booked', () => {
  const rows = [
    grant('2026-04-01', 12),
    row('Taken', '2026-05-31', -1),
    row('Taken', '2026-07-01', -1),
    row('Taken', '2026-07-02', -1),
    row('Cancelled', '2026-07-02', 1),
    row('Accrual', '2026-07-02', 1),
  ];
  const own = account({ rows, takes: accepted(weekdays('2026-05-29', '2026-05-29')) });
  const { balance, booked, pending } = standingOn(own, '2026-05-31');
  expect([balance, booked, pending]).toEqual([1000, 100, 0]);
  expect(standingOn(own, '2026-05-29').booked).toBe(200);
});

test('future accepted leave is booked and requested leave pending; the balance shows neither yet', () => {
  const takes = [...accepted(weekdays('2026-06-01', '2026-06-02')), ...asked(weekdays('2026-06-03', '2026-06-03'))];
  const own = account({ rows: [grant('2026-04-01', 12), row('Taken', '2026-07-01', -1)], takes });
  const { balance, booked, pending } = standingOn(own, '2026-05-31');
  expect([balance, booked, pending]).toEqual([1200, 300, 100]);
});

test('days that end at night still count on that day', () => {
  const own = account({ rows: [grant('2026-04-01', 5, '2026-06-30'), grant('2026-04-01', 12)] });
  const [before, on, after] = ['2026-06-29', '2026-06-30', '2026-07-01'].map((day) => standingOn(own, day));
  expect([before, on, after].map((of) => [of?.balance, of?.closing])).toEqual([
    [1700, 1700],
    [1700, 1200],
    [1200, 1200],
  ]);
  expect([before, on, after].map((of) => of?.ended.length)).toEqual([0, 1, 1]);
});
