/** Leave in India (decisions D25, D44). An adviser has to confirm the figures of `law.ts`. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { halfUp, wholeDay, type Amount } from './amount.ts';
import { figureOn, type Figure } from './law.ts';
import type { LedgerRow } from './ledger.ts';

/** The legal figures from which earned leave is worked out. */
export type IndianLaw = {
  /** Days worked that earn one day of leave. */
  readonly forOne: number;
  /** Days that must be worked in a leave year before any leave may be taken. */
  readonly least: number;
};

/** The figures in force on a day; undefined if one is missing. */
export function indianLawOn(figures: readonly Figure[], day: PlainDate): IndianLaw | undefined {
  const forOne = figureOn(figures, 'IN', 'Days worked for one day of leave', day);
  const least = figureOn(figures, 'IN', 'Days worked at least', day);
  return forOne === undefined || least === undefined ? undefined : { forOne, least };
}

/**
 * Leave earned by days worked in a leave year, rounded half up to whole days.
 * @param daysLeft for joiners within the year, the days left of it when they joined: a quarter of them is needed
 * @param isLeaving no minimum applies to leavers
 */
export function byDaysWorked(
  { forOne, least }: IndianLaw,
  given: { readonly worked: number; readonly daysLeft: number | null; readonly isLeaving: boolean },
): Amount {
  const { worked, daysLeft, isLeaving } = given;
  const needed = daysLeft === null ? least : daysLeft / 4;
  return worked < needed && !isLeaving ? 0 : halfUp(Math.round(worked * 2), forOne * 2) * wholeDay;
}

/** Days within which credit leave can be used, from the day that earned it. */
const creditDays = 90;

/** Credit leave for approved work on a day off or a holiday. @param amount a day, or half of one */
export const creditFor = (worked: PlainDate, amount: Amount): LedgerRow => ({
  date: worked,
  kind: 'Grant',
  amount,
  expires_on: addDays(worked, creditDays),
  period: worked,
});
