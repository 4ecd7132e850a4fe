/** A schedule in words: 'Every month on the last day, created 14 days before, due 5 working days after'. */
import { monthNames, showDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { daysOf, lastDay, type QuarterGroup, type Schedule, weekdays } from './schedule.ts';

/** How a job's deadline is found. */
export const deadlineRules = ['Usual days of the job type', 'Working days after the start', 'Statutory date'] as const;
export type DeadlineRule = (typeof deadlineRules)[number];

export type ToldSchedule = Omit<Schedule, 'skip_dates' | 'number_shift'> & {
  readonly create_lead_days: number;
  readonly deadline_rule: DeadlineRule;
  readonly deadline_days: number | null;
  readonly obligation: string | null;
};

export const scheduleInWords = (schedule: ToldSchedule): string =>
  [
    `${everyOf(schedule)} ${dayOf(schedule)}`,
    weekendOf(schedule),
    createdOf(schedule),
    dueOf(schedule),
    endOf(schedule),
  ]
    .filter(Boolean)
    .join(', ');

const rounds = {
  Monthly: 'Every month',
  'Bi-monthly': 'Every two months',
  Quarterly: 'Every quarter',
  Annually: 'Every year',
  Weekly: 'Every week',
  Fortnightly: 'Every two weeks',
  'Four weekly': 'Every four weeks',
} as const;

const everyOf = ({ frequency }: ToldSchedule): string => rounds[frequency];

const longMonths = monthNames.map((name) => [name.slice(0, 3), name] as const);

/** 'January, April, July and October' */
function monthsInGroup(group: QuarterGroup): string {
  const names = group.split('/').map((short) => longMonths.find(([begins]) => begins === short)?.[1] ?? short);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function dayOf({ frequency, anchor_date, day_of_month, weekday, quarter_group }: ToldSchedule): string {
  if (daysOf(frequency) !== undefined) return `on ${weekday ?? weekdays[weekdayOf(anchor_date) - 1]}`;
  const day = day_of_month ?? Number(anchor_date.slice(8));
  const on = day === lastDay ? 'on the last day' : `on day ${day}`;
  if (frequency === 'Annually') return `${on} of ${monthNames[Number(anchor_date.slice(5, 7)) - 1]}`;
  return frequency === 'Quarterly' && quarter_group !== null ? `in ${monthsInGroup(quarter_group)}, ${on}` : on;
}

const weekendOf = ({ weekend_rule }: ToldSchedule): string =>
  weekend_rule === 'None'
    ? ''
    : `moved to the ${weekend_rule === 'Next' ? 'next' : 'previous'} working day from a weekend`;

const days = (count: number, of = '') => `${count} ${of}${count === 1 ? 'day' : 'days'}`;

const createdOf = ({ create_lead_days: lead }: ToldSchedule): string =>
  lead === 0 ? 'created on that day' : `created ${days(lead)} before`;

function dueOf({ deadline_rule, deadline_days, obligation }: ToldSchedule): string {
  if (deadline_rule === 'Statutory date') return `due on the date of its ${obligation ?? 'obligation'}`;
  if (deadline_rule === 'Working days after the start') return `due ${days(deadline_days ?? 0, 'working ')} after`;
  return 'due after the usual days of its type';
}

const endOf = ({ end_date, max_count }: ToldSchedule): string =>
  [
    end_date === null ? '' : `until ${showDate(end_date)}`,
    max_count === null ? '' : `${max_count} ${max_count === 1 ? 'time' : 'times'}`,
  ]
    .filter(Boolean)
    .join(', ');
