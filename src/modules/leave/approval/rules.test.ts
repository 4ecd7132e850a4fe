import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asked, type Block, type LevelRule, levelsFor, whyBlocked } from './rules.ts';

const [annual, maternity] = [1, 2];
const [audit, tax] = [10, 20];
const [london, ahmedabad] = [100, 200];

const rule = (own: Partial<LevelRule>): LevelRule => ({
  leave_type_id: null,
  department_id: null,
  company_id: null,
  least_days: '0.0',
  second_manager: false,
  head_of_department: false,
  hr: false,
  ...own,
});

const rules = [
  rule({ least_days: '15.0', hr: true }),
  rule({ department_id: audit, least_days: '5.5', head_of_department: true }),
  rule({ leave_type_id: maternity, second_manager: true }),
  rule({ company_id: ahmedabad, leave_type_id: annual, least_days: '10.0', second_manager: true }),
];
const asked: Asked = {
  leave_type_id: annual,
  department_id: tax,
  company_id: london,
  days: 1,
  requires_hr: false,
};

test.each<[string, Partial<Asked>, string]>([
  ['a short leave', {}, 'Manager'],
  ['leave just below the days of a rule', { days: 14.5 }, 'Manager'],
  ['leave of exactly the days of a rule', { days: 15 }, 'Manager, HR'],
  ['leave in a department with its own rule', { department_id: audit, days: 5.5 }, 'Manager, Head of department'],
  ['leave that matches two rules', { department_id: audit, days: 15 }, 'Manager, Head of department, HR'],
  ['leave of a type with its own rule', { leave_type_id: maternity }, 'Manager, Second manager'],
  ['leave of a type whose policy needs HR', { requires_hr: true }, 'Manager, HR'],
  ['leave that matches a rule by type only', { days: 10 }, 'Manager'],
  ['leave that matches a rule by type and company', { company_id: ahmedabad, days: 10 }, 'Manager, Second manager'],
  [
    'leave of a person without department and company',
    { department_id: null, company_id: null, days: 15 },
    'Manager, HR',
  ],
])('%s is decided by the right people', (_, own, who) => {
  expect(levelsFor(rules, { ...asked, ...own }).join(', ')).toBe(who);
});

test('the order of rules never matters, and a longer leave never needs fewer levels', () => {
  const some = fc.shuffledSubarray(rules);
  const days = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(some, days, days, fc.constantFrom(audit, tax), (chosen, one, more, department_id) => {
      const whom = (length: number, order: readonly LevelRule[]) =>
        levelsFor(order, { ...asked, department_id, days: length });
      expect(whom(one, chosen.toReversed())).toEqual(whom(one, chosen));
      expect(whom(one + more, chosen)).toEqual(expect.arrayContaining([...whom(one, chosen)]));
    }),
  );
});

const blocks: readonly Block[] = [
  { department_id: audit, from_date: '2027-01-04', to_date: '2027-01-29', reason: 'Year-end audits' },
  { department_id: null, from_date: '2027-03-12', to_date: '2027-03-12', reason: 'Firm day' },
];
const whole = 'No leave on 04-01-2027 to 29-01-2027: Year-end audits. Choose other days or ask HR';

test.each([
  [audit, '2027-01-29', '2027-02-05', whole],
  [audit, '2026-12-21', '2027-01-04', whole],
  [audit, '2026-12-21', '2027-02-05', whole],
  [audit, '2026-12-21', '2027-01-03', undefined],
  [audit, '2027-01-30', '2027-02-05', undefined],
  [tax, '2027-01-11', '2027-01-12', undefined],
  [null, '2027-03-08', '2027-03-12', 'No leave on 12-03-2027: Firm day. Choose other days or ask HR'],
])('leave of department %s from %s to %s is blocked: %s', (department_id, start_date, end_date, why) => {
  expect(whyBlocked(blocks, { department_id, start_date, end_date })).toBe(why);
});
