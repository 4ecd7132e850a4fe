/**
 * Spreads the hours of jobs over weeks. The rest of a job's budget is shared among its preparers, evenly on their
 * working days from today (or its start, if later) to its deadline. Overdue jobs are on the first working day; jobs
 * without a deadline count as later. In whole minutes that add up.
 */
import { mondayOf } from '#platform/contract/working-days.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';

/** Weeks shown in the workload. */
export const shownWeeks = 8;

/** The Mondays of the weeks from that of a day on. */
export const weeksFrom = (day: PlainDate): readonly PlainDate[] =>
  Array.from({ length: shownWeeks }, (_, index) => addDays(mondayOf(day), 7 * index));

/** The share of the budget given to someone; null if left open. */
export type Part = { readonly id: number; readonly budget_min: number | null };

export type PlannedWork = {
  readonly budget_min: number;
  readonly actual_min: number;
  readonly start_date: PlainDate | null;
  readonly job_end_date: PlainDate | null;
  readonly parts: readonly Part[];
};

/** Minutes of the budget not booked yet; 0 if work exceeds the budget. */
export const leftOf = ({ budget_min, actual_min }: Pick<PlannedWork, 'budget_min' | 'actual_min'>): number =>
  Math.max(0, budget_min - actual_min);

/** Whole minutes in these proportions, adding up to the total; equal parts if all weights are 0. */
export function shareOut(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const fair = sum > 0 ? weights : weights.map(() => 1);
  const whole = sum > 0 ? sum : weights.length;
  let before = 0;
  return fair.map((weight) => {
    const from = Math.floor((total * before) / whole);
    before += weight;
    return Math.floor((total * before) / whole) - from;
  });
}

/** Given shares stay; the others get equal parts of the remaining budget. */
export function weightsOf({ budget_min, parts }: Pick<PlannedWork, 'budget_min' | 'parts'>): readonly number[] {
  const given = parts.reduce((sum, part) => sum + (part.budget_min ?? 0), 0);
  const open = parts.filter((part) => part.budget_min === null).length;
  const rest = open === 0 ? 0 : Math.max(0, budget_min - given) / open;
  return parts.map((part) => part.budget_min ?? rest);
}

/** A person's working days. */
export type Days = {
  /** Working days from one day to another, both included. */
  readonly count: (from: PlainDate, to: PlainDate) => number;
  readonly minutes: (from: PlainDate, to: PlainDate) => number;
};

/** Counts once, so that many jobs of one person stay cheap. @param minutesOn working minutes of a day */
export function daysOf(minutesOn: (day: PlainDate) => number, first: PlainDate): Days {
  const sums: { days: number; minutes: number }[] = [{ days: 0, minutes: 0 }];
  const upTo = (day: PlainDate) => {
    const wanted = Math.max(0, daysBetween(first, day) + 1);
    for (let at = sums.length - 1; at < wanted; at += 1) {
      const minutes = minutesOn(addDays(first, at));
      const last = sums[at] ?? { days: 0, minutes: 0 };
      sums.push({ days: last.days + (minutes > 0 ? 1 : 0), minutes: last.minutes + minutes });
    }
    return sums[wanted] ?? { days: 0, minutes: 0 };
  };
  return {
    count: (from, to) => Math.max(0, upTo(to).days - upTo(addDays(from, -1)).days),
    minutes: (from, to) => Math.max(0, upTo(to).minutes - upTo(addDays(from, -1)).minutes),
  };
}

/** Days to search for a working day; without one, the first day is used. */
const soon = 31;

type Spread = { readonly weeks: readonly number[]; readonly later: number };

/** Minutes by week. @param weeks Mondays in order, the first not after today */
export function spread(
  total: number,
  { start_date, job_end_date }: Pick<PlannedWork, 'start_date' | 'job_end_date'>,
  { today, weeks, days }: { today: PlainDate; weeks: readonly PlainDate[]; days: Days },
): Spread {
  if (job_end_date === null) return { weeks: weeks.map(() => 0), later: total };
  const from = start_date !== null && start_date > today ? start_date : today;
  const end = job_end_date > from ? job_end_date : from;
  const all = days.count(from, end);
  if (all === 0) return onOneDay(total, weeks, firstDay(from, days));
  let placed = 0;
  const minutes = weeks.map((monday, at) => {
    const next = weeks[at + 1] ?? addDays(monday, 7);
    const counted = next <= from ? 0 : next > end ? all : days.count(from, addDays(next, -1));
    const here = Math.floor((total * counted) / all) - placed;
    placed += here;
    return here;
  });
  return { weeks: minutes, later: total - placed };
}

function firstDay(from: PlainDate, days: Days): PlainDate {
  const found = Array.from({ length: soon }, (_, index) => addDays(from, index));
  return found.find((day) => days.count(day, day) > 0) ?? from;
}

function onOneDay(total: number, weeks: readonly PlainDate[], day: PlainDate): Spread {
  const monday = mondayOf(day);
  const minutes = weeks.map((week) => (week === monday ? total : 0));
  return { weeks: minutes, later: weeks.includes(monday) ? 0 : total };
}

/** A person's part of a job by week. `person` is null for unassigned work. */
export type Portion<Work> = { readonly work: Work; readonly person: number | null } & Spread;

/** @param daysFor a person's working days; for null, the firm's */
export function portionsOf<Work extends PlannedWork>(
  works: readonly Work[],
  plan: { today: PlainDate; weeks: readonly PlainDate[]; daysFor: (person: number | null) => Days },
): readonly Portion<Work>[] {
  return works.flatMap((work) => {
    const people = work.parts.length > 0 ? work.parts.map(({ id }) => id) : [null];
    const shares = work.parts.length > 0 ? shareOut(leftOf(work), weightsOf(work)) : [leftOf(work)];
    return people.flatMap((person, index) => {
      const share = shares[index] ?? 0;
      return share === 0 ? [] : [{ work, person, ...spread(share, work, { ...plan, days: plan.daysFor(person) }) }];
    });
  });
}

/** The minutes of a column: a week by its index, or 'later'. */
export const minutesIn = ({ weeks, later }: Spread, column: number | 'later'): number =>
  column === 'later' ? later : (weeks[column] ?? 0);

/** The sum of the spreads for each week. */
export const totalOf = (spreads: readonly Spread[]): Spread => ({
  weeks: Array.from({ length: shownWeeks }, (_, week) => spreads.reduce((sum, one) => sum + (one.weeks[week] ?? 0), 0)),
  later: spreads.reduce((sum, { later }) => sum + later, 0),
});

export const loads = ['free', 'busy', 'full', 'over'] as const;
export type Load = (typeof loads)[number];

/** How full a week is: busy from 80 %, full from 95 %, over above 100 %. */
export function loadOf(planned: number, capacity: number): Load {
  if (planned > capacity) return 'over';
  if (capacity === 0) return 'free';
  const share = planned / capacity;
  return share >= 0.95 ? 'full' : share >= 0.8 ? 'busy' : 'free';
}
