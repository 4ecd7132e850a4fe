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
  ['the whole of it is free', {}, ['10:00 free, needs 08:00', 'Available throughout']],
  ['not all of it is free', { free: 120 }, ['02:00 free of the 08:00 needed', 'Available throughout']],
  ['nothing is free', { free: -60 }, ['00:00 free of the 08:00 needed', 'Available throughout']],
  ['the skill is there', { level: 3 }, ['10:00 free, needs 08:00', 'Payroll: Confident', 'Available throughout']],
  [
    'the skill is not there',
    { level: 0 },
    ['10:00 free, needs 08:00', 'No skill in Payroll on record', 'Available throughout'],
  ],
  [
    'the client is known',
    { done: 2, lastDone: '2026-10-30' },
    ['10:00 free, needs 08:00', 'Did 2 jobs for this client, last due 30-10-2026', 'Available throughout'],
  ],
  ['somebody is away', { there: 2 }, ['10:00 free, needs 08:00', 'Works on 2 of its 5 days']],
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
  ['who has the hours', { free: 600 }, 'who has none', { free: 0, level: 2 }],
  ['who has the skill', { level: 4 }, 'who has not', { level: 0 }],
  ['who knows the client', { done: 3 }, 'who does not', { done: 0 }],
  ['who is there', { there: 5 }, 'who is away, however skilled', { there: 2, level: 4, done: 3 }],
  ['who has no hour and no skill', { free: 0, there: 1 }, 'who is away until the deadline', { there: 0, level: 4 }],
  ['who is there more often', { there: 5 }, 'who is there less often', { there: 3 }],
])('%s comes before %s', (_, better, __, worse) => {
  expect(scoreOf({ ...usual, ...better })).toBeGreaterThan(scoreOf({ ...usual, ...worse }));
});

test('a service line has the skill of its name, or of its kind of work', () => {
  expect(['Payroll', 'Year end', 'Misc'].map(skillOf)).toEqual(['Payroll', 'Bookkeeping', 'Misc']);
});
