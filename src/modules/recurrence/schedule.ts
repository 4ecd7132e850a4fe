/**
 * When a job recurs. Every date is calculated from the anchor, never from the date before it, so that a 31st comes back
 * after February (domain specification, sections 1.6 and 5; decisions D19). Shared by server and browser.
 */
import { addDays, addMonths, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';

/** Specification 2, section 9. */
export const frequencies = [
  'Monthly',
  'Bi-monthly',
  'Quarterly',
  'Fortnightly',
  'Weekly',
  'Annually',
  'Four weekly',
] as const;
export type Frequency = (typeof frequencies)[number];

/** The months in which a quarterly job starts, whatever the month of its anchor. */
export const quarterGroups = ['Jan/Apr/Jul/Oct', 'Feb/May/Aug/Nov', 'Mar/Jun/Sep/Dec'] as const;
export type QuarterGroup = (typeof quarterGroups)[number];

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Moves a start that falls on a non-working day of the week. */
export const weekendRules = ['None', 'Previous', 'Next'] as const;
export type WeekendRule = (typeof weekendRules)[number];

/** Always the last day of the month: no month is longer. */
export const lastDay = 31;

export type Schedule = {
  readonly frequency: Frequency;
  readonly anchor_date: PlainDate;
  /** null for the anchor's own day. */
  readonly day_of_month: number | null;
  readonly weekday: Weekday | null;
  readonly quarter_group: QuarterGroup | null;
  readonly weekend_rule: WeekendRule;
  readonly end_date: PlainDate | null;
  /** Counts from 0, skipped dates included. */
  readonly max_count: number | null;
  readonly skip_dates: readonly PlainDate[];
  /** Added to a number to find its date. 0 until an edit gives later numbers new dates. */
  readonly number_shift: number;
};

const monthSteps: Readonly<Partial<Record<Frequency, number>>> = {
  Monthly: 1,
  'Bi-monthly': 2,
  Quarterly: 3,
  Annually: 12,
};
const daySteps: Readonly<Partial<Record<Frequency, number>>> = { Weekly: 7, Fortnightly: 14, 'Four weekly': 28 };

/** Months between two dates; undefined if the frequency counts days. */
export const monthsOf = (frequency: Frequency): number | undefined => monthSteps[frequency];

/** Days between two dates; undefined if the frequency counts months. */
export const daysOf = (frequency: Frequency): number | undefined => daySteps[frequency];

export type Rule = Omit<Schedule, 'end_date' | 'max_count' | 'skip_dates' | 'weekend_rule'>;

/** The date of a number, before the weekend rule. Number 0 is the schedule's first date on or after the anchor. */
export function occurrence(schedule: Rule, number: number): PlainDate {
  const at = number + schedule.number_shift;
  const days = daysOf(schedule.frequency);
  if (days !== undefined) return addDays(firstWeekday(schedule), days * at);
  return monthDate(schedule, at);
}

function firstWeekday({ anchor_date, weekday }: Rule): PlainDate {
  const wanted = weekday === null ? weekdayOf(anchor_date) : weekdays.indexOf(weekday) + 1;
  return addDays(anchor_date, (wanted - weekdayOf(anchor_date) + 7) % 7);
}

function monthDate(schedule: Rule, at: number): PlainDate {
  const { anchor_date, frequency } = schedule;
  const step = monthsOf(frequency) ?? 1;
  const month = addMonths(`${anchor_date.slice(0, 8)}01`, monthsToGroup(schedule));
  const first = dayIn(month, schedule) < anchor_date ? addMonths(month, step) : month;
  return dayIn(addMonths(first, step * at), schedule);
}

/** Months from the anchor's month to the first one in its group. */
function monthsToGroup({ anchor_date, frequency, quarter_group }: Rule): number {
  if (frequency !== 'Quarterly' || quarter_group === null) return 0;
  const wanted = quarterGroups.indexOf(quarter_group);
  return (wanted - ((Number(anchor_date.slice(5, 7)) - 1) % 3) + 3) % 3;
}

/** Whether a monthly schedule runs on month ends: its first date is one. */
export const endsMonths = (schedule: Rule): boolean => {
  const first = monthDate(schedule, 0);
  return first === lastOfMonth(first);
};

/** The schedule's day in a month, or the last day of a shorter month. */
function dayIn(month: PlainDate, { anchor_date, day_of_month }: Rule): PlainDate {
  const day = day_of_month ?? Number(anchor_date.slice(8));
  const last = lastOfMonth(month);
  return day >= Number(last.slice(8)) ? last : `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** The working start for a date. @param workingDays of the firm's week: 1 is Monday */
export function startOn(
  nominal: PlainDate,
  { weekend_rule }: Pick<Schedule, 'weekend_rule'>,
  workingDays: readonly number[],
): PlainDate {
  if (weekend_rule === 'None') return nominal;
  let day = nominal;
  while (!workingDays.includes(weekdayOf(day))) day = addDays(day, weekend_rule === 'Next' ? 1 : -1);
  return day;
}

/** One of a schedule's dates. */
export type Occurrence = {
  readonly number: number;
  readonly nominal: PlainDate;
  readonly start: PlainDate;
  readonly skipped: boolean;
};

/** Nothing is planned beyond this, whatever the schedule says. */
const endOfPlanning = '2200-01-01';

/** The occurrence with a number; undefined past the end of the schedule. */
export function occurrenceOf(
  schedule: Schedule,
  number: number,
  workingDays: readonly number[],
): Occurrence | undefined {
  const { end_date, max_count, skip_dates } = schedule;
  if (max_count !== null && number >= max_count) return undefined;
  const nominal = occurrence(schedule, number);
  const start = startOn(nominal, schedule, workingDays);
  if (start > (end_date ?? endOfPlanning)) return undefined;
  return { number, nominal, start, skipped: skip_dates.includes(nominal) || skip_dates.includes(start) };
}

/** All occurrences from a number on, in order, up to the end of the schedule. */
export function* occurrencesFrom(
  schedule: Schedule,
  number: number,
  workingDays: readonly number[],
): Generator<Occurrence> {
  for (let next = number; ; next += 1) {
    const found = occurrenceOf(schedule, next, workingDays);
    if (!found) return;
    yield found;
  }
}

/** The first one from a number on that is not skipped. */
export function nextOccurrence(
  schedule: Schedule,
  number: number,
  workingDays: readonly number[],
): Occurrence | undefined {
  for (const one of occurrencesFrom(schedule, number, workingDays)) if (!one.skipped) return one;
  return undefined;
}

/** The number at which a resumed schedule goes on: the first start from this day on, never an earlier number. */
export function numberFrom(schedule: Schedule, number: number, day: PlainDate, workingDays: readonly number[]): number {
  let next = number;
  for (const { start } of occurrencesFrom(schedule, number, workingDays)) {
    if (start >= day) return next;
    next += 1;
  }
  return next;
}

/** Fields that determine the dates. Changing one gives later numbers new dates, after the last date used. */
const timing = ['frequency', 'anchor_date', 'day_of_month', 'weekday', 'quarter_group'] as const;

/** A running schedule with its progress. */
export type RunningRule = Rule & {
  readonly next_no: number;
  readonly last_nominal: PlainDate | null;
  /** null once it has ended. */
  readonly next_start: PlainDate | null;
};

/** The shift after an edit, so that changed or added dates are never in the past. */
export function shiftOfEdit(before: RunningRule, after: Rule, day: PlainDate): number {
  const isMoved = timing.some((name) => after[name] !== before[name]);
  if (!isMoved && before.next_start !== null) return before.number_shift;
  const { last_nominal, next_no } = before;
  const yesterday = addDays(day, -1);
  return shiftAfter(after, next_no, last_nominal !== null && last_nominal > yesterday ? last_nominal : yesterday);
}

/** The shift that puts this number after the last date used before the edit. */
export function shiftAfter(schedule: Rule, number: number, last: PlainDate | null): number {
  let shift = -number;
  if (last === null) return shift;
  while (occurrence({ ...schedule, number_shift: shift }, number) <= last) shift += 1;
  return shift;
}
