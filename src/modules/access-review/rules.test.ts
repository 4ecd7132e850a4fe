import { addDays } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { dueOf, isReviewDue, reminderOf, type ReviewState, whyNotAnswer, whyNotSettle } from './rules.ts';

describe('a review', () => {
  test('starts 90 days after the last one, later if the portal was off, or if there was none', () => {
    expect(isReviewDue(undefined, '2026-11-20')).toBe(true);
    expect(isReviewDue('2026-08-23', '2026-11-20')).toBe(false);
    expect(isReviewDue('2026-08-22', '2026-11-20')).toBe(true);
    expect(isReviewDue('2026-01-01', '2026-11-20')).toBe(true);
  });

  test('allows three weeks, reminds a week before they end, and is late the day after', () => {
    const due = dueOf('2026-11-11');
    expect(due).toBe('2026-12-02');
    expect([-8, -7, 0, 1].map((days) => reminderOf(due, addDays(due, days)))).toEqual([
      undefined,
      'soon',
      'soon',
      'late',
    ]);
  });
});

const actor = { accountId: 7 };
const person = (state: ReviewState, more: { account_id?: number; current?: boolean } = {}) => ({
  state,
  account_id: 8,
  current: true,
  ...more,
});

test.each([
  [person('open'), undefined],
  [person('kept'), undefined],
  [person('questioned'), undefined],
  [person('settled'), 'An administrator has already settled this'],
  [person('open', { current: false }), 'A newer review has begun'],
  [person('open', { account_id: 7 }), 'You cannot review your own rights'],
])('answering about %o: %s', (reviewed, reason) => {
  expect(whyNotAnswer(actor, reviewed)).toBe(reason);
});

test.each([
  [person('questioned'), undefined],
  [person('questioned', { current: false }), undefined],
  [person('open'), 'No one has questioned these rights'],
  [person('kept'), 'No one has questioned these rights'],
  [person('settled'), 'This has been settled already'],
  [person('questioned', { account_id: 7 }), 'You cannot review your own rights'],
])('settling %o: %s', (reviewed, reason) => {
  expect(whyNotSettle(actor, reviewed)).toBe(reason);
});
