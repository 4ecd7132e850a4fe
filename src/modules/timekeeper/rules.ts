/** Which time can be booked (domain specification, section 1.7): rules shared by server and screen. */
import type { AwayKind } from '#modules/staff/public/away.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { WeekStatus } from './life.ts';

export const entryKinds = ['Job', 'Other'] as const;
export const entrySources = ['manual', 'timer', 'copied', 'leave'] as const;
export const entryStatuses = ['Draft', 'Submitted', 'Approved', 'Rejected'] as const;

export const minutesOfDay = 24 * 60;
/** Unrounded time is typed in steps of this many minutes. */
export const stepMinutes = 5;
/** Minutes above a shift that are worth a warning. */
const longDayMinutes = 4 * 60;

/** The usual minutes of a day with irregular hours, which expects none. */
const usualMinutes = 8 * 60;

type DayFacts = {
  readonly expected_min: number;
  /** Why it is free; null on a working day. */
  readonly off: string | null;
  readonly leave?: { readonly kind: AwayKind; readonly asked: boolean } | null;
};

/** Why the time of a day is worth a second look; undefined if it is not. */
export function longDayText(total: number, { expected_min: expected, off, leave }: DayFacts): string | undefined {
  if (total > 0 && isFree(leave ?? null)) return `${durationText(total)} are booked on a day of leave. Please check`;
  const isIrregular = expected === 0 && off === null;
  const most = (isIrregular ? usualMinutes : expected) + longDayMinutes;
  if (total <= most) return undefined;
  if (isIrregular) return `${durationText(total)} are booked, more than ${most / 60} hours. Please check`;
  const above = `more than ${longDayMinutes / 60} hours`;
  return expected === 0
    ? `${durationText(total)} are booked, ${above} on a day off. Please check`
    : `${durationText(total)} are booked, ${above} above the shift of ${durationText(expected)}. Please check`;
}

/**
 * The difference between time at work and time booked (decisions D28), in words.
 * @param gap minutes at work and not booked; negative if more is booked
 */
export function gapText(gap: number): string {
  if (gap === 0) return 'All of it is booked';
  return gap > 0 ? `${durationText(gap)} not booked` : `${durationText(-gap)} booked beyond it`;
}

type LeaveFacts = { readonly kind: AwayKind; readonly asked: boolean; readonly type: string | null };

/** Whether someone is away the whole day. */
export const isFree = (leave: Pick<LeaveFacts, 'kind' | 'asked'> | null): boolean =>
  leave?.kind === 'Leave' && !leave.asked;

/** 'Half leave (PL), asked for': with the type on one's own leave only. */
export const leaveText = ({ kind, asked, type }: LeaveFacts): string =>
  `${kind}${type === null ? '' : ` (${type})`}${asked ? ', asked for' : ''}`;

export const daysOfWeek = (monday: PlainDate): readonly PlainDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** Rounded up to the next step; unchanged without one. */
export const roundedUp = (minutes: number, step: number): number =>
  step === 0 ? minutes : Math.ceil(minutes / step) * step;

export type Settings = {
  /** 0: as typed, in steps of five. */
  readonly rounding_min: number;
  readonly budget_stop: boolean;
  readonly closed_until: PlainDate | null;
};

/** The parts of an entry that the rules check. */
export type Booking = {
  readonly date: PlainDate;
  readonly duration_min: number;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly job_id: number | null;
  readonly fee_type_id: number | null;
  readonly planning_activity_id: number | null;
  readonly over_budget_reason: string | null;
};

export type Employment = { readonly doj: PlainDate; readonly last_day: PlainDate | null };

/** Why nothing can be booked on a day; undefined if it can. */
export function whyNotDay(
  date: PlainDate,
  { today, employment, settings }: { today: PlainDate; employment: Employment; settings: Settings },
): string | undefined {
  if (date > today) return 'Time cannot be booked ahead';
  if (date < employment.doj) return `Time can be booked from your first day, ${showDate(employment.doj)}`;
  if (employment.last_day !== null && date > employment.last_day)
    return `Time can be booked up to the last day, ${showDate(employment.last_day)}`;
  return settings.closed_until !== null && date <= settings.closed_until
    ? closedPeriod(settings.closed_until)
    : undefined;
}

export const closedPeriod = (until: PlainDate): string => `The period up to ${showDate(until)} is closed`;

/** Why a week of this status cannot change; undefined if it can. */
export function whyNotWeek(status: WeekStatus): string | undefined {
  if (status === 'Submitted') return 'The week is submitted: withdraw it to change it';
  if (status === 'Approved') return 'The week is approved: ask who approved it to unlock it';
  return undefined;
}

/** Why an entry cannot change in any week: its rate and minutes are on a bill. */
export const whyNotInvoiced = (invoiced: boolean): string | undefined =>
  invoiced ? 'This time has been invoiced' : undefined;

/** For people who may add time but not change it: their cells only take new entries. */
export const onlyAdds = 'You may add time, but not change it';

/** @param minutes as typed, before rounding */
export function whyNotDuration(minutes: number, { rounding_min }: Pick<Settings, 'rounding_min'>): string | undefined {
  if (minutes <= 0) return 'Duration must be more than zero';
  if (minutes > minutesOfDay) return 'A day has 24 hours';
  if (rounding_min === 0 && minutes % stepMinutes !== 0) return `Time is booked in steps of ${stepMinutes} minutes`;
  return undefined;
}

/** @param others minutes already booked on the day */
export function whyNotOnDay(minutes: number, others: number): string | undefined {
  if (others + minutes <= minutesOfDay) return undefined;
  return `A day has 24 hours: ${durationText(others)} ${others === 60 ? 'is' : 'are'} booked already`;
}

/**
 * @param minutes as typed, before rounding
 * @param span minutes that really pass between start and end, across a clock change too
 */
export const whyNotInSpan = (minutes: number, span: number): string | undefined =>
  minutes > span ? `From the start to the end are ${durationText(span)} hours on this day` : undefined;

type Span = { readonly start_time: string | null; readonly end_time: string | null };

/** Times are of the same day; an entry without times overlaps with nothing. */
export function whyNotBeside(own: Span, others: readonly Span[]): string | undefined {
  const { start_time: start, end_time: end } = own;
  if (start === null || end === null) return undefined;
  const other = others.find(
    (one) => one.start_time !== null && one.end_time !== null && one.start_time < end && start < one.end_time,
  );
  return other && `Overlaps with ${other.start_time} to ${other.end_time}`;
}

export type JobFacts = {
  readonly status: string;
  readonly archived: boolean;
  readonly budget_min: number;
  readonly budget_stop: boolean;
  /** Without the entry being checked. */
  readonly actual_min: number;
};

export function whyNotJob({ status, archived }: Pick<JobFacts, 'status' | 'archived'>): string | undefined {
  if (archived) return 'The job is archived';
  return status === 'Close' ? 'The job is closed' : undefined;
}

type OverBudget = {
  readonly budget_min: number;
  /** Booked already, without the entry being checked. */
  readonly used_min: number;
  readonly duration_min: number;
  /** The entry's minutes before the change: reducing them needs no reason. */
  readonly before_min: number;
};

type Budgeted = Pick<Booking, 'date' | 'job_id' | 'fee_type_id'>;

/** Whether an entry's old and new purpose share a budget: that of a fee type is per year. */
export const isSameBudget = (before: Budgeted, now: Budgeted): boolean =>
  before.job_id === now.job_id &&
  before.fee_type_id === now.fee_type_id &&
  (now.fee_type_id === null || before.date.slice(0, 4) === now.date.slice(0, 4));

/** Whether an entry exceeds a budget, or exceeds it further; a budget of 0 is none. */
const goesOver = ({ budget_min, used_min, duration_min, before_min }: OverBudget): boolean =>
  budget_min > 0 && used_min + duration_min > budget_min && duration_min > before_min;

/**
 * Why an entry above a budget cannot be booked as it is: it needs a reason, or the firm stops at budgets.
 * @returns the field and the message; undefined if it can
 */
export function whyNotBudget(
  over: OverBudget,
  { reason, isStop }: { reason: string | null; isStop: boolean },
): { readonly field: 'duration_min' | 'over_budget_reason'; readonly message: string } | undefined {
  if (!goesOver(over)) return undefined;
  const budget = `The budget of ${durationText(over.budget_min)} hours`;
  if (isStop) return { field: 'duration_min', message: `${budget} is used up: ask the manager of the job for more` };
  if (reason !== null && reason.trim() !== '') return undefined;
  return { field: 'over_budget_reason', message: `${budget} is used up: say why more is needed` };
}

/** Percent of a job's time outside the agreed activities from which a change quote is offered. */
const scopeCreepPercent = 10;

export const isScopeCreep = (outside: number, total: number): boolean =>
  outside > 0 && outside * 100 >= total * scopeCreepPercent;

export const budgetAlerts = [80, 100, 120] as const;

/** The alerts, in percent, that a booking takes a job past. */
export const alertsBetween = (budget: number, before: number, after: number): readonly number[] =>
  budget <= 0
    ? []
    : budgetAlerts.filter((percent) => before * 100 < budget * percent && after * 100 >= budget * percent);
