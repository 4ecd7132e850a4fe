/** Length of service: full years, full months and remaining days. */
import { addDays, addMonths, daysBetween, type PlainDate } from '#platform/contract/dates.ts';

export type Service = { readonly years: number; readonly months: number; readonly days: number };

/** From the first day to the last one, inclusive. */
export function serviceBetween(joined: PlainDate, lastDay: PlainDate): Service {
  const end = addDays(lastDay, 1);
  let months = 0;
  while (addMonths(joined, months + 1) <= end) months += 1;
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: Math.max(0, daysBetween(addMonths(joined, months), end)),
  };
}

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** '7 years 5 months 3 days' */
export function serviceInWords({ years, months, days }: Service): string {
  const parts = [
    years > 0 && counted(years, 'year'),
    months > 0 && counted(months, 'month'),
    days > 0 && counted(days, 'day'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'no day' : parts.join(' ');
}
