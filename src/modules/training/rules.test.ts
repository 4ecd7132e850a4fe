import { addDays } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';

const today = '2026-11-20';
const plan = (changes: Partial<rules.Plan> = {}): rules.Plan => ({
  date: today,
  trainer: 1,
  external: null,
  trainees: [2, 3],
  ...changes,
});

describe('a training', () => {
  test.each([
    ['is valid', {}, {}],
    ['may be external', { trainer: null, external: 'Mira Vale' }, {}],
    ['may be a year ahead', { date: addDays(today, 366) }, {}],
    ['not more', { date: addDays(today, 367) }, { date: 'A training is planned a year ahead at most' }],
    ['has a trainer', { trainer: null }, { dotTrainer: 'Please choose a trainer or name an external one' }],
    ['has one trainer', { external: 'Mira Vale' }, { externalTrainer: 'Either a trainer of ours or an external one' }],
    ['has each trainee once', { trainees: [2, 3, 2] }, { listOfTrainee: 'List each trainee only once' }],
    ['may have an external trainer for anybody', { trainer: null, external: 'Mira Vale', trainees: [1, 2] }, {}],
    ['does not have its trainer as a trainee', { trainees: [1, 2] }, { listOfTrainee: 'The trainer is not a trainee' }],
  ])('%s', (_, changes, wrong) => {
    expect(rules.wrongPlan(plan(changes), today)).toEqual(wrong);
  });

  test.each([
    ['2026-11-21', false, 'Planned'],
    [today, false, 'Held'],
    ['2026-11-19', false, 'Held'],
    ['2026-11-21', true, 'Cancelled'],
    ['2026-11-19', true, 'Cancelled'],
  ] as const)('on %s, cancelled %s, is %s', (date, cancelled, status) => {
    expect(rules.statusOf(date, cancelled, today)).toBe(status);
  });
});

test.each([
  [
    'Planned',
    undefined,
    undefined,
    'Cancel the training first, so that attendees are notified',
    'The training is on 20-11-2026',
  ],
  ['Held', undefined, 'The training was held already', undefined, undefined],
  ['Cancelled', 'The training is cancelled', 'The training is cancelled', undefined, 'The training is cancelled'],
] as const)('%s: changed %s, cancelled %s, deleted %s, marked %s', (status, change, cancel, remove, mark) => {
  const training = { date: today, status };
  expect(rules.whyNotChange(training)).toBe(change);
  expect(rules.whyNotCancel(training)).toBe(cancel);
  expect(rules.whyNotDelete(training)).toBe(remove);
  expect(rules.whyNotMark(training)).toBe(mark);
});

test.each([
  [null, null, undefined],
  [true, null, 'Harita has attendance or feedback: they stay on the list'],
  [false, null, 'Harita has attendance or feedback: they stay on the list'],
  [null, 0, 'Harita has attendance or feedback: they stay on the list'],
])('attended %s, feedback %s: left out %s', (attended, feedback, reason) => {
  expect(rules.whyNotLeaveOut('Harita', { attended, feedback })).toBe(reason);
});

describe('feedback', () => {
  const held = { date: '2026-11-19', status: 'Held' } as const;
  const trainee = { attended: true, feedback: null };
  test.each([
    ['from the day after', held, trainee, undefined],
    ['not on the day', { date: today, status: 'Held' }, trainee, 'Feedback can be given after 20-11-2026'],
    ['not for a cancelled training', { ...held, status: 'Cancelled' }, trainee, 'The training is cancelled'],
    ['without attendance as well', held, { attended: null, feedback: null }, undefined],
    ['not by absentees', held, { attended: false, feedback: null }, 'You were marked as absent'],
    ['once', held, { attended: true, feedback: 0 }, 'You have given your feedback already'],
  ] as const)('%s', (_, training, row, reason) => {
    expect(rules.whyNotFeedback(training, row, today)).toBe(reason);
  });
});

test('the year filter offers the current year and the 19 before it', () => {
  const years = rules.yearsOffered(today);
  expect([years.length, years[0], years.at(-1)]).toEqual([20, '2026', '2007']);
});
