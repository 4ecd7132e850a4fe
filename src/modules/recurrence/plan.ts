/** Turns the dates of a schedule into planned jobs. */
import { type Filer, type Obligation, statutoryDates } from '#modules/clients/contract.ts';
import { deadlineAfter } from '#modules/jobs/contract.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { WorkCalendar } from '#platform/contract/working-days.ts';
import type { PlannedJob } from './contract.ts';
import { type Period, type PeriodChoice, periodOf, periodText, titleOf } from './period.ts';
import { type Occurrence, occurrencesFrom, type Schedule } from './schedule.ts';
import type { DeadlineRule } from './words.ts';

/** A schedule with the fields of its jobs that depend on dates. */
export type JobSchedule = Schedule & {
  readonly create_lead_days: number;
  readonly deadline_rule: DeadlineRule;
  readonly deadline_days: number | null;
  readonly obligation: Obligation | null;
  readonly title_pattern: string;
  readonly period: PeriodChoice;
};

/** Facts besides the schedule that planning needs. */
export type PlanFacts = {
  readonly calendar: WorkCalendar;
  readonly job_type: string;
  readonly client: string;
  /** The usual working days of the job type. */
  readonly tat: number | null;
  readonly filer: Filer;
};

export function plannedFor(schedule: JobSchedule, facts: PlanFacts, occurrence: Occurrence): PlannedJob {
  const { frequency, period: choice, create_lead_days, title_pattern } = schedule;
  const { job_type, client } = facts;
  const period = periodOf(schedule, choice, occurrence.nominal);
  return {
    ...occurrence,
    ...period,
    created_on: createdOn(occurrence.start, create_lead_days),
    deadline: deadlineOf(schedule, facts, occurrence.start, period),
    title: titleOf(title_pattern, { job_type, client, period: periodText(frequency, period) }),
  };
}

export const createdOn = (start: PlainDate, lead: number): PlainDate => addDays(start, -lead);

/** Days in which to look for a statutory date: the longest wait for one is two years. */
const ahead = 800;

/** @returns null if neither the schedule nor the job type has one */
function deadlineOf(
  { deadline_rule, deadline_days, obligation }: JobSchedule,
  { calendar, tat, filer }: PlanFacts,
  start: PlainDate,
  { period_start, period_end }: Period,
): PlainDate | null {
  if (deadline_rule === 'Working days after the start') return deadlineAfter(start, deadline_days ?? 0, calendar);
  if (deadline_rule === 'Statutory date') {
    const dates = statutoryDates(filer, start, addDays(start, ahead)).filter((one) => one.obligation === obligation);
    const ofPeriod = dates.find((one) => one.period_end >= period_start && one.period_end <= period_end);
    const found = ofPeriod ?? dates[0];
    if (found) return found.due;
  }
  return tat === null ? null : deadlineAfter(start, tat, calendar);
}

/** The planned jobs from a number on, up to a count. */
export function plannedFrom(
  schedule: JobSchedule,
  facts: PlanFacts,
  number: number,
  most: number,
): readonly PlannedJob[] {
  const { workingDays } = facts.calendar;
  return occurrencesFrom(schedule, number, workingDays)
    .take(most)
    .map((one) => plannedFor(schedule, facts, one))
    .toArray();
}

/** Planned jobs that start up to a day. */
export function plannedUntil(
  schedule: JobSchedule,
  facts: PlanFacts,
  number: number,
  until: PlainDate,
): readonly PlannedJob[] {
  const planned: PlannedJob[] = [];
  for (const one of occurrencesFrom(schedule, number, facts.calendar.workingDays)) {
    if (one.start > until) break;
    planned.push(plannedFor(schedule, facts, one));
  }
  return planned;
}

/** Whether it is time to make a job: a number of days before its start. */
export const isDue = ({ created_on }: Pick<PlannedJob, 'created_on'>, today: PlainDate): boolean => created_on <= today;
