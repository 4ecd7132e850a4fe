import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay, plainWeek } from '#platform/contract/working-days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onboardingLife, type OnboardingFacts } from './life.ts';
import { dueOn, endOfFirstWeek, fittingTemplate, probationEnd, whyHr, whyNoShowYet, whyNotFinish } from './rules.ts';

const joining = { doj: '2026-12-01', probation_months: 6 };
const task = (day: number) => ({ kind: 'Task', day }) as const;

test.each<[PlainDate, PlainDate]>([
  ['2026-12-07', '2026-12-11'],
  ['2026-12-09', '2026-12-15'],
  ['2026-12-12', '2026-12-18'],
  ['2026-12-23', '2026-12-31'],
])('the first week from %s ends on the fifth working day, %s', (doj, end) => {
  expect(endOfFirstWeek(doj, { ...plainWeek, holidays: new Set(['2026-12-25', '2026-12-28']) })).toBe(end);
});

describe('a task is due', () => {
  test.each<[number, PlainDate]>([
    [-5, '2026-11-26'],
    [-1, '2026-11-30'],
    [0, '2026-12-01'],
    [1, '2026-12-02'],
    [7, '2026-12-08'],
    [30, '2026-12-31'],
    [60, '2027-02-01'],
    [90, '2027-03-01'],
  ])('%i days from 01-12-2026 on %s', (day, due) => {
    expect(dueOn(task(day), joining, plainWeek)).toBe(due);
  });

  test('on the Friday if before a Monday, and on the next working day if on a holiday', () => {
    const holidays = new Set(['2026-12-25', '2026-12-28']);
    const monday = { ...joining, doj: '2026-12-07' };
    expect(dueOn(task(-1), monday, plainWeek)).toBe('2026-12-04');
    expect(dueOn(task(24), joining, { ...plainWeek, holidays })).toBe('2026-12-29');
  });

  test('at the end of the probation if it is a confirmation', () => {
    expect(dueOn({ kind: 'Confirmation', day: 0 }, joining, plainWeek)).toBe('2027-06-01');
  });

  test('on a working day: never after a first-day deadline, never before a later one', () => {
    const days = fc.integer({ min: -90, max: 365 });
    const holidays = fc.uniqueArray(fc.integer({ min: -120, max: 400 }), { maxLength: 40 });
    fc.assert(
      fc.property(days, holidays, (day, off) => {
        const calendar = { ...plainWeek, holidays: new Set(off.map((one) => addDays(joining.doj, one))) };
        const [due, meant] = [dueOn(task(day), joining, calendar), addDays(joining.doj, day)];
        expect(isWorkingDay(due, calendar)).toBe(true);
        expect(day < 0 ? due <= meant : due >= meant).toBe(true);
      }),
    );
  });
});

test('the template that matches a joiner most closely is used, role before department before country', () => {
  const key = (id: number, country_id: number | null, department_id: number | null, role_id: number | null) => {
    return { id, country_id, department_id, role_id };
  };
  const joiner = { country_id: 1, department_id: 2, role_id: 3 };
  const all = [key(1, null, null, null), key(2, 1, null, null), key(3, 1, 2, null), key(4, null, null, 3)];
  const ids = (templates: typeof all) => fittingTemplate(templates, joiner)?.id;
  expect(ids(all)).toBe(4);
  expect(ids(all.slice(0, 3))).toBe(3);
  expect(ids(all.slice(0, 2))).toBe(2);
  expect(ids([key(9, 5, null, null)])).toBeUndefined();
});

test('a task whose owner is missing goes to HR, with a note', () => {
  const nobody = { owners: [], role: 'Accountant' };
  expect(whyHr('Role', nobody)).toBe('Nobody has the role Accountant: HR sees to it');
  expect(whyHr('Manager', nobody)).toBe('There is no manager: HR sees to it');
  expect(whyHr('Buddy', nobody)).toBe('There is no buddy yet: HR sees to it');
  expect(whyHr('Person', nobody)).toBe('Its owner has left: HR sees to it');
  expect(whyHr('Joiner', nobody)).toBeUndefined();
  expect(whyHr('Role', { owners: ['Ana'], role: 'Admin' })).toBeUndefined();
});

test('employment needs right to work, joining kit and written terms, if the template asks for them', () => {
  const done: OnboardingFacts = {
    needs_kit: true,
    needs_identity: true,
    needs_terms: true,
    kit_verified: true,
    identity_checked: true,
    terms_issued_on: '2026-11-20',
    country: 'GB',
    doj: '2026-12-01',
    today: '2026-11-25',
    no_terms: null,
    has_come: false,
  };
  const why = (changes: Partial<OnboardingFacts>) => {
    const reasons = onboardingLife.steps.employ.needs?.map((need) => need({ ...done, ...changes } as never));
    return reasons?.find((reason) => reason !== undefined);
  };
  expect(why({})).toBeUndefined();
  expect(why({ identity_checked: false, kit_verified: false })).toBe('Right to work is not checked');
  expect(why({ identity_checked: false, country: 'IN' })).toBe('Identity is not checked');
  expect(why({ kit_verified: false })).toBe('The joining kit is not verified');
  expect(why({ terms_issued_on: null })).toBe('The written terms are not issued');
  expect(why({ identity_checked: false, needs_identity: false, country: 'IN' })).toBeUndefined();
  expect(why({ identity_checked: false, needs_identity: false }), 'the law asks for it').toBe(
    'Right to work is not checked',
  );
});

test('an absence of more than 30 days extends the probation by its length', () => {
  const span = (from: PlainDate, days: number) => ({ from, to: addDays(from, days - 1) });
  expect(probationEnd(joining, [])).toBe('2027-06-01');
  expect(probationEnd(joining, [span('2027-01-11', 30)])).toBe('2027-06-01');
  expect(probationEnd(joining, [span('2027-01-11', 31)])).toBe('2027-07-02');
  expect(probationEnd(joining, [span('2027-01-11', 31), span('2027-06-20', 40)])).toBe('2027-08-11');
  expect(probationEnd(joining, [span('2027-06-20', 40)]), 'after it has ended').toBe('2027-06-01');
  expect(probationEnd(joining, [span('2027-01-11', 900)]), 'no longer than two years').toBe('2028-12-01');
});

test('a no-show is possible from three days after the joining date', () => {
  expect(whyNoShowYet({ doj: '2026-12-01', today: '2026-12-03' })).toBe('Possible 3 days after the joining date');
  expect(whyNoShowYet({ doj: '2026-12-01', today: '2026-12-04' })).toBeUndefined();
});

test('finishing needs a file for a task, a note for a check-in, and a reason if it does not apply', () => {
  const plain = { title: 'x', kind: 'Task', required: true, needs_evidence: false } as const;
  const nothing = { files: 0, note: null };
  expect(whyNotFinish(plain, 'Done', nothing)).toBeUndefined();
  expect(whyNotFinish({ ...plain, needs_evidence: true }, 'Done', nothing)).toBe('Add the file that shows it');
  expect(whyNotFinish({ ...plain, kind: 'Check-in' }, 'Done', nothing)).toBe('Write a short note of the check-in');
  expect(whyNotFinish(plain, 'N/A', nothing)).toBe('Say why it does not apply');
  expect(whyNotFinish({ ...plain, required: false }, 'N/A', nothing)).toBeUndefined();
});
