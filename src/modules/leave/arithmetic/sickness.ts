/** Days of leave given back because of sickness or because they were worked (decisions D23), and sick pay (D24). */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';
import type { LeaveDay } from './duration.ts';
import type { LedgerRow } from './ledger.ts';

/** The days of a leave that a note covers. Only days with a cost count, since only working days are given back. */
export const coveredBy = (days: readonly LeaveDay[], from: PlainDate, to: PlainDate): readonly LeaveDay[] =>
  days.filter(({ date, amount }) => amount > 0 && date >= from && date <= to);

/** The rows that give days back, one a day. @param period of the leave, to which the date is added */
export const givenBack = (days: readonly LeaveDay[], period: string): readonly LedgerRow[] =>
  days.map(({ date, amount }) => ({ date, kind: 'Cancelled', amount, expires_on: null, period: `${period} ${date}` }));

/**
 * The first day that needs a doctor's note.
 * @param certified days for which people certify themselves: 7 in the United Kingdom
 */
export const noteNeededFrom = (firstDay: PlainDate, certified: number): PlainDate => addDays(firstDay, certified);

/**
 * Statutory Sick Pay for a number of working days, for payroll: a share of the average weekly pay, up to the weekly
 * rate.
 * @param weeklyPay decimal text
 * @param law percent of pay, and the rate of a week as decimal text
 */
export function sickPayOf(
  weeklyPay: string,
  days: number,
  daysAWeek: number,
  law: { readonly percent: number; readonly weekly: string },
): string {
  const share = minorUnits(weeklyPay) * BigInt(Math.round(law.percent));
  const most = minorUnits(law.weekly) * 100n;
  // A day splits into halves at most, but weeks of a two-week pattern into quarters.
  const dividend = (share < most ? share : most) * BigInt(Math.round(days * 4));
  return amountOf(roundHalfUp(dividend, BigInt(Math.round(daysAWeek * 4)) * 100n));
}
