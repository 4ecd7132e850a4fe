/** Leave in India (decisions D25, D44). An adviser has to confirm the figures of `law.ts`. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { halfUp, wholeDay, type Amount } from './amount.ts';
import { figureOn, type Figure } from './law.ts';
import type { LedgerRow } from './ledger.ts';

/** The figures of the law that earned leave is worked out by. */
export type IndianLaw = {
  /** Days worked for one day of leave. */
  readonly forOne: number;
  /** Days that have to be worked in a leave year before any may be taken. */
  readonly least: number;
};

/** The figures of a day; undefined where one is missing. */
export function indianLawOn(figures: readonly Figure[], day: PlainDate): IndianLaw | undefined {
  const forOne = figureOn(figures, 'IN', 'Days worked for one day of leave', day);
  const least = figureOn(figures, 'IN', 'Days worked at least', day);
  return forOne === undefined || least === undefined ? undefined : { forOne, least };
}

/**
 * Leave earned by days worked in a leave year; half a day and more counts as one.
 * @param daysLeft for who joined within the year, the days that were left of it then: a quarter of them is needed
 * @param isLeaving on leaving nothing is needed
 */
export function byDaysWorked(
  { forOne, least }: IndianLaw,
  given: { readonly worked: number; readonly daysLeft: number | null; readonly isLeaving: boolean },
): Amount {
  const { worked, daysLeft, isLeaving } = given;
  const needed = daysLeft === null ? least : daysLeft / 4;
  return worked < needed && !isLeaving ? 0 : halfUp(Math.round(worked * 2), forOne * 2) * wholeDay;
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
