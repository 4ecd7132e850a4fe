/**
 * Hours of people with irregular hours (decisions D24): a day of sickness or family leave counts by the average week of
 * the 52 before it.
 */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Amount } from './amount.ts';
import { averageWeek } from './united-kingdom.ts';

export type HoursKnown = {
  /** The first day of the employment. */
  readonly since: PlainDate;
  /** Minutes worked by day. */
  readonly minutes: ReadonlyMap<PlainDate, Amount>;
  /** Days of sickness and family leave, including the days off within them. */
  readonly absent: ReadonlySet<PlainDate>;
  /** The firm's usual working days; a week of leave has as many days. */
  readonly isUsual: (date: PlainDate) => boolean;
  readonly usualDays: number;
};

export type HoursWorked = {
  /** Minutes worked from one day to another. */
  readonly between: (from: PlainDate, to: PlainDate) => Amount;
  /** Minutes of the average week before a day. */
  readonly weekBefore: (day: PlainDate) => Amount;
};

/** Skips weeks with sickness or family leave, looking back two years at most. */
const [weeksCounted, weeksBack] = [52, 104];

export function hoursWorked(known: HoursKnown): HoursWorked {
  const averages = new Map<PlainDate, Amount>();
  const weekBefore = (day: PlainDate): Amount => {
    const average = averages.get(day) ?? averageWeek(weeksBefore(known, day));
    averages.set(day, average);
    return average;
  };
  return { weekBefore, between: (from, to) => minutesBetween(known, weekBefore, from, to) };
}

/** The weeks that count, the oldest first. */
function weeksBefore({ since, minutes, absent }: HoursKnown, day: PlainDate): readonly Amount[] {
  const weeks: Amount[] = [];
  for (let back = 1; back <= weeksBack && weeks.length < weeksCounted; back += 1) {
    const first = addDays(day, -7 * back);
    if (first < since) break;
    const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
    if (days.some((date) => absent.has(date))) continue;
    weeks.unshift(days.reduce((sum, date) => sum + (minutes.get(date) ?? 0), 0));
  }
  return weeks;
}

function minutesBetween(
  { minutes, absent, isUsual, usualDays }: HoursKnown,
  weekBefore: HoursWorked['weekBefore'],
  from: PlainDate,
  to: PlainDate,
): Amount {
  let sum = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (!absent.has(date)) sum += minutes.get(date) ?? 0;
    else if (isUsual(date)) sum += weekBefore(firstOf(absent, date)) / usualDays;
  }
  return Math.round(sum);
}

/** The first day of the absence that includes a day. */
function firstOf(absent: ReadonlySet<PlainDate>, day: PlainDate): PlainDate {
  const before = addDays(day, -1);
  return absent.has(before) ? firstOf(absent, before) : day;
}
