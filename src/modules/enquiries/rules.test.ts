import { addDays } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slaStatus } from './contract.ts';
import * as agreement from './life.ts';
import * as rules from './rules.ts';
import { mostExtraDays } from './wizard.ts';

const trial = (changes: Partial<rules.Trial> = {}): rules.Trial => ({
  start: '2026-11-10',
  end: '2026-11-23',
  outcome: null,
  extended: false,
  ...changes,
});

describe('the progress of a trial', () => {
  test.each([
    ['the day before it starts', '2026-11-09', 0],
    ['weeks before it starts', '2026-10-01', 0],
    ['its first day, one of fourteen', '2026-11-10', 7],
    ['its second day', '2026-11-11', 14],
    ['its seventh day is half of it', '2026-11-16', 50],
    ['the day before its last', '2026-11-22', 93],
    ['its last day', '2026-11-23', 100],
    ['the day after', '2026-11-24', 100],
    ['a year after', '2027-11-24', 100],
  ])('on %s (%s) is %i %%', (_, today, percent) => {
    expect(rules.trialProgress('2026-11-10', '2026-11-23', today)).toBe(percent);
  });

  test.each([
    ['2026-11-19', 0],
    ['2026-11-20', 100],
    ['2026-11-21', 100],
  ])('of a single day, on %s, is %i %%', (today, percent) => {
    expect(rules.trialProgress('2026-11-20', '2026-11-20', today)).toBe(percent);
  });

  test('is a whole number from 0 to 100, never falls from day to day, and is 100 on the last day', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.nat(400), day, (start, length, today) => {
        const end = addDays(start, length);
        const percent = rules.trialProgress(start, end, today);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(rules.trialProgress(start, end, addDays(today, 1))).toBeGreaterThanOrEqual(percent);
        expect(rules.trialProgress(start, end, end)).toBe(100);
        expect(rules.trialProgress(start, end, addDays(start, -1))).toBe(0);
      }),
    );
  });
});

describe('ending a trial', () => {
  test.each<[string, Partial<rules.Trial>, string | undefined]>([
    ['a running one', {}, undefined],
    ['one that ends today', { end: '2026-11-20' }, undefined],
    ['one past its end', { end: '2026-11-15' }, undefined],
    ['one that starts today', { start: '2026-11-20' }, undefined],
    ['one that starts tomorrow', { start: '2026-11-21' }, 'The trial starts on 21-11-2026'],
    ['one without dates', { start: null, end: null }, 'Set the trial dates first'],
    ['one without a start', { start: null }, 'Set the trial dates first'],
    ['one without an end', { end: null }, 'Set the trial dates first'],
    ['a converted one', { outcome: 'converted' }, 'The trial is over: converted'],
    ['a lost one', { outcome: 'lost' }, 'The trial is over: lost'],
  ])('%s', (_, changes, reason) => {
    expect(rules.whyNotEndTrial(trial(changes), '2026-11-20')).toBe(reason);
    expect(rules.whyNotExtend(trial(changes), '2026-11-20')).toBe(reason);
  });

  test('an extended trial can end, but not be extended again', () => {
    expect(rules.whyNotEndTrial(trial({ extended: true }), '2026-11-20')).toBeUndefined();
    expect(rules.whyNotExtend(trial({ extended: true }), '2026-11-20')).toBe('The trial was extended once already');
  });

  test.each([
    ['one that ends later', '2026-11-23', '2026-11-20'],
    ['one that ends today', '2026-11-20', '2026-11-20'],
    ['one that was over', '2026-11-15', '2026-11-15'],
    ['one without an end', null, '2026-11-20'],
  ])('today gives %s (%s) %s as its last day', (_, end, last) => {
    expect(rules.endedOn(end, '2026-11-20')).toBe(last);
  });

  test('its dates can be changed until it has an outcome', () => {
    expect(rules.whyNotDate(trial())).toBeUndefined();
    expect(rules.whyNotDate(trial({ outcome: 'lost' }))).toBe('The trial is over: lost');
  });

  test.each<[string, string, string, rules.Trial | undefined, string | undefined]>([
    ['a day', '2026-11-10', '2026-11-10', undefined, undefined],
    ['an end before the start', '2026-11-10', '2026-11-09', undefined, 'Trial end date must not be before the start'],
    ['a longer trial', '2026-11-10', '2027-01-31', trial(), undefined],
    ['one extended before, as it is', '2026-11-10', '2026-11-23', trial({ extended: true }), undefined],
    ['one extended before, shorter', '2026-11-10', '2026-11-22', trial({ extended: true }), undefined],
    [
      'one extended before, a day longer',
      '2026-11-10',
      '2026-11-24',
      trial({ extended: true }),
      'The trial was extended once already',
    ],
    [
      'one extended before that lost its end',
      '2026-11-10',
      '2026-11-24',
      trial({ extended: true, end: null }),
      undefined,
    ],
  ])('%s, from %s to %s', (_, start, end, before, trailEnd) => {
    expect(rules.wrongDates(start, end, before)).toEqual(trailEnd && { trailEnd });
  });

  test.each([
    ['2026-11-23', 14, '2026-12-07'],
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-01', 7, '2026-11-27'],
    ['2026-11-19', mostExtraDays + 1, '2026-12-04'],
  ])('one that would end on %s, with %i days more, ends on %s', (end, days, extended) => {
    expect(rules.extendedEnd(end, '2026-11-20', days)).toBe(extended);
  });
});

describe('the agreement', () => {
  const { pending, submitted, accepted, rejected } = slaStatus;
  const firmsOwn = 9;
  // The outcome of each step from a status; undefined if it is refused.
  const table: [number | null, Partial<Record<agreement.SlaStep, number>>][] = [
    [null, { submit: submitted }],
    [pending, { submit: submitted }],
    [submitted, { takeBack: pending, accept: accepted, reject: rejected }],
    [accepted, {}],
    [rejected, { submit: submitted }],
    [firmsOwn, {}],
  ];
  test.each(table)('from status %s', (from, allowed) => {
    for (const step of agreement.slaSteps) {
      const reason = agreement.whyNotSla(step, from);
      expect([step, reason === undefined]).toEqual([step, step in allowed]);
      expect(agreement.stepBetween(from, agreement.statusAfter(step))).toBe(step in allowed ? step : undefined);
    }
    expect(agreement.stepBetween(from, firmsOwn)).toBeUndefined();
  });

  test.each<[agreement.SlaStep, number, string]>([
    ['submit', submitted, 'The SLA is submitted already'],
    ['submit', accepted, 'The SLA is accepted already'],
    ['accept', accepted, 'The SLA is accepted already'],
    ['accept', pending, 'The SLA is not submitted yet'],
    ['takeBack', accepted, 'The SLA is accepted already'],
    ['reject', rejected, 'The SLA was rejected; submit it again first'],
    ['reject', firmsOwn, 'The SLA cannot be changed from this status'],
  ])('says why nobody can %s it in status %i', (step, status, reason) => {
    expect(agreement.whyNotSla(step, status)).toBe(reason);
  });
});

test('the agreement needs a document to be submitted, and keeps its documents from then on', () => {
  const { pending, submitted, accepted, rejected } = slaStatus;
  expect([agreement.whyNotSubmit(pending, 0), agreement.whyNotSubmit(pending, 1)]).toEqual([
    'Upload the agreement first',
    undefined,
  ]);
  expect(agreement.whyNotSubmit(accepted, 1)).toBe('The SLA is accepted already');
  for (const status of [null, pending, rejected]) expect(agreement.whyNotChangeDocuments(status)).toBeUndefined();
  expect([submitted, accepted].map(agreement.whyNotChangeDocuments)).toEqual([
    'The SLA is submitted: its documents stay as they are until it is taken back or rejected',
    'The SLA is accepted: its documents stay as they are',
  ]);
});

test.each<[number | null, string | undefined, string | undefined, boolean]>([
  [null, undefined, undefined, false],
  [slaStatus.pending, undefined, undefined, false],
  [slaStatus.submitted, 'submitted', undefined, false],
  [slaStatus.accepted, 'submitted', 'accepted', true],
  [slaStatus.rejected, 'submitted', undefined, false],
  [9, undefined, undefined, false],
])('in status %s client users and staff may change and delete as in decisions D15', (status, client, staff, reason) => {
  const says = (why: string | undefined) => /submitted|accepted/.exec(why ?? '')?.[0];
  expect([agreement.whyNotChange(status, 'client'), agreement.whyNotDelete(status, 'client')].map(says)).toEqual([
    client,
    client,
  ]);
  expect([agreement.whyNotChange(status, 'team'), agreement.whyNotDelete(status, 'team')].map(says)).toEqual([
    undefined,
    staff,
  ]);
  expect(agreement.needsReason(status)).toBe(reason);
});

test.each<[number | null, string | undefined]>([
  [null, 'This agreement has been taken back. You will hear from us.'],
  [slaStatus.pending, 'This agreement has been taken back. You will hear from us.'],
  [slaStatus.submitted, undefined],
  [slaStatus.accepted, 'This agreement has been accepted already.'],
  [slaStatus.rejected, 'This agreement has been rejected already.'],
])('a client who answers in status %s is told: %s', (status, told) => {
  expect(agreement.whyNotAnswer(status)).toBe(told);
});

test('the wizard counts to 4, and its marker is at 13, 42 and 70 percent', () => {
  expect(rules.lastStep).toBe(4);
  expect([1, 2, 3, 4].map(rules.markerOf)).toEqual([13, 42, 70, 70]);
});

test.each([
  ['+44 7700 900123', '700900123'],
  ['07700900123', '700900123'],
  ['(00353) 86-123-4567', '861234567'],
  ['0861234567', '861234567'],
])('%s is matched by %s', (mobile, key) => {
  expect(rules.mobileKey(mobile)).toBe(key);
});
