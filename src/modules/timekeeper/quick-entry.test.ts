import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#platform/contract/dates.ts';
import { type Choices, guessesFor, quickEntryIn } from './quick-entry.ts';

/** A Friday. */
const today = '2026-11-20';

test.each<[string, string, number, PlainDate]>([
  ['time acme vat 1:30 today', 'acme vat', 90, today],
  ['Time Acme VAT 1.5', 'acme vat', 90, today],
  ['time acme vat yesterday 90m', 'acme vat', 90, '2026-11-19'],
  ['time 1:30 acme vat', 'acme vat', 90, today],
  ['time mon :45 acme', 'acme', 45, '2026-11-16'],
  ['time acme fri 2', 'acme', 120, today],
  ['time acme saturday 2', 'acme', 120, '2026-11-14'],
  ['time acme 1h 30m thu', 'acme', 90, '2026-11-19'],
  ['time acme 16-11 2h', 'acme', 120, '2026-11-16'],
  ['time acme 2h 16/11/2025', 'acme', 120, '2025-11-16'],
  ['time acme 2h 24-12', 'acme', 120, '2025-12-24'],
  ['time payroll 2026 0:15', 'payroll 2026', 15, today],
  ['time  pqd   24h', 'pqd', 1440, today],
])('%s', (text, words, minutes, date) => {
  expect(quickEntryIn(text, today)).toEqual({ words: words.split(' '), minutes, date });
});

test.each([
  '',
  'time',
  'timekeeper',
  'time acme',
  'time 1:30',
  'time 1:30 today',
  'time acme 2026',
  'acme 1:30',
  'time acme 0',
])('"%s" is not yet an entry', (text) => expect(quickEntryIn(text, today)).toBeUndefined());

describe('what a typed entry means', () => {
  const job = {
    reference_no: 'UK-VT-2600042',
    job_type_id: 1,
    mine: true,
    favourite: false,
    billable: true,
    budget_min: 0,
    actual_min: 0,
  };
  const choices: Choices = {
    rows: [
      { ...job, id: 1, client: 'Acme Trading Ltd', title: 'VAT – quarter to October 2026' },
      {
        ...job,
        id: 2,
        client: 'Acme Trading Ltd',
        title: 'Payroll – October 2026',
        job_type_id: 2,
        reference_no: 'UK-PR-2600043',
      },
      { ...job, id: 3, client: 'Velmarra Ltd', title: 'VAT – quarter to October 2026', reference_no: 'UK-VT-2600044' },
    ],
    activities: [
      { id: 7, job_type_id: 1, name: 'Review of the return' },
      { id: 8, job_type_id: 2, name: 'Payslips' },
    ],
    fee_types: [{ id: 5, name: 'Training', budget_min: 0, used_min: 0 }],
  };

  test.each<[string, string[]]>([
    ['acme vat', ['1']],
    ['vat', ['1', '3']],
    ['acme', ['1', '2']],
    ['acme payslips', ['2 8']],
    ['vat acme review', ['1 7']],
    ['2600044', ['3']],
    ['uk-vt-2600042', ['1']],
    ['train', ['fee 5']],
    ['review', []],
    ['somebody else', []],
  ])('by "%s" is %j', (words, found) => {
    const told = guessesFor(words.split(' '), choices).map(({ job: one, activity, feeType }) =>
      feeType ? `fee ${feeType.id}` : [one?.id, activity?.id].filter(Boolean).join(' '),
    );
    expect(told).toEqual(found);
  });
});
