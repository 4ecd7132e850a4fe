import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyFor, type PolicyPlace, type PolicyScope } from './rules.ts';

const [annual, sickness] = [1, 2];
const [london, ahmedabad] = [10, 20];
const [harbour, riverside] = [100, 200];

const policy = (name: string, own: Partial<PolicyScope>): PolicyScope & { name: string } => ({
  name,
  leave_type_id: annual,
  company_id: london,
  location_id: null,
  employment_type: null,
  begins_on: '2026-01-01',
  granted: true,
  accrual: 'Yearly',
  ...own,
});

const policies = [
  policy('company', {}),
  policy('company, from July', { begins_on: '2026-07-01' }),
  policy('location', { location_id: harbour, begins_on: '2026-03-01' }),
  policy('kind', { employment_type: 'Intern', begins_on: '2026-03-01' }),
  policy('location and kind', { location_id: harbour, employment_type: 'Intern', begins_on: '2026-06-01' }),
  policy('sickness', { leave_type_id: sickness }),
  policy('the other company', { company_id: ahmedabad }),
  policy('irregular hours', { accrual: 'By hours worked', begins_on: '2025-06-01' }),
  policy('contractors have none', { employment_type: 'Contractor', granted: false }),
];

const permanent: PolicyPlace = {
  company_id: london,
  location_id: riverside,
  employment_type: 'Permanent',
  irregular: false,
};
const intern = { ...permanent, employment_type: 'Intern' };

test.each<[string, PolicyPlace, string, string | undefined]>([
  ['none before the first policy begins', permanent, '2025-12-31', undefined],
  ['the first policy on its first day', permanent, '2026-01-01', 'company'],
  ['the first policy on the day before the next', permanent, '2026-06-30', 'company'],
  ['the newer of two', permanent, '2026-07-01', 'company, from July'],
  [
    'the location’s rather than a newer one of the company',
    { ...permanent, location_id: harbour },
    '2026-12-01',
    'location',
  ],
  ['the kind of employment’s rather than the company’s', intern, '2026-12-01', 'kind'],
  ['the location’s rather than the kind’s', { ...intern, location_id: harbour }, '2026-05-31', 'location'],
  [
    'one for location and kind rather than for either',
    { ...intern, location_id: harbour },
    '2026-06-01',
    'location and kind',
  ],
  ['none if the one in force grants nothing', { ...permanent, employment_type: 'Contractor' }, '2026-12-01', undefined],
  ['the one of their own company', { ...permanent, company_id: ahmedabad }, '2026-12-01', 'the other company'],
  ['the one for irregular hours first', { ...intern, irregular: true }, '2026-12-01', 'irregular hours'],
  ['none without a company', { ...permanent, company_id: null }, '2026-12-01', undefined],
  [
    'the company’s without a known location or kind',
    { company_id: london, location_id: null, employment_type: null, irregular: false },
    '2026-12-01',
    'company, from July',
  ],
])('someone has %s', (_, place, day, name) => {
  expect(policyFor(policies, place, annual, day)?.name).toBe(name);
});

test('the order of entering policies never matters', () => {
  const place = fc.record({
    company_id: fc.constantFrom(london, ahmedabad),
    location_id: fc.constantFrom(harbour, riverside, null),
    employment_type: fc.constantFrom('Permanent', 'Intern', 'Contractor', null),
    irregular: fc.boolean(),
  });
  const day = fc.constantFrom('2025-12-31', '2026-02-28', '2026-03-01', '2026-06-15', '2026-08-01');
  const order = fc.shuffledSubarray(policies, { minLength: policies.length });
  fc.assert(
    fc.property(place, day, order, (where, on, shuffled) => {
      expect(policyFor(shuffled, where, annual, on)).toBe(policyFor(policies, where, annual, on));
    }),
  );
});
