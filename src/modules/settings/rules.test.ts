import { describe, expect, test } from 'vitest';
import { everyInWords, jobTitle, weekdays, whyNotCheck, whyNotDiscard, whyNotRetry } from './rules.ts';

describe('background work', () => {
  test.each([
    ['Waiting', 'It has not been tried yet', 'Only work that was given up can be discarded'],
    ['Running', 'It is running now', 'Only work that was given up can be discarded'],
    ['Retrying', undefined, 'Only work that was given up can be discarded'],
    ['Failed', undefined, undefined],
  ] as const)('that is %s: retry %s, discard %s', (state, retry, discard) => {
    expect([whyNotRetry(state), whyNotDiscard(state)]).toEqual([retry, discard]);
  });

  test.each([
    ['* * * * *', 'Every minute'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['17 * * * *', 'Hourly, 17 minutes past'],
    ['5 2 * * *', 'Daily at 02:05 UTC'],
    ['0 6 * * 1', '0 6 * * 1'],
    ['1,31 * * * *', '1,31 * * * *'],
    ['30 14 * * *', 'Daily at 14:30 UTC'],
    ['5 */2 * * *', '5 */2 * * *'],
    ['5 1-3 * * *', '5 1-3 * * *'],
    ['* 2 * * *', '* 2 * * *'],
    ['*/15 2 * * *', '*/15 2 * * *'],
    ['1-*/15 * * * *', '1-*/15 * * * *'],
    ['*/15,7 * * * *', '*/15,7 * * * *'],
    ['@daily', '@daily'],
  ])('scheduled at %s: %s', (pattern, words) => {
    expect(everyInWords(pattern)).toBe(words);
  });

  test('has a readable title', () => {
    expect(jobTitle('seal-audit-trail')).toBe('Seal audit trail');
  });
});

test('only one check of the audit trail runs at a time', () => {
  expect([whyNotCheck(false), whyNotCheck(true)]).toEqual([undefined, 'A check is already running']);
});

test('the week begins on Monday', () => {
  expect(weekdays.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Monday',
    '2 Tuesday',
    '3 Wednesday',
    '4 Thursday',
    '5 Friday',
    '6 Saturday',
    '7 Sunday',
  ]);
});
