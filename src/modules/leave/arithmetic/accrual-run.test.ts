import fc from 'fast-check';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { accrualsToPost } from './accrual-run.ts';
import { accrualsOf, type AccrualPolicy, type Service } from './accrual.ts';
import { creditFor } from './india.ts';
import type { LedgerRow } from './ledger.ts';
import { row } from './testing/accounts.ts';
import { earned, policy, privileged, service, yearly } from './testing/policies.ts';

describe('a run posts rows that are due and missing', () => {
  const post = (
    policies: readonly AccrualPolicy[],
    of: Service,
    posted: ReturnType<typeof accrualsOf>,
    today: PlainDate,
  ) => accrualsToPost(accrualsOf(policies, of, '2027-12-31'), posted, today);

  test('a second run posts nothing, whatever the day', () => {
    const days = fc.array(fc.nat(700), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(days, fc.constantFrom(privileged, earned, yearly), fc.nat(700), (runs, of, leaves) => {
        const who = service('2026-01-16', { to: addDays('2026-01-16', leaves) });
        const posted: LedgerRow[] = [];
        for (const day of runs.toSorted((one, other) => one - other)) {
          posted.push(...post([of], who, posted, addDays('2026-01-01', day)));
        }
        const last = addDays('2026-01-01', Math.max(...runs));
        expect(post([of], who, posted, last)).toEqual([]);
        const due = accrualsOf([of], who, '2027-12-31').filter(({ date }) => date <= last);
        expect(posted).toEqual(due);
      }),
    );
  });

  test('a posted month that is no longer due is taken back once', () => {
    const posted = accrualsOf([privileged], service('2026-09-01'), '2026-11-30');
    const leaver = service('2026-09-01', { to: '2026-11-20' });
    const corrections = post([privileged], leaver, posted, '2026-11-12');
    expect(corrections).toEqual([row('Adjust', '2026-11-12', -1.5, null, '2026-11 corrected 1')]);
    expect(post([privileged], leaver, [...posted, ...corrections], '2026-11-13')).toEqual([]);
  });

  test('nothing is posted up to an Opening: the run of 10-09 posts September alone (decisions D23)', () => {
    const opening = [row('Opening', '2026-08-31', 5.5), row('Opening', '2026-08-31', 2, '2026-09-30')];
    expect(post([privileged], service('2024-01-01'), opening, '2026-09-10').map(({ period }) => period)).toEqual([
      '2026-09',
    ]);
  });

  test('a row is due on its own day', () => {
    const rows = accrualsOf([privileged], service('2026-09-01'), '2026-12-31');
    expect(accrualsToPost(rows, [], '2026-09-30')).toHaveLength(1);
    expect(accrualsToPost(rows, [], '2026-10-01')).toHaveLength(2);
  });

  test('an Opening includes a row of the same day, posted or not', () => {
    const rows = accrualsOf([privileged], service('2026-09-01'), '2026-12-31');
    const opening = row('Opening', '2026-10-01', 3);
    expect(accrualsToPost(rows, [opening], '2026-10-31')).toEqual([]);
    expect(accrualsToPost(rows, [row('Accrual', '2026-10-01', 9, null, '2026-10'), opening], '2026-10-31')).toEqual([]);
  });

  test('after a change, the rest of the year and what is taken back are posted once', () => {
    const change = [yearly, policy({ accrual: 'Yearly', annual: 600, begins_on: '2026-10-01' })];
    const posted = post(change, service('2026-04-01'), [], '2026-12-31');
    expect(posted.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['Grant', 1200],
      ['Adjust', -300],
    ]);
    expect(post(change, service('2026-04-01'), posted, '2026-12-31')).toEqual([]);
  });

  test('each correction has a period of its own', () => {
    const once = [row('Accrual', '2026-09-01', 1, null, '2026-09')];
    const twice = [...once, ...post([privileged], service('2026-09-01'), once, '2026-09-30')];
    const less = post([policy({ annual: 1200 })], service('2026-09-01'), twice, '2026-09-30');
    expect([...twice, ...less].map(({ period, amount }) => [period, amount])).toEqual([
      ['2026-09', 100],
      ['2026-09 corrected 1', 50],
      ['2026-09 corrected 2', -50],
    ]);
  });

  test('leave taken and credit leave are not accruals', () => {
    const posted = [row('Taken', '2026-11-02', -1, null, '2026-11'), row('Adjust', '2026-11-03', 1)];
    expect(post([policy({ accrual: 'None' })], service('2026-01-01'), posted, '2026-11-20')).toEqual([]);
  });

  test('credit leave and HR’s grants stay', () => {
    expect(
      post(
        [privileged],
        service('2026-12-01'),
        [creditFor('2026-11-15', 100), row('Grant', '2026-11-01', 3)],
        '2026-11-20',
      ),
    ).toEqual([]);
  });
});
