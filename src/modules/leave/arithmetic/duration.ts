/**
 * What a leave costs, day by day, with the rule that decided each day (domain specification 1.8; decisions D20 to
 * D22).
 */
import { addDays, daysBetween, showDate, type PlainDate } from '#platform/contract/dates.ts';
import { longestLeave, type DayPart } from '../rules.ts';
import { amountText, halfDay, quarterHour, wholeDay, type Amount, type Unit } from './amount.ts';

export type Half = Exclude<DayPart, 'Full'>;

export type Holiday = {
  readonly name: string;
  /** The half that is a holiday; null for the whole day. */
  readonly half: Half | null;
  /** Taken from the person's entitlement when the year was opened, as bank holidays are in the United Kingdom. */
  readonly fromEntitlement: boolean;
};

/** A calendar day of one person. */
export type PersonDay = {
  readonly date: PlainDate;
  /** What the working pattern says; null for a day off. */
  readonly works: DayPart | null;
  readonly holiday: Holiday | null;
  /** Net working minutes by the pattern, before holidays; needed only for types counted in hours. */
  readonly minutes: number;
  readonly employed: boolean;
};

/** The days and times of a leave application. */
export type Request = {
  readonly start_date: PlainDate;
  readonly start_half: DayPart;
  readonly end_date: PlainDate;
  readonly end_half: DayPart;
  /** Minutes on each day, for a type counted in hours; null for whole days. */
  readonly minutes: Amount | null;
};

/** How a leave type is counted. */
export type Counting = {
  readonly unit: Unit;
  readonly halves: boolean;
  /** Counts every calendar day, as for maternity leave. */
  readonly calendarDays: boolean;
};

/** A day of a leave, with what it costs and why. */
export type LeaveDay = {
  readonly date: PlainDate;
  /** The part that is taken; 'Full' where nothing is. */
  readonly part: DayPart;
  readonly amount: Amount;
  readonly reason: string;
};

/** The part of a day left to work after a holiday; null for none. */
export function worksOn({ works, holiday }: PersonDay): DayPart | null {
  if (works === null || holiday === null) return works;
  if (holiday.half === null) return null;
  const free = otherHalf(holiday.half);
  return works === 'Full' || works === free ? free : null;
}

/** The dates of a request, both ends included; empty if it ends before it starts or is too long. */
export function datesOf({ start_date, end_date }: Pick<Request, 'start_date' | 'end_date'>): readonly PlainDate[] {
  const count = daysBetween(start_date, end_date) + 1;
  if (!(count > 0 && count <= longestLeave)) return [];
  return Array.from({ length: count }, (_, index) => addDays(start_date, index));
}

/**
 * The days of a request. Days off that count between two days of leave are added by {@link ./sandwich.ts}, since they
 * depend on the person's other leave.
 * @param dayOn the person's days; a date that it does not know is skipped
 */
export function daysOfLeave(
  request: Request,
  counting: Counting,
  dayOn: (date: PlainDate) => PersonDay | undefined,
): readonly LeaveDay[] {
  return datesOf(request).flatMap((date) => {
    const day = dayOn(date);
    return day ? [dayOfLeave(day, askedOn(request, date), request.minutes, counting)] : [];
  });
}

/** The total cost of a leave. */
export const totalOf = (days: readonly Pick<LeaveDay, 'amount'>[]): Amount =>
  days.reduce((sum, { amount }) => sum + amount, 0);

function dayOfLeave(day: PersonDay, asked: DayPart, minutes: Amount | null, counting: Counting): LeaveDay {
  const { date, employed } = day;
  const none = { date, part: 'Full', amount: 0 } as const;
  if (!employed) return { ...none, reason: 'Not employed' };
  if (counting.calendarDays) return { ...none, amount: wholeDay, reason: 'Calendar day' };
  const worked = worksOn(day);
  const part = overlap(worked, asked);
  if (part === null) return { ...none, reason: reasonOfNone(day, worked) };
  if (minutes !== null) return { ...none, amount: minutes, reason: `${amountText(minutes, 'Hour')} hours` };
  const inHours = part === day.works ? day.minutes : Math.round(day.minutes / 2);
  const inDays = part === 'Full' ? wholeDay : halfDay;
  return { date, part, amount: counting.unit === 'Hour' ? inHours : inDays, reason: reasonOf(day, part, asked) };
}

function reasonOfNone({ works, holiday }: PersonDay, worked: DayPart | null): string {
  if (holiday !== null && worked === null) {
    return holiday.fromEntitlement && works !== null ? `${holiday.name}, already part of your leave` : holiday.name;
  }
  return works === null ? 'Day off' : 'Free half';
}

function reasonOf({ works, holiday }: PersonDay, taken: DayPart, asked: DayPart): string {
  if (taken === 'Full') return 'Whole day';
  const half = `${taken} half`;
  if (asked !== 'Full') return half;
  if (works === 'Full' && holiday !== null) return `${half}, ${holiday.name} in the ${otherHalf(taken).toLowerCase()}`;
  return `${half}, the other one is free`;
}

/** The part of the day requested on one of the dates. */
function askedOn({ start_date, start_half, end_date, end_half }: Request, date: PlainDate): DayPart {
  if (date === start_date && start_half !== 'Full') return start_half;
  return date === end_date ? end_half : 'Full';
}

function overlap(worked: DayPart | null, asked: DayPart): DayPart | null {
  if (worked === null || asked === 'Full') return worked;
  return worked === 'Full' || worked === asked ? asked : null;
}

const otherHalf = (half: Half): Half => (half === 'First' ? 'Second' : 'First');

/** Why the halves or hours do not fit the leave type. */
export function whyNotPart(
  { start_half, end_half, minutes }: Request,
  { unit, halves }: Pick<Counting, 'unit' | 'halves'>,
): string | undefined {
  const isHalf = start_half !== 'Full' || end_half !== 'Full';
  if (isHalf && !halves) return 'This type of leave is taken in whole days';
  if (minutes === null) return undefined;
  if (unit !== 'Hour') return 'This type of leave is taken in days';
  if (isHalf) return 'Choose hours or a half day, not both';
  return minutes > 0 && minutes % quarterHour === 0 ? undefined : 'Enter quarters of an hour, such as 01:15';
}

/** Why this person cannot take these days. Expects dates and parts that were checked. */
export function whyNotDays(
  request: Request,
  counting: Counting,
  dayOn: (date: PlainDate) => PersonDay | undefined,
): string | undefined {
  const days = datesOf(request).flatMap((date) => dayOn(date) ?? []);
  const outside = days.find(({ employed }) => !employed);
  if (outside) return `${showDate(outside.date)} is outside the employment. Choose days between joining and leaving`;
  if (!counting.calendarDays) {
    const free = days.find(
      (day) => worksOn(day) !== null && overlap(worksOn(day), askedOn(request, day.date)) === null,
    );
    if (free) return whyNotFreeHalf(free);
  }
  const short = days.find((day) => request.minutes !== null && isShorter(day, request.minutes, counting));
  if (short) return `${showDate(short.date)} has fewer hours of work than that`;
  if (totalOf(daysOfLeave(request, counting, dayOn)) > 0) return undefined;
  return 'There is no working day in this period. Choose other dates';
}

/** Whether the working day is shorter than the hours requested. */
function isShorter(day: PersonDay, minutes: Amount, counting: Counting): boolean {
  const { amount } = dayOfLeave(day, 'Full', null, counting);
  return amount > 0 && minutes > amount;
}

function whyNotFreeHalf(day: PersonDay): string {
  const worked = worksOn(day) ?? 'First';
  const [half, free] = worked === 'Second' ? ['second', 'first'] : ['first', 'second'];
  return `The ${free} half of ${showDate(day.date)} is free already. Choose the ${half} half`;
}

/** A day that could be taken as leave, and what it would cost. */
export type OpenDay = { readonly date: PlainDate; readonly amount: Amount };

/**
 * The working days of a list that are not yet leave, for working out how much is available.
 * @param takenOn how much of a date is leave already, of whichever type, in the same unit
 */
export function openDays(
  days: Iterable<PersonDay>,
  counting: Counting,
  takenOn: (date: PlainDate) => Amount,
): readonly OpenDay[] {
  const open: OpenDay[] = [];
  for (const day of days) {
    const { date, amount } = dayOfLeave(day, 'Full', null, counting);
    const left = amount - takenOn(date);
    if (left > 0) open.push({ date, amount: left });
  }
  return open;
}
