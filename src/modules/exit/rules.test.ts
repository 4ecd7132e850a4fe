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
  reasonInWords,
  type Stage,
  stageAfter,
  stages,
  type Standing,
  whereItStands,
  whyNotClear,
  whyNotDues,
  whyNotEdit,
  whyNotPassOver,
  whyNotSignOff,
  whyNotSubmit,
  whyNotTick,
  whyNotMove,
  whyNotWithdraw,
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
  ['someone else', nobody],
];

/** Who may submit what and when; everything else is refused. */
const allowed = new Set([
  'the leaver, employee, Employee',
  'a leaver of HR, employee, Employee',
  'the head, department, HOD',
  'somebody who is head and HR, department, HOD',
  'HR, hr, HR',
  'somebody who is head and HR, hr, HR',
]);

describe('a part of the interview is submitted only by its owner in its stage', () => {
  const cells = people.flatMap(([name, who]) =>
    parts.flatMap((part) => stages.map((stage) => [name, part, stage, who] as const)),
  );
  test.each(cells)('%s, the part of %s, in stage %s', (name, part, stage, who) => {
    expect(whyNotSubmit(part, stage, who) === undefined).toBe(allowed.has(`${name}, ${part}, ${stage}`));
  });

  test('a person’s part to fill in is the one they may submit', () => {
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
  ['someone else', nobody, [], []],
])('%s reads exactly the parts they may', (_, who, before, done) => {
  expect(parts.filter((part) => readsPart(part, 'HR', who))).toEqual(before);
  expect(parts.filter((part) => readsPart(part, 'DONE', who))).toEqual(done);
});

test('the head does not read the answers of someone who stays after all', () => {
  const read = (who: Partial<Standing>) => parts.filter((part) => readsPart(part, 'Withdrawn', { ...nobody, ...who }));
  expect([read({ leaver: true }), read({ head: true }), read({ hr: true })]).toEqual([
    ['employee'],
    ['department'],
    parts,
  ]);
});

const leaver = { ...nobody, leaver: true, hr: true };
const hr = { ...nobody, hr: true };
const withdrawn = 'The exit was withdrawn';

describe('refusals to submit give the reason', () => {
  test.each<[Part, Standing, Stage, string]>([
    ['employee', hr, 'Employee', 'This part is for the person who leaves'],
    ['department', hr, 'HOD', 'This part is for the head of department named in the exit'],
    ['hr', nobody, 'HR', 'This part is for HR'],
    ['hr', leaver, 'HR', 'You cannot complete your own interview. Ask a colleague in HR'],
    ['hr', hr, 'Employee', 'The interview waits for the person who leaves'],
  ])('the part of %s', (part, who, stage, reason) => expect(whyNotSubmit(part, stage, who)).toBe(reason));

  test.each<[Stage, string]>([
    ['Not sent', 'The exit form has not been sent yet'],
    ['Employee', 'The interview waits for the person who leaves'],
    ['HOD', 'The interview waits for the head of department named in the exit'],
    ['HR', 'The interview waits for HR'],
    ['DONE', 'The exit interview is complete'],
    ['Withdrawn', withdrawn],
  ])('in stage %s', (stage, words) => expect(whereItStands(stage)).toBe(words));

  test('and people who can submit find their part', () => {
    expect(ownPart('HOD', { ...nobody, head: true })).toBe('department');
    expect(ownPart('HOD', hr)).toBeUndefined();
  });
});

test('an exit can be edited until it is sent', () => {
  const sent = 'The exit form has been sent: the record is locked';
  expect(stages.map(whyNotEdit)).toEqual([undefined, sent, sent, sent, sent, withdrawn]);
});

describe('a withdrawn exit is closed, and nobody handles their own', () => {
  const underWay = { stage: 'Employee', access_ended_at: null, reminded_at: null } as const;
  const gone = { ...underWay, stage: 'Withdrawn' } as const;
  const ended = { ...underWay, access_ended_at: '2026-11-20T18:00:00.000Z' } as const;
  const reminded = { ...underWay, reminded_at: '2026-11-20T06:00:00.000Z' } as const;

  test.each([
    [underWay, false, hr, undefined],
    [gone, false, hr, withdrawn],
    [underWay, false, leaver, 'You cannot withdraw your own exit. Ask a colleague in HR'],
    [underWay, true, hr, 'The settlement is paid: the exit stays'],
    [ended, false, hr, 'They have left: their access has ended'],
  ])('withdrawing %o, paid %s', (exit, isPaid, who, reason) => expect(whyNotWithdraw(exit, isPaid, who)).toBe(reason));

  test.each([
    [underWay, false, hr, undefined],
    [gone, false, hr, withdrawn],
    [underWay, false, leaver, 'You cannot move your own last working day. Ask a colleague in HR'],
    [underWay, true, hr, 'The settlement is paid: the last working day stays'],
    [ended, false, hr, 'They have left: their access has ended'],
  ])('moving the last day of %o, paid %s', (exit, isPaid, who, reason) => {
    expect(whyNotMove(exit, isPaid, who)).toBe(reason);
  });

  test.each([
    [reminded, hr, undefined],
    [{ ...reminded, stage: 'HOD' }, hr, undefined],
    [ended, hr, undefined],
    [underWay, hr, 'They can be skipped after a reminder'],
    [{ ...ended, stage: 'HOD' }, hr, 'They can be skipped after a reminder'],
    [reminded, leaver, 'You cannot manage your own interview. Ask a colleague in HR'],
    [{ ...reminded, stage: 'HR' }, hr, 'HR cannot be skipped'],
    [{ ...reminded, stage: 'DONE' }, hr, 'The exit interview is complete'],
    [gone, hr, withdrawn],
  ] as const)('passing over %o', (exit, who, reason) => expect(whyNotPassOver(exit, who)).toBe(reason));

  test.each([
    ['Employee', false, hr, undefined],
    ['Withdrawn', false, hr, withdrawn],
    ['DONE', false, leaver, 'You cannot work on the checklist of your own exit'],
    ['DONE', true, hr, 'This is ticked automatically when no open work is left'],
  ] as const)('ticking in stage %s, by hand: %s', (stage, handOver, who, reason) => {
    expect(whyNotTick(stage, handOver, who)).toBe(reason);
    expect(whyNotClear(stage)).toBe(stage === 'Withdrawn' ? withdrawn : undefined);
  });

  test.each([
    ['DONE', hr, undefined],
    ['Withdrawn', hr, withdrawn],
    ['DONE', leaver, 'You cannot sign off your own exit. Ask a colleague in HR'],
  ] as const)('signing off in stage %s', (stage, who, reason) => expect(whyNotSignOff(stage, who)).toBe(reason));

  test.each([
    [underWay, hr, undefined],
    [gone, hr, withdrawn],
    [underWay, leaver, 'You cannot settle your own dues. Ask a colleague in HR'],
  ])('the dues of %o', (exit, who, reason) => expect(whyNotDues(exit, who)).toBe(reason));
});

test('a reason is written with a capital', () => {
  expect([reasonInWords('higher monetary'), reasonInWords('Other'), reasonInWords('')]).toEqual([
    'Higher monetary',
    'Other',
    '',
  ]);
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

test('days of notice worked and days missing add up to the notice', () => {
  expect(noticeShortfall('2026-11-01', '2026-11-21', 30)).toBe(10);
  fc.assert(
    fc.property(day, fc.nat(200), fc.nat(200), (date_reg, worked, notice) => {
      const missing = noticeShortfall(date_reg, addDays(date_reg, worked), notice);
      expect(missing).toBe(Math.max(0, notice - worked));
    }),
  );
});

test('a checklist is at 100 percent only when every item is done', () => {
  expect([percentDone(0, 0), percentDone(1, 3), percentDone(199, 200)]).toEqual([100, 33, 99]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (all, some) => {
      const done = Math.min(some, all);
      expect(percentDone(done, all) === 100).toBe(done === all);
    }),
  );
});
