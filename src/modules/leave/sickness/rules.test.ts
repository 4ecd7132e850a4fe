import { describe, expect, test } from 'vitest';
import { notesWanted, whyNotNote } from './rules.ts';

const uk = { selfCertified: true, withoutNote: 7 };
const india = { selfCertified: false, withoutNote: 2 };
const spell = (from: string, to: string, back_on: string) => ({ from, to, back_on });
/** Monday to Wednesday, and Monday to the Monday after. */
const [short, eight] = [
  spell('2026-11-16', '2026-11-18', '2026-11-19'),
  spell('2026-11-16', '2026-11-23', '2026-11-24'),
];
const note = (kind: 'Fit note' | 'Certificate' | 'Self-certificate' | 'Return note', to_date: string) => ({
  kind,
  to_date,
});

describe('missing notes', () => {
  test.each([
    ['UK, on the first day', short, uk, [], '2026-11-16', []],
    ['UK, back after three days', short, uk, [], '2026-11-19', ['Self-certificate', 'Return note']],
    ['UK, on the seventh day', eight, uk, [], '2026-11-22', []],
    ['UK, from the eighth day', eight, uk, [], '2026-11-23', ['Fit note']],
    ['UK, with a fit note to the end', eight, uk, [note('Fit note', '2026-11-23')], '2026-11-23', []],
    ['UK, with one that ended before', eight, uk, [note('Fit note', '2026-11-22')], '2026-11-23', ['Fit note']],
    ['India, two days', short, india, [], '2026-11-17', []],
    ['India, from the third day', short, india, [], '2026-11-18', ['Certificate']],
    ['India, back', short, india, [note('Certificate', '2026-11-18')], '2026-11-19', ['Return note']],
    [
      'all notes exist',
      short,
      india,
      [note('Certificate', '2026-11-18'), note('Return note', '2026-11-18')],
      '2026-11-30',
      [],
    ],
    ['no note is ever needed', eight, { selfCertified: false, withoutNote: null }, [], '2026-11-23', []],
  ] as const)('%s', (_, of, rules, notes, today, wanted) => {
    expect(notesWanted(of, rules, notes, today)).toEqual(wanted);
  });
});

test('a note covers consecutive dates, a year at most', () => {
  expect(whyNotNote('2026-11-16', '2026-11-15')).toEqual({ to_date: 'To cannot be before From' });
  expect(whyNotNote('2026-11-16', '2027-11-17')).toEqual({ to_date: 'A note covers 366 days at most' });
  expect(whyNotNote('2026-11-16', '2026-11-16')).toEqual({});
});
