/** Totals of a month's days. */
import type { AttendanceTotals } from '../contract.ts';

export type TotalledDay = {
  readonly attendance_type: string | null;
  readonly payable: number | null;
  /** Set for leave whose type the reader may not know: its pay is hidden. */
  readonly hidden?: boolean;
  readonly late_min: number;
  readonly net_min: number;
  readonly expected_min: number;
  readonly booked_min: number;
};

/**
 * Undecided days have no code and are not paid yet.
 * @param adjusted days of pay carried over from closed months; null if the reader may not know them
 */
export function totalsOf(days: readonly TotalledDay[], adjusted: number | null = 0): AttendanceTotals {
  const codes = new Map<string, number>();
  let [paid, decided] = [0, 0];
  for (const { attendance_type: code, payable } of days) {
    if (code === null) continue;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    paid += Math.round((payable ?? 0) * 100);
    decided += 1;
  }
  const isHidden = days.some(({ hidden }) => hidden === true);
  const sum = (of: (day: TotalledDay) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    codes: [...codes]
      .map(([code, number]) => ({ code, days: number }))
      .toSorted((a, b) => a.code.localeCompare(b.code)),
    payable: isHidden || adjusted === null ? null : paid / 100 + adjusted,
    adjusted,
    unpaid: isHidden ? null : (decided * 100 - paid) / 100,
    late: days.filter(({ late_min }) => late_min > 0).length,
    late_min: sum(({ late_min }) => late_min),
    net_min: sum(({ net_min }) => net_min),
    expected_min: sum(({ expected_min }) => expected_min),
    booked_min: sum(({ booked_min }) => booked_min),
  };
}
