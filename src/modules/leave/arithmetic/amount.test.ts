import { expect, test } from 'vitest';
import { amountOf, amountText, halfUp, inUnitOf, minutesInDays, ofDays, roundedUp } from './amount.ts';
import { endOfNextYear, leaveYearOf, leaveYearsBetween } from './leave-year.ts';

test.each([
  [250, 'Day', '2.5 days'],
  [100, 'Day', '1 day'],
  [50, 'Day', '0.5 days'],
  [0, 'Day', '0 days'],
  [-300, 'Day', '-3 days'],
  [2236, 'Day', '22.36 days'],
  [450, 'Hour', '07:30'],
  [-75, 'Hour', '-01:15'],
] as const)('%s of type %s is shown as %s', (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text);
});

test.each([
  [75, 1, 50, 100],
  [74, 1, 50, 50],
  [150, 2, 50, 100],
  [-75, 1, 50, -50],
  [2800, 12, 1, 233],
])('%s / %s in steps of %s, rounded half up, is %s', (dividend, divisor, step, rounded) => {
  expect(halfUp(dividend, divisor, step)).toBe(rounded);
});

test.each([
  [2800, 12, 50, 250],
  [5600, 12, 50, 500],
  [2236, 1, 1, 2236],
  [1, 3, 1, 1],
])('%s / %s in steps of %s, rounded up, is %s', (dividend, divisor, step, rounded) => {
  expect(roundedUp(dividend, divisor, step)).toBe(rounded);
});

test('amounts convert from days and from the text of a policy', () => {
  expect([ofDays(16.8), amountOf('18.00', 'Day'), amountOf('7.50', 'Hour')]).toEqual([1680, 1800, 450]);
});

test('minutes are shown as days of the person’s own average day', () => {
  expect([minutesInDays(720, 480), minutesInDays(100, 450)]).toEqual([150, 22]);
});

test.each([
  ['2027-03-31', '04-01', '2026-04-01', '2027-03-31', '2026-27'],
  ['2027-04-01', '04-01', '2027-04-01', '2028-03-31', '2027-28'],
  ['2026-07-01', '01-01', '2026-01-01', '2026-12-31', '2026'],
  ['2027-03-01', '02-29', '2027-02-28', '2028-02-28', '2027-28'],
  ['2028-02-29', '02-29', '2028-02-29', '2029-02-27', '2028-29'],
])('%s is in the leave year that begins on %s: %s to %s, %s', (day, start, first, last, period) => {
  expect(leaveYearOf(day, start)).toEqual({ first, last, period });
});

test('leave years are consecutive, and leave may be planned to the end of the next one', () => {
  const years = leaveYearsBetween('2026-03-31', '2028-04-01', '04-01');
  expect(years.map(({ period }) => period)).toEqual(['2025-26', '2026-27', '2027-28', '2028-29']);
  expect(endOfNextYear('2026-05-01', '04-01')).toBe('2028-03-31');
});

test.each([
  ['Hour', 250, 'Day', 1200],
  ['Day', 1200, 'Hour', 250],
  ['Hour', 250, 'Hour', 250],
  ['Day', -50, 'Day', -50],
] as const)('an account in %s shows %s counted in %s as %s', (unit, amount, was, read) => {
  expect(inUnitOf(unit, 480)(amount, was)).toBe(read);
});
