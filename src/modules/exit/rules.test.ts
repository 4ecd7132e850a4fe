import { addDays } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  noticeShortfall,
  ownPart,
  type Part,
  parts,
  percentDone,
  readsPart,
  stageAfter,
  stages,
  type Standing,
  whyNotEdit,
  whyNotSubmit,
  wrongDates,
} from './rules.ts';

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const nobody: Standing = { leaver: false, head: false, hr: false };
const people: readonly [string, Standing][] = [
  ['the leaver', { ...nobody, leaver: true }],
  ['the head', { ...nobody, head: true }],
  ['HR', { ...nobody, hr: true }],
  ['somebody who is head and HR', { ...nobody, head: true, hr: true }],
  ['a leaver of HR', { ...nobody, leaver: true, hr: true }],
  ['somebody else', nobody],
];

/** Who may submit what when: everything that is not here is refused. */
const allowed = new Set([
  'the leaver, employee, Employee',
  'a leaver of HR, employee, Employee',
  'the head, department, HOD',
  'somebody who is head and HR, department, HOD',
  'HR, hr, HR',
  'somebody who is head and HR, hr, HR',
]);

describe('a part of the interview is submitted by its owner in its stage, and nowhere else', () => {
  const cells = people.flatMap(([name, who]) =>
    parts.flatMap((part) => stages.map((stage) => [name, part, stage, who] as const)),
  );
  test.each(cells)('%s, the part of %s, in stage %s', (name, part, stage, who) => {
    expect(whyNotSubmit(part, stage, who) === undefined).toBe(allowed.has(`${name}, ${part}, ${stage}`));
  });

  test('what somebody may fill in is what they may submit', () => {
    for (const [, who] of people) {
      for (const stage of stages) {
        const part = ownPart(stage, who);
        expect(part === undefined || whyNotSubmit(part, stage, who) === undefined).toBe(true);
      }
    }
  });

  test('the parts follow one another until the interview is complete', () => {
    expect(parts.map(stageAfter)).toEqual(['HOD', 'HR', 'DONE']);
  });
});

test.each<[string, Standing, readonly Part[], readonly Part[]]>([
  ['the leaver', { ...nobody, leaver: true }, ['employee'], ['employee', 'department', 'hr']],
  ['the head', { ...nobody, head: true }, ['employee', 'department'], ['employee', 'department']],
  ['HR', { ...nobody, hr: true }, ['employee', 'department', 'hr'], ['employee', 'department', 'hr']],
  ['a leaver of HR', { ...nobody, leaver: true, hr: true }, ['employee'], ['employee', 'department', 'hr']],
  ['somebody else', nobody, [], []],
])('%s reads the parts that are theirs to read', (_, who, before, done) => {
  expect(parts.filter((part) => readsPart(part, 'HR', who))).toEqual(before);
  expect(parts.filter((part) => readsPart(part, 'DONE', who))).toEqual(done);
});

test('an exit is edited until it is sent', () => {
  expect(stages.filter((stage) => whyNotEdit(stage) === undefined)).toEqual(['Not sent']);
});

test.each([
  ['2020-01-06', '2026-11-01', '2026-11-30', {}],
  ['2026-11-01', '2026-11-01', '2026-11-01', {}],
  ['2020-01-06', '2026-11-01', '2028-11-20', {}],
  ['2020-01-06', '2026-11-01', '2028-11-21', { lwd: 'Last working date must be within two years from today' }],
  ['2020-01-06', '2026-11-01', '9999-12-31', { lwd: 'Last working date must be within two years from today' }],
  [
    '2026-11-02',
    '2026-11-01',
    '2026-11-30',
    { date_reg: 'Date of resignation must not be before the date of joining' },
  ],
  ['2020-01-06', '2026-11-30', '2026-11-29', { lwd: 'Last working date must not be before the date of resignation' }],
])('joined %s, resigned %s, last day %s', (date_joining, date_reg, lwd, wrong) => {
  expect(wrongDates({ date_joining, date_reg, lwd }, '2026-11-20')).toEqual(wrong);
});

test('the notice that is worked and the days that are missing make up the notice', () => {
  expect(noticeShortfall('2026-11-01', '2026-11-21', 30)).toBe(10);
  fc.assert(
    fc.property(day, fc.nat(200), fc.nat(200), (date_reg, worked, notice) => {
      const missing = noticeShortfall(date_reg, addDays(date_reg, worked), notice);
      expect(missing).toBe(Math.max(0, notice - worked));
    }),
  );
});

test('a checklist is done when every point is, not before', () => {
  expect(percentDone(0, 0)).toBe(100);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (all, some) => {
      const done = Math.min(some, all);
      expect(percentDone(done, all) === 100).toBe(done === all);
    }),
  );
});
