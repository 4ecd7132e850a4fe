/** Derived values of a job: progress, days left, turn-around. Shared by server and screens. */
import { daysBetween, monthNames, type PlainDate } from '#platform/contract/dates.ts';
import { addWorkingDays, type WorkCalendar, workingDaysBetween } from '#platform/contract/working-days.ts';
import type { Tone } from '#platform/contract/flow.ts';
import type { JobStatus, WaitingFor } from './life.ts';

/** Specification 2, section 4; decisions D2 of the domain: statuses not listed count as 1. */
const percents: readonly (readonly [number, string])[] = [
  [5, 'approval pending, quote rejected'],
  [10, 'job started'],
  [15, 'missing info'],
  [40, 'in progress'],
  [50, 'query sent to client'],
  [60, 'query changes, on hold'],
  [80, 'under review'],
  [90, 'review change'],
  [95, 'review by client'],
  [100, 'feedback received, dispatch, close'],
];

const percentOf = new Map(percents.flatMap(([percent, names]) => names.split(', ').map((name) => [name, percent])));

/** The progress of a status in percent. Ignores case and surrounding spaces. */
export const statusPercent = (status: string | null): number => percentOf.get(status?.trim().toLowerCase() ?? '') ?? 1;

/** Calendar days to the deadline, -1 once it has passed; frozen at the dispatch (domain specification, D3). */
export const daysLeft = (deadline: PlainDate, today: PlainDate, dispatched: PlainDate | null = null): number =>
  Math.max(-1, daysBetween(dispatched ?? today, deadline));

/** '5 Days'; the specification writes '1 Days' too (decisions D19). */
export const daysLeftText = (days: number): string => (days < 0 ? 'Overdue' : `${days} Days`);

/** How late it was dispatched: GREEN within the deadline, RED up to nine days after it, GREY later (D4). */
export function dispatchTone(deadline: PlainDate, dispatched: PlainDate): Tone {
  const late = daysBetween(deadline, dispatched);
  if (late <= 0) return 'green';
  return late < 10 ? 'red' : 'grey';
}

/** The filter by days to the deadline. */
export const dueBuckets = ['Overdue', '0 to 3 days', '4 to 7 days', '8 days or more'] as const;

/** The filter by the first of a person's open tasks; a task without a date is due with the job. */
export const taskBuckets = ['Overdue', 'Within a week', 'Later'] as const;

/** The filter by questions to the client: waiting for an answer comes before to be accepted. */
export const queryBuckets = ['With the client', 'To accept', 'To send'] as const;

/** The filter by used budget. */
export const budgetBuckets = ['Below 80 %', '80 to 99 %', '100 % or more'] as const;

/** The deadline: a number of working days after the start; with none, the same day. */
export const deadlineAfter = (start: PlainDate, days: number, calendar: WorkCalendar): PlainDate =>
  addWorkingDays(start, days, calendar);

/** A spell in one status, with dates in the firm's zone. */
export type Spell = { readonly status: JobStatus; readonly from: PlainDate; readonly to: PlainDate };

/** Statuses that stop the clock of the net turn-around (decisions D19). */
const still: ReadonlySet<JobStatus> = new Set(['Missing Info', 'Query sent to client', 'On Hold', 'Review by client']);

/** Working days from start to dispatch, in total and without time spent waiting. */
export function turnAround(start: PlainDate, end: PlainDate, spells: readonly Spell[], calendar: WorkCalendar) {
  const gross = workingDaysBetween(start, end, calendar);
  const waited = spells
    .filter(({ status }) => still.has(status))
    .reduce((sum, spell) => sum + workingDaysBetween(later(spell.from, start), earlier(spell.to, end), calendar), 0);
  return { gross, net: gross - waited };
}

const later = (one: PlainDate, other: PlainDate) => (one > other ? one : other);
const earlier = (one: PlainDate, other: PlainDate) => (one < other ? one : other);

/** Statuses before a job is started, when no clock runs. */
const planned: ReadonlySet<string> = new Set([
  'Job Created',
  'SOW Created',
  'Awaiting Quote',
  'Approval Pending',
  'Quote Approved',
  'Quote Rejected',
  'Job Assigned',
]);

/** Minutes in one status, and the party waited for. */
export type Passed = {
  readonly status: string | null;
  readonly minutes: number;
  readonly waiting_on: WaitingFor | null;
};

/** The parties whose time is measured. */
export const clocks = ['us', 'client', 'third party'] as const;
export type Clock = (typeof clocks)[number];

/** An unbroken period with one party. */
export type ClockSpell = { readonly clock: Clock; readonly minutes: number };

/** The clocks of a job in order, from its start to its dispatch, which stops them all. */
export function clockSpells(log: readonly Passed[]): readonly ClockSpell[] {
  const started = log.findIndex(({ status }) => status !== null && status !== 'On Hold' && !planned.has(status));
  const worked = started < 0 ? [] : log.slice(started).filter(({ status }) => statusPercent(status) < 100);
  const spells: { clock: Clock; minutes: number }[] = [];
  for (const { waiting_on, minutes } of worked) {
    const clock = clockOf(waiting_on);
    const last = spells.at(-1);
    if (last?.clock === clock) last.minutes += minutes;
    else spells.push({ clock, minutes });
  }
  return spells;
}

function clockOf(waiting: WaitingFor | null): Clock {
  if (waiting === 'Client') return 'client';
  return waiting === 'Third party' ? 'third party' : 'us';
}

/** The minutes spent with us and waiting for others. */
export function minutesByWhom(log: readonly Passed[]): Readonly<Record<Clock, number>> {
  const spells = clockSpells(log);
  const sum = (of: Clock) => spells.reduce((total, { clock, minutes }) => (clock === of ? total + minutes : total), 0);
  return { us: sum('us'), client: sum('client'), 'third party': sum('third party') };
}

/** How much of a budget is used: green below 80 %, amber up to 99 %, red from 100 %. */
export function budgetTone(budget: number, actual: number): Tone {
  if (budget === 0) return actual > 0 ? 'red' : 'green';
  const share = actual / budget;
  if (share < 0.8) return 'green';
  return share < 1 ? 'amber' : 'red';
}

/** 'Payroll – October 2026'. @param end of its period; null gives the type alone */
export const jobTitle = (type: string, end: PlainDate | null): string =>
  end === null ? type : `${type} – ${monthNames[Number(end.slice(5, 7)) - 1]} ${end.slice(0, 4)}`;

type Dates = {
  readonly start_date: PlainDate | null;
  readonly job_end_date: PlainDate | null;
  readonly period_start: PlainDate | null;
  readonly period_end: PlainDate | null;
};

const before = (one: PlainDate | null, other: PlainDate | null) => one !== null && other !== null && one < other;

/** A job that started after its deadline may keep both dates while neither is changed. */
export const whyNotDates = (
  { start_date, job_end_date, period_start, period_end }: Dates,
  saved?: Pick<Dates, 'start_date' | 'job_end_date'>,
) => ({
  job_end_date:
    before(job_end_date, start_date) && (saved?.start_date !== start_date || saved.job_end_date !== job_end_date)
      ? 'The deadline must not be before the start'
      : undefined,
  period_end: before(period_end, period_start) ? 'The period must not end before it begins' : undefined,
});

/** The reviewer must not have prepared the work. */
export const whyNotReviewer = (reviewer: number | null, preparers: readonly number[]): string | undefined =>
  reviewer !== null && preparers.includes(reviewer) ? 'Who reviews the job cannot prepare it as well' : undefined;
