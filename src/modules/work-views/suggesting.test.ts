import { expect, test } from 'vitest';
import { type Candidate, reasonsFor, scoreOf, skillOf } from './suggesting.ts';

const usual: Candidate = {
  free: 600,
  takes: 480,
  level: null,
  skill: 'Payroll',
  done: 0,
  lastDone: null,
  there: 5,
  days: 5,
  away: [],
};

test.each([
  ['all the time is free', {}, ['10:00 free, needs 08:00', 'Available throughout']],
  ['part of the time is free', { free: 120 }, ['02:00 free of the 08:00 needed', 'Available throughout']],
  ['no time is free', { free: -60 }, ['00:00 free of the 08:00 needed', 'Available throughout']],
  ['they have the skill', { level: 3 }, ['10:00 free, needs 08:00', 'Payroll: Confident', 'Available throughout']],
  [
    'they lack the skill',
    { level: 0 },
    ['10:00 free, needs 08:00', 'No skill in Payroll on record', 'Available throughout'],
  ],
  [
    'they know the client',
    { done: 2, lastDone: '2026-10-30' },
    ['10:00 free, needs 08:00', 'Did 2 jobs for this client, last due 30-10-2026', 'Available throughout'],
  ],
  ['they do not work every day', { there: 2 }, ['10:00 free, needs 08:00', 'Works on 2 of its 5 days']],
  [
    'they are on leave',
    { there: 1, away: [{ from: '2026-12-14', to: '2026-12-17', asked: false }] },
    ['10:00 free, needs 08:00', 'Works on 1 of its 5 days', 'Away 14-12 to 17-12'],
  ],
  [
    'they ask for leave',
    { away: [{ from: '2026-12-18', to: '2026-12-18', asked: true }] },
    ['10:00 free, needs 08:00', 'Available throughout', 'Away 18-12, asked for'],
  ],
] as const)('reasons where %s', (_, changes, expected) => {
  expect(reasonsFor({ ...usual, ...changes }).map(({ text }) => text)).toEqual(expected);
});

test.each([
  ['somebody with the hours', { free: 600 }, 'somebody without', { free: 0, level: 2 }],
  ['somebody with the skill', { level: 4 }, 'somebody without', { level: 0 }],
  ['somebody who knows the client', { done: 3 }, 'a stranger to them', { done: 0 }],
  ['somebody present', { there: 5 }, 'somebody away, however skilled', { there: 2, level: 4, done: 3 }],
  ['somebody with no time or skill', { free: 0, there: 1 }, 'somebody away until the deadline', { there: 0, level: 4 }],
  ['somebody present more often', { there: 5 }, 'somebody present less often', { there: 3 }],
])('%s comes before %s', (_, better, __, worse) => {
  expect(scoreOf({ ...usual, ...better })).toBeGreaterThan(scoreOf({ ...usual, ...worse }));
});

test('the skill of a service line is that of its name, or of its kind of work', () => {
  expect(['Payroll', 'Year end', 'Misc'].map(skillOf)).toEqual(['Payroll', 'Bookkeeping', 'Misc']);
});
