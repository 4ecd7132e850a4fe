import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

const codes = ['P', 'WO', 'H', 'A', 'HD', 'R', 'LOP', 'PL', 'CL', 'PL.P', 'P.PL', 'P.CL', 'CL.P'] as const;

const day = fc.record({
  attendance_type: fc.option(fc.constantFrom(...codes)),
  payable: fc.constantFrom(0, 0.25, 0.5, 1),
  late_min: fc.nat(90),
  net_min: fc.nat(600),
  expected_min: fc.constantFrom(0, 240, 480),
  booked_min: fc.nat(600),
});

test('the codes of a month add up to its decided days, and so do paid and unpaid days', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 31 }), (days) => {
      const decided = days.filter(({ attendance_type }) => attendance_type !== null).length;
      const totals = totalsOf(days);
      expect(totals.codes.reduce((sum, { days: of }) => sum + of, 0)).toBe(decided);
      expect(Number(totals.payable) + Number(totals.unpaid)).toBeCloseTo(decided, 6);
      expect(totals.late).toBe(days.filter(({ late_min }) => late_min > 0).length);
    }),
    { numRuns: 10_000 },
  );
});

test('days carried over from a closed month are paid, and do not reduce unpaid ones', () => {
  const one = { attendance_type: 'LOP', payable: 0, late_min: 0, net_min: 0, expected_min: 480, booked_min: 0 };
  expect(totalsOf([one], 1)).toMatchObject({ payable: 1, adjusted: 1, unpaid: 1 });
});

test('the pay of leave with a hidden type is not shown, nor that of its month', () => {
  const atWork = { attendance_type: 'P', payable: 1, late_min: 0, net_min: 480, expected_min: 480, booked_min: 480 };
  for (const payable of [0, 1]) {
    const away = { ...atWork, attendance_type: 'L', payable, hidden: true };
    expect(totalsOf([atWork, away])).toMatchObject({ payable: null, unpaid: null });
  }
  expect(totalsOf([atWork], null)).toMatchObject({ payable: null, adjusted: null, unpaid: 0 });
});
