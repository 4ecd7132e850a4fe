import fc from 'fast-check';
import { addDays } from '#platform/contract/dates.ts';
import { expect, test } from 'vitest';
import { fitsFrom, type Counted } from './fitting.ts';

const day = (at: number) => addDays('2026-01-01', at);

test.each<[string, Counted[], string]>([
  ['nothing else counts', [], '2026-01-10'],
  ['the rest leaves room', [{ amount: '20.00', effective_on: '2026-01-01', removed_on: null }], '2026-01-10'],
  [
    'another payment covered it until the 20th',
    [{ amount: '100.00', effective_on: '2026-01-05', removed_on: '2026-01-20' }],
    '2026-01-20',
  ],
  [
    'another one was added later and removed',
    [{ amount: '50.00', effective_on: '2026-01-15', removed_on: '2026-01-17' }],
    '2026-01-17',
  ],
  [
    'another one was removed before',
    [{ amount: '100.00', effective_on: '2026-01-01', removed_on: '2026-01-09' }],
    '2026-01-10',
  ],
])('80.00 of 100.00 from the 10th on, where %s', (_, counted, first) => {
  expect(fitsFrom('100.00', counted, '80.00', '2026-01-10')).toBe(first);
});

test('an invoice is never overpaid on any day, whatever was added and removed', () => {
  const part = fc.record({
    amount: fc.integer({ min: 1, max: 60 }),
    from: fc.integer({ min: 0, max: 40 }),
    asked: fc.integer({ min: 0, max: 40 }),
    kept: fc.option(fc.integer({ min: 0, max: 40 })),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const counted: Counted[] = [];
      const on = (at: number) =>
        counted
          .filter((one) => one.effective_on <= day(at) && (one.removed_on === null || one.removed_on > day(at)))
          .reduce((sum, { amount }) => sum + Number(amount), 0);
      for (const { amount, from, kept } of parts) {
        // Today is day 80: removed payments leave room.
        if (on(80) + amount > 100) continue;
        const effective_on = fitsFrom('100.00', counted, `${amount}.00`, day(from));
        expect(effective_on >= day(from)).toBe(true);
        const removed_on = kept === null ? null : addDays(effective_on, kept);
        counted.push({ amount: `${amount}.00`, effective_on, removed_on });
      }
      for (let at = 0; at <= 80; at += 1) expect(on(at)).toBeLessThanOrEqual(100);
    }),
  );
});
