/** Rules of leave that form and server both ask. */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';

/** Parts of a day. */
export const parts = ['Full', 'First', 'Second'] as const;
export type DayPart = (typeof parts)[number];

/** The levels asked in turn; the line of managers always comes first. */
export const levels = ['Manager', 'Second manager', 'Head of department', 'HR'] as const;
export type Level = (typeof levels)[number];

/** The position in a person's line that each level asks. */
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

/** What is wrong with the dates of an application in themselves, by field. */
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

/** What is wrong with the cover of an application in itself, by field. */
export function whyNotCover({ employee_id, handover_to_id, hands_over }: Cover) {
  if (handover_to_id !== null && handover_to_id === employee_id)
    return { handover_to_id: 'Nobody covers for themselves: choose somebody else' };
  return hands_over && handover_to_id === null ? { handover_to_id: 'Choose who covers, to hand jobs over' } : {};
}

/** The halves that fit the dates: for one day both the same, for several those next to the days between. */
export function fittingHalves({ start_date, start_half, end_date, end_half }: Dates) {
  if (start_date === end_date) return { start_half, end_half: start_half };
  return {
    start_half: start_half === 'First' ? 'Full' : start_half,
    end_half: end_half === 'Second' ? 'Full' : end_half,
  } as const;
}
