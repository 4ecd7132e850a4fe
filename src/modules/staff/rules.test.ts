import { roleIds } from '#modules/sign-in/contract.ts';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isBirthday,
  monthsBetween,
  probationNotice,
  serviceText,
  statusOn,
  type Terms,
  whyNotDelete,
  whyNotSwitchOff,
  wrongTerms,
  yearsOn,
} from './rules.ts';

const today = '2026-11-20';
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1980-01-01', days));

describe('total years of service', () => {
  test.each([
    ['2022-04-20', '2026-11-20', '4 Y 7 M'],
    ['2022-04-21', '2026-11-20', '4 Y 6 M'],
    ['2026-11-20', '2026-11-20', '0 Y 0 M'],
    ['2026-10-31', '2026-11-30', '0 Y 1 M'],
    ['2024-02-29', '2025-02-28', '1 Y 0 M'],
    ['2027-01-04', '2026-11-20', '0 Y 0 M'],
  ])('from %s to %s is %s', (from, to, shown) => expect(serviceText(from, to)).toBe(shown));

  test('counts only complete months', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = [one, other].toSorted();
        if (from === undefined || to === undefined) return;
        const months = monthsBetween(from, to);
        expect(addMonths(from, months) <= to).toBe(true);
        expect(addMonths(from, months + 1) > to).toBe(true);
      }),
    );
  });
});

describe('an anniversary', () => {
  test.each([
    ['2020-11-20', '2026-11-20', 6],
    ['2025-11-20', '2026-11-20', 1],
    ['2020-11-19', '2026-11-20', undefined],
    ['2020-10-20', '2026-11-20', undefined],
    ['2026-11-20', '2026-11-20', undefined],
    ['2027-11-20', '2026-11-20', undefined],
    ['2024-02-29', '2025-02-28', 1],
    ['2024-02-29', '2028-02-28', undefined],
    ['2024-02-29', '2028-02-29', 4],
  ])('from %s, %s: %s', (from, on, years) => {
    expect(yearsOn(from, on)).toBe(years);
    expect(isBirthday(from, on)).toBe(years !== undefined);
  });
});

test('the end of a probation is announced fifteen and three days before', () => {
  expect([0, 2, 3, 4, 15].map(probationNotice)).toEqual([3, 3, 3, 15, 15]);
});

describe('the employment status', () => {
  test.each([
    [null, null, 'ACTIVE'],
    ['2026-11-01', null, 'NOTICE'],
    ['2026-11-01', '2026-11-20', 'NOTICE'],
    ['2026-11-01', '2026-11-19', 'EXITED'],
  ])('resigned %s, last day %s: %s', (date_of_resignation, last_working_date, status) =>
    expect(statusOn(today, { date_of_resignation, last_working_date })).toBe(status),
  );
});

const fine: Terms = {
  doj: '2026-08-01',
  dob: '1999-02-03',
  confirmation_status: 'PENDING',
  due_date: '2026-11-01',
  date_of_confirmation: null,
  date_of_resignation: null,
  last_working_date: null,
  reason_of_resignation: null,
};

describe('confirmation', () => {
  test.each<[string, Partial<Terms>, Partial<Terms> | null, Record<string, string>]>([
    ['pending is fine', {}, null, {}],
    [
      'confirmed needs its date',
      { confirmation_status: 'CONFIRMED' },
      {},
      { date_of_confirmation: 'Date of confirmation is required' },
    ],
    ['confirmed today', { confirmation_status: 'CONFIRMED', date_of_confirmation: today }, {}, {}],
    [
      'not before joining',
      { confirmation_status: 'CONFIRMED', date_of_confirmation: '2026-07-31' },
      {},
      { date_of_confirmation: 'This is before the date of joining' },
    ],
    [
      'not tomorrow',
      { confirmation_status: 'CONFIRMED', date_of_confirmation: '2026-11-21' },
      {},
      { date_of_confirmation: 'The date of confirmation is not in the future' },
    ],
    [
      'extended needs a due date',
      { confirmation_status: 'EXTENDED', due_date: null },
      {},
      { due_date: 'An extended probation needs its new due date' },
    ],
    [
      'extended to a later day',
      { confirmation_status: 'EXTENDED' },
      {},
      { due_date: 'The new due date is after 01-11-2026' },
    ],
    ['extended', { confirmation_status: 'EXTENDED', due_date: '2027-02-01' }, {}, {}],
    ['extended by a day', { confirmation_status: 'EXTENDED', due_date: '2026-11-02' }, {}, {}],
    ['extended from the first day', { confirmation_status: 'EXTENDED' }, null, {}],
    ['extended, with an earlier day', { confirmation_status: 'EXTENDED' }, { confirmation_status: 'EXTENDED' }, {}],
    ['extended without a due date', { confirmation_status: 'EXTENDED' }, { due_date: null }, {}],
    ['pending remains pending', {}, {}, {}],
    [
      'extended once',
      {},
      { confirmation_status: 'EXTENDED' },
      { confirmation_status: 'The probation was extended already' },
    ],
    [
      'confirmed remains confirmed',
      { confirmation_status: 'CONFIRMED', date_of_confirmation: today },
      { confirmation_status: 'CONFIRMED', date_of_confirmation: '2026-11-01' },
      {},
    ],
    [
      'confirmed on the day of joining',
      { confirmation_status: 'CONFIRMED', date_of_confirmation: '2026-08-01' },
      {},
      {},
    ],
    [
      'not taken back',
      {},
      { confirmation_status: 'CONFIRMED', date_of_confirmation: today },
      { confirmation_status: 'Who is confirmed stays confirmed' },
    ],
    [
      'a date needs a confirmation',
      { date_of_confirmation: today },
      {},
      { date_of_confirmation: 'Only who is confirmed has this date' },
    ],
  ])('%s', (_, change, before, wrong) =>
    expect(wrongTerms({ ...fine, ...change }, before && { ...fine, ...before }, today)).toEqual(wrong),
  );
});

test.each<[string, Partial<Terms>, Record<string, string>]>([
  ['nobody joins at 15', { dob: '2010-08-02' }, { dob: 'Staff must be at least 16 when they join' }],
  ['somebody joins on the day they are 16', { dob: '2010-08-01' }, {}],
  ['somebody joins on the day they are 100', { dob: '1926-08-01' }, {}],
  ['not a day later', { dob: '1926-07-31' }, { dob: 'Please provide a valid Date of birth' }],
  ['somebody joined a hundred years ago', { doj: '1926-11-20', dob: null }, {}],
  ['not a day earlier', { doj: '1926-11-19', dob: null }, { doj: 'Please provide a valid Date of joining' }],
  ['a probation of zero days', { due_date: '2026-08-01' }, {}],
  ['a due date in two years', { due_date: '2028-11-20' }, {}],
  ['resigning on the first day', { date_of_resignation: '2026-08-01', last_working_date: '2026-08-01' }, {}],
  ['a reason with a resignation', { reason_of_resignation: 'personal', date_of_resignation: '2026-11-01' }, {}],
  ['a reason with a last day', { reason_of_resignation: 'personal', last_working_date: '2026-12-01' }, {}],
  [
    'no last day before joining',
    { last_working_date: '2026-07-31' },
    { last_working_date: 'This is before the date of joining' },
  ],
  ['nobody joins at 120', { dob: '1906-02-03' }, { dob: 'Please provide a valid Date of birth' }],
  ['nobody is born later than they join', { dob: '2027-02-03' }, { dob: 'Staff must be at least 16 when they join' }],
  [
    'a joining date in the Middle Ages',
    { doj: '1066-10-14', dob: null },
    { doj: 'Please provide a valid Date of joining' },
  ],
  [
    'nobody joins in ten years',
    { doj: '2036-11-20', due_date: null },
    { doj: 'Date of joining must be within two years from today' },
  ],
  ['joining in two years, with a probation after that', { doj: '2028-11-20', due_date: '2029-05-20' }, {}],
  [
    'no probation of many years',
    { due_date: '2062-11-01' },
    { due_date: 'Due date must be within two years from today' },
  ],
  [
    'no probation that ends before it begins',
    { due_date: '2026-07-31' },
    { due_date: 'This is before the date of joining' },
  ],
  [
    'not for confirmed people either',
    { due_date: '2026-07-31', confirmation_status: 'CONFIRMED', date_of_confirmation: today },
    { due_date: 'This is before the date of joining' },
  ],
  ['a last day in two years', { last_working_date: '2028-11-20' }, {}],
  [
    'no last day later than that',
    { last_working_date: '2028-11-21' },
    { last_working_date: 'Last working date must be within two years from today' },
  ],
  [
    'no resignation later than that',
    { date_of_resignation: '2205-01-01' },
    { date_of_resignation: 'Date of resignation must be within two years from today' },
  ],
  [
    'no resignation before joining',
    { date_of_resignation: '2026-07-01' },
    { date_of_resignation: 'This is before the date of joining' },
  ],
  [
    'no last day before the resignation',
    { date_of_resignation: '2026-10-10', last_working_date: '2026-10-09' },
    { last_working_date: 'The last working date is not before the resignation' },
  ],
  [
    'no reason without a resignation',
    { reason_of_resignation: 'personal' },
    { date_of_resignation: 'A reason of resignation needs its date' },
  ],
])('%s', (_, change, wrong) => expect(wrongTerms({ ...fine, ...change }, null, today)).toEqual(wrong));

test.each([
  [roleIds.admin, roleIds.admin, undefined],
  [roleIds.admin, roleIds.hr, undefined],
  [roleIds.hr, roleIds.hr, undefined],
  [roleIds.hr, null, undefined],
  [roleIds.hr, roleIds.admin, 'Only an administrator can switch off an administrator'],
])('role %i switches off role %s: %s', (actor, role, reason) => {
  expect(whyNotSwitchOff(actor, role)).toBe(reason);
});

test.each([
  [false, 0, undefined],
  [true, 0, 'They still have access to the portal. End it first'],
  [false, 1, '1 person reports to them: give them another manager first'],
  [true, 2, '2 people report to them: give them another manager first'],
])('deleting with access: %s and %i reports: %s', (hasAccess, reports, reason) => {
  expect(whyNotDelete(hasAccess, reports)).toBe(reason);
});
