/** Leave in India (decisions D25, D44). An adviser has to confirm the figures; each stands once here. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { halfUp, wholeDay, type Amount } from './amount.ts';
import type { LedgerRow } from './ledger.ts';

/** One day for every 20 that were worked, from 180 on; Code on Occupational Safety, Health and Working Conditions 2020. */
const daysForOne = 20;
const leastWorked = 180;

/**
 * Leave earned by days worked in a leave year; half a day and more counts as one.
 * @param daysLeft for who joined within the year, the days that were left of it then: a quarter of them is needed
 * @param isLeaving on leaving nothing is needed
 */
export function byDaysWorked(given: {
  readonly worked: number;
  readonly daysLeft: number | null;
  readonly isLeaving: boolean;
}): Amount {
  const { worked, daysLeft, isLeaving } = given;
  const needed = daysLeft === null ? leastWorked : daysLeft / 4;
  return worked < needed && !isLeaving ? 0 : halfUp(Math.round(worked * 2), daysForOne * 2) * wholeDay;
}

/** How long credit leave may be used, from the day that earned it. */
const creditDays = 90;

/** Credit leave for approved work on a day off or a holiday. @param amount a day, or half of one */
export const creditFor = (worked: PlainDate, amount: Amount): LedgerRow => ({
  date: worked,
  kind: 'Grant',
  amount,
  expires_on: addDays(worked, creditDays),
  period: worked,
});
