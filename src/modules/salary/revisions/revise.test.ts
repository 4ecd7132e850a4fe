import fc from 'fast-check';
import { minorUnits, sumOf } from '#platform/contract/money.ts';
import { expect, test } from 'vitest';
import { type PaidPerson, revise, type RevisionLine } from './revise.ts';

const part = (pay_component_id: number, name: string, monthly: string, annual: string) => ({
  pay_component_id,
  name,
  monthly,
  annual,
});
const ana: PaidPerson = {
  id: 1,
  number: 'EMP0001',
  own: false,
  joined: '2024-01-01',
  currency: 'GBP',
  newest: {
    from: '2025-04-01',
    currency: 'GBP',
    components: [part(1, 'Basic', '2500.00', '30000.00'), part(2, 'Pension', '125.00', '1500.00')],
  },
};
const self: PaidPerson = { ...ana, id: 2, number: 'EMP0002', own: true };
const unpaid: PaidPerson = { ...ana, id: 3, number: 'EMP0003', newest: undefined };
const moved: PaidPerson = { ...ana, id: 4, number: 'EMP0004', currency: 'INR' };
const known = {
  people: new Map([ana, self, unpaid, moved].map((person) => [person.number, person])),
  components: new Map([
    ['basic', { id: 1, name: 'Basic' }],
    ['pension', { id: 2, name: 'Pension' }],
    ['bonus', { id: 3, name: 'Bonus' }],
  ]),
};
const line = (given: Partial<RevisionLine>): RevisionLine => ({
  line: 2,
  number: 'emp0001',
  component: '',
  percent: '',
  monthly: '',
  annual: '',
  from: '2026-04-01',
  visible_from: '',
  reason: 'Yearly review',
  ...given,
});
const partsOf = (...lines: Partial<RevisionLine>[]) => {
  const { revised, wrong } = revise(lines.map(line), known);
  expect(wrong).toEqual([]);
  return revised[0]?.parts.map(({ name, monthly, annual }) => [name, monthly, annual]);
};
const wrongOf = (...lines: Partial<RevisionLine>[]) =>
  revise(lines.map(line), known).wrong.map(({ field, message }) => [field, message]);

test('a percentage without a component raises all of them, with one only that component', () => {
  expect(partsOf({ percent: '10' })).toEqual([
    ['Basic', '2750.00', '33000.00'],
    ['Pension', '137.50', '1650.00'],
  ]);
  expect(partsOf({ percent: '-2.5', component: 'BASIC' })).toEqual([
    ['Basic', '2437.50', '29250.00'],
    ['Pension', '125.00', '1500.00'],
  ]);
});

test('a new amount replaces a component or adds one; several lines of a person make one salary', () => {
  expect(partsOf({ monthly: '3000', component: 'basic' }, { annual: '1200', component: 'Bonus', reason: '' })).toEqual([
    ['Basic', '3000.00', '36000.00'],
    ['Pension', '125.00', '1500.00'],
    ['Bonus', '100.00', '1200.00'],
  ]);
});

test('unchanged lines are left out, and visible from defaults to the start', () => {
  const { revised } = revise([line({}), line({ line: 3, percent: '1' })], known);
  expect(revised).toHaveLength(1);
  expect(revised[0]).toMatchObject({ from: '2026-04-01', visible_from: '2026-04-01', reason: 'Yearly review' });
});

test.each<[string, Partial<RevisionLine>, [string, string]]>([
  ['an unknown number', { number: 'EMP9999', percent: '1' }, ['number', 'Nobody who works here has this number']],
  ['no number', { number: '', percent: '1' }, ['number', 'Employee number is required']],
  [
    'oneself',
    { number: 'EMP0002', percent: '1' },
    ['number', 'Nobody changes their own salary: ask somebody else in HR'],
  ],
  [
    'a person without a salary',
    { number: 'EMP0003', percent: '1' },
    ['number', 'They have no salary yet: add their first one on their profile'],
  ],
  ['an invalid percentage', { percent: 'ten' }, ['percent', 'Percent must be a number with at most two decimals']],
  ['a percentage out of bounds', { percent: '201' }, ['percent', 'Percent must be between -50 and 200']],
  [
    'both a percentage and an amount',
    { percent: '1', monthly: '5', component: 'Basic' },
    ['monthly', 'Enter a percent or one new amount, not both'],
  ],
  [
    'an amount without a component',
    { monthly: '5' },
    ['component', 'A new amount needs its pay component; a percent may be for all of them'],
  ],
  [
    'a negative amount',
    { monthly: '-5', component: 'Basic' },
    ['monthly', 'New monthly must be an amount of at most two decimals'],
  ],
  [
    'an unknown component',
    { percent: '1', component: 'Tax' },
    ['component', 'There is no such pay component, or it is a deduction'],
  ],
  [
    'a percentage of a component that they do not have',
    { percent: '1', component: 'Bonus' },
    ['component', 'They have no such part: enter its new amount instead'],
  ],
  ['no start', { percent: '1', from: '' }, ['from', 'From is required']],
  ['an invalid date', { percent: '1', from: 'soon' }, ['from', 'From must be a date']],
  ['a day that the month does not have', { percent: '1', from: '2027-02-31' }, ['from', 'From must be a date']],
  ['a thirteenth month', { percent: '1', from: '2027-13-01' }, ['from', 'From must be a date']],
  ['a date in the far future', { percent: '1', from: '9999-12-31' }, ['from', 'From must lie between 2000 and 2099']],
  [
    'an impossible date of announcement',
    { percent: '1', visible_from: '0000-00-00' },
    ['visible_from', 'Visible from must be a date'],
  ],
  [
    'an announcement long ago',
    { percent: '1', visible_from: '1999-12-31' },
    ['visible_from', 'Visible from must lie between 2000 and 2099'],
  ],
  [
    'a salary in a currency that their company no longer uses',
    { number: 'EMP0004', percent: '1' },
    ['number', 'They are paid in GBP, their company in INR: enter a new salary first'],
  ],
  [
    'an invalid date of announcement',
    { percent: '1', visible_from: 'soon' },
    ['visible_from', 'Visible from must be a date'],
  ],
  ['no reason', { percent: '1', reason: '' }, ['reason', 'Reason is required']],
  [
    'the start of the newest salary',
    { percent: '1', from: '2025-04-01' },
    ['from', 'They have a salary from 01-04-2025 already: correct that one'],
  ],
])('%s is refused at its cell', (_, given, said) => expect(wrongOf(given)).toEqual([said]));

test('two starting days for one person are refused', () => {
  expect(
    wrongOf({ percent: '1', component: 'Basic' }, { line: 3, percent: '1', component: 'Pension', from: '2026-05-01' }),
  ).toEqual([['from', 'Each person has one From in a file']]);
});

test('a percentage raises the yearly total, to within a penny', () => {
  const percents = fc.integer({ min: -5000, max: 20_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  fc.assert(
    fc.property(percents, (percent) => {
      const parts = revise([line({ percent })], known).revised[0]?.parts ?? [];
      const exact = (31_500_00n * (10_000n + minorUnits(percent))) / 10_000n;
      const off = minorUnits(sumOf(parts.map(({ annual }) => annual))) - exact;
      expect(off >= -1n && off <= 1n).toBe(true);
    }),
  );
});
