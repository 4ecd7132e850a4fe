/** Gratuity in India (Code on Social Security 2020; decisions D36): 15 of 26 days' wages for each year. */
import { addDays, addMonths, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { minorUnits } from '#platform/contract/money.ts';
import { shareOf } from './pay.ts';
import { type Service, serviceBetween } from './service.ts';

const [daysOfWages, daysOfMonth] = [15, 26];
const fullYears = 5;
/** Days after the last working day until gratuity is due. */
export const gratuityDueAfter = 30;

/** Years as a fraction: in a fixed term, months and days count in part. */
export type CountedYears = { readonly top: number; readonly bottom: number };

const nothing: CountedYears = { top: 0, bottom: 1 };

/** A rest of more than six months counts as a year. */
const rounded = ({ years, months, days }: Service): CountedYears => {
  const isOver = months > 6 || (months === 6 && days > 0);
  return { top: years + (isOver ? 1 : 0), bottom: 1 };
};

type Serving = {
  readonly joined: PlainDate;
  readonly lastDay: PlainDate;
  readonly isFixedTerm: boolean;
  /** HR's decision whether four years and most of the fifth count as five; null while there is none. */
  readonly countsFive: boolean | null;
  /** Working days per week. */
  readonly daysAWeek: number;
};

/** Days of the fifth year needed for it to count: 240, or 190 in a five-day week. */
const daysForFive = (daysAWeek: number): number => (daysAWeek <= 5 ? 190 : 240);

/** Whether HR has to decide if the fifth year counts. */
export function mayCountAsFive({ joined, lastDay, isFixedTerm, daysAWeek }: Serving): boolean {
  const { years } = serviceBetween(joined, lastDay);
  if (isFixedTerm || years !== fullYears - 1) return false;
  return daysBetween(addMonths(joined, years * 12), addDays(lastDay, 1)) >= daysForFive(daysAWeek);
}

/** The years for which gratuity is paid. */
export function gratuityYears(serving: Serving): CountedYears {
  const service = serviceBetween(serving.joined, serving.lastDay);
  if (service.years >= fullYears) return rounded(service);
  if (mayCountAsFive(serving) && serving.countsFive === true) return { top: fullYears, bottom: 1 };
  if (!serving.isFixedTerm || service.years < 1) return nothing;
  const months = service.years * 12 + service.months;
  return { top: months * 365 + service.days * 12, bottom: 12 * 365 };
}

/** @param wages of a whole month, as the law counts them @param most the cap, '2000000.00' */
export function gratuityOf(wages: string, { top, bottom }: CountedYears, most: string): string {
  const amount = shareOf(wages, daysOfWages * top, daysOfMonth * bottom);
  return minorUnits(amount) > minorUnits(most) ? most : amount;
}
