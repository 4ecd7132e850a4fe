import { addMonths } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptUntil, untouchedSince } from './rules.ts';

const nothing = { live: false, decided: [], joined: [], consents: [] };

test.each([
  ['rejected 15-03-2027', { decided: ['2027-03-15'] }, '2027-12-15'],
  [
    'rejected 15-03-2027, consent for 24 months',
    { decided: ['2027-03-15'], consents: [{ given_on: '2027-03-15', months: 24 }] },
    '2029-03-15',
  ],
  ['rejected 15-03-2027 and 20-08-2027', { decided: ['2027-03-15', '2027-08-20'] }, '2028-05-20'],
  ['rejected on the last day of a month', { decided: ['2027-05-31'] }, '2028-02-29'],
  [
    'a consent that ends before the nine months',
    { decided: ['2027-03-15'], consents: [{ given_on: '2026-04-01', months: 12 }] },
    '2027-12-15',
  ],
  ['rejected, and another application is live', { decided: ['2027-03-15'], live: true }, null],
  ['hired', { joined: ['2027-03-15'] }, '2027-12-15'],
  ['nothing decided yet', {}, null],
])('%s', (_, known, until) => {
  expect(keptUntil({ ...nothing, ...known }, 9)).toBe(until);
});

test('data is kept for 6 to 12 months after a decision, as the firm sets it, and nine months after joining', () => {
  expect(keptUntil({ ...nothing, decided: ['2027-03-15'] }, 6)).toBe('2027-09-15');
  expect(keptUntil({ ...nothing, decided: ['2027-03-15'] }, 12)).toBe('2028-03-15');
  expect(keptUntil({ ...nothing, joined: ['2027-03-15'] }, 6)).toBe('2027-12-15');
});

test('another decision or consent never shortens retention, and an open application suspends it', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((months) => addMonths('2024-01-15', months));
  fc.assert(
    fc.property(fc.array(day, { minLength: 1 }), day, (decided, more) => {
      const [before, after] = [decided, [...decided, more]].map((days) => keptUntil({ ...nothing, decided: days }, 9));
      expect((after ?? '') >= (before ?? '')).toBe(true);
      expect(keptUntil({ ...nothing, decided, live: true }, 9)).toBeNull();
    }),
  );
});

test('an application counts as untouched after six months', () => {
  expect(untouchedSince('2026-11-20')).toBe('2026-05-20');
  expect(untouchedSince('2026-08-31')).toBe('2026-02-28');
});
