/** Rules of leave that form and server both ask. */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';

/** How much of a day. */
export const parts = ['Full', 'First', 'Second'] as const;
export type DayPart = (typeof parts)[number];

/** Who is asked one after the other; the line of managers is always the first. */
export const levels = ['Manager', 'Second manager', 'Head of department', 'HR'] as const;
export type Level = (typeof levels)[number];

/** Where in somebody's line each level is asked. */
export const placeOf = {
  Manager: 'line',
  'Second manager': 'second manager',
  'Head of department': 'head',
  HR: 'hr',
} as const satisfies Readonly<Record<Level, string>>;

/** The level at which an application is asked now. */
export function levelNow({
  levels: all,
  current_level,
}: {
  readonly levels: string;
  readonly current_level: number;
}): Level {
  const name = all.split(', ')[current_level - 1];
  return levels.find((one) => one === name) ?? 'HR';
}

export const longestLeave = 366;

type Dates = {
  readonly start_date: PlainDate;
  readonly start_half: DayPart;
  readonly end_date: PlainDate;
  readonly end_half: DayPart;
};

/** What is wrong with the days of an application by themselves, at their fields. */
export function whyNotDates({ start_date, start_half, end_date, end_half }: Dates) {
  if (end_date < start_date) return { end_date: 'End date cannot be before Start date' };
  if (daysBetween(start_date, end_date) >= longestLeave) return { end_date: `Leave is ${longestLeave} days at most` };
  if (start_date === end_date && start_half !== end_half)
    return { end_half: 'Choose the same half for the first and the last day' };
  if (start_date === end_date) return {};
  if (start_half === 'First')
    return { start_half: 'On the first of several days, take the second half or the whole day' };
  return end_half === 'Second' ? { end_half: 'On the last of several days, take the first half or the whole day' } : {};
}

type Cover = {
  readonly employee_id: number;
  readonly handover_to_id: number | null;
  readonly hands_over: boolean;
};

/** What is wrong with the cover of an application by itself, at its field. */
export function whyNotCover({ employee_id, handover_to_id, hands_over }: Cover) {
  if (handover_to_id !== null && handover_to_id === employee_id)
    return { handover_to_id: 'Nobody covers for themselves: choose somebody else' };
  return hands_over && handover_to_id === null ? { handover_to_id: 'Choose who covers, to hand jobs over' } : {};
}

/** The halves that days so chosen can have: of one day the same, of several what is next to the days between. */
export function fittingHalves({ start_date, start_half, end_date, end_half }: Dates) {
  if (start_date === end_date) return { start_half, end_half: start_half };
  return {
    start_half: start_half === 'First' ? 'Full' : start_half,
    end_half: end_half === 'Second' ? 'Full' : end_half,
  } as const;
}
