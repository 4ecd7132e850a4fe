import { expect, test } from 'vitest';
import { policyText, scopeText, type Worded } from './words.ts';

const policy: Worded = {
  granted: true,
  has_balance: true,
  paid: true,
  unit: 'Day',
  annual: '18.00',
  accrual: 'Monthly start',
  accrual_from_day: 0,
  bank_holidays_inside: false,
  valid_days: null,
  carry_max: '30.00',
  carry_expire_months: null,
  above: 'Encash',
  calendar_days: false,
  max_consecutive: null,
};

test.each<[string, Partial<Worded>]>([
  ['18 days a year, 1.5 on the 1st of each month; up to 30 carried over, the rest paid out', {}],
  [
    '12 days a year, 1 at the end of each month, after 90 days of service; up to 12 carried over for 3 months, the rest lapses',
    {
      annual: '12.00',
      accrual: 'Monthly end',
      accrual_from_day: 90,
      carry_max: '12.00',
      carry_expire_months: 3,
      above: 'Lapse',
    },
  ],
  [
    '5.6 weeks a year of the person’s own week, bank holidays inside; up to 1.6 weeks carried over, the rest lapses',
    {
      annual: '5.60',
      accrual: 'By weeks of the pattern',
      bank_holidays_inside: true,
      carry_max: '1.60',
      above: 'Lapse',
    },
  ],
  [
    '2 days a year, on its first day; nothing carried over',
    { annual: '2', accrual: 'Yearly', carry_max: '0', above: 'Lapse' },
  ],
  ['1 day a year, on its first day; what is left is paid out', { annual: '1', accrual: 'Yearly', carry_max: '0' }],
  [
    '40 hours a year, on its first day; all of it carried over',
    { unit: 'Hour', annual: '40', accrual: 'Yearly', carry_max: null },
  ],
  ['What HR grants, to be used within 90 days', { annual: null, accrual: 'None', valid_days: 90 }],
  [
    'For irregular hours: a share of the hours worked, at the end of each month; up to 1.6 weeks carried over, the rest lapses',
    { unit: 'Hour', annual: null, accrual: 'By hours worked', carry_max: '1.60', above: 'Lapse' },
  ],
  ['Earned by days worked; up to 30 carried over, the rest paid out', { annual: null, accrual: 'By days worked' }],
  [
    '1 week a year of the person’s own week; nothing carried over, unpaid',
    { annual: '1', accrual: 'By weeks of the pattern', carry_max: '0', above: 'Lapse', paid: false },
  ],
  ['Given as it is asked for, unpaid', { has_balance: false, paid: false }],
  [
    'Up to 182 calendar days in a row, as it is asked for',
    { has_balance: false, calendar_days: true, max_consecutive: 182 },
  ],
  ['No longer given', { granted: false }],
])('a policy reads %j', (text, own) => {
  expect(policyText({ ...policy, ...own })).toBe(text);
});

test.each([
  [null, null, undefined],
  ['London', null, 'In London'],
  [null, 'Fixed term', 'Fixed term staff'],
  ['London', 'Contractor', 'Contractor staff in London'],
])('a policy for location %s and employment %s is for %s', (location, employment_type, text) => {
  expect(scopeText({ location, employment_type })).toBe(text);
});
