/** Adds the same job for many clients and periods, with a preview. */
import * as z from 'zod';
import { addDays, addMonths, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { minutesField } from '#platform/contract/duration.ts';
import { create, get, post } from '#platform/contract/endpoint.ts';
import {
  isoDateField,
  optional,
  selectionField,
  selectionsField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import { jobRights } from './rights.ts';
import { jobTitle } from './rules.ts';

const periodMonths = { Month: 1, Quarter: 3, Year: 12 } as const;
type PeriodLength = keyof typeof periodMonths;
export const periodLengths = ['Month', 'Quarter', 'Year'] as const satisfies readonly PeriodLength[];

/** The most jobs that can be added at once. */
export const mostJobs = 300;

export const jobsForClientsForm = z.object({
  job_type_id: selectionField('Job type'),
  client_ids: selectionsField('Clients'),
  length: z.enum(periodLengths, 'Please select Period').meta({ title: 'Period', examples: ['Month'] }),
  first: isoDateField('First period from'),
  periods: wholeNumberField('Number of periods', 1, 12),
  starts_after: wholeNumberField('Start, days after the period ends', -366, 366),
  due_after: optional(wholeNumberField('Deadline, days after the period ends', -366, 366)),
  manager_id: optional(selectionField('Manager')),
  assignee_ids: selectionsField('Assigned to', { empty: true }),
  reviewer_id: optional(selectionField('Reviewer')),
  team_id: optional(selectionField('Team')),
  budget_min: minutesField('Budget', 9999),
});
export type JobsForClients = z.output<typeof jobsForClientsForm>;

/** Errors that involve several fields. */
export const whyNotSo = ({ client_ids, periods, starts_after, due_after }: JobsForClients) => ({
  client_ids:
    client_ids.length * periods > mostJobs ? `At most ${mostJobs} jobs at once: fewer clients or periods` : undefined,
  due_after: due_after !== null && due_after < starts_after ? 'The deadline must not be before the start' : undefined,
});

export type Period = { readonly period_start: PlainDate; readonly period_end: PlainDate };

/** Consecutive periods. A first one that starts on the last day of a month makes all follow month ends. */
export function periodsFrom(first: PlainDate, length: PeriodLength, count: number): readonly Period[] {
  const byEnds = first === lastOfMonth(first) && Number(first.slice(8)) > 27;
  const begin = (at: number) => {
    const day = addMonths(first, at * periodMonths[length]);
    return byEnds ? lastOfMonth(day) : day;
  };
  return Array.from({ length: count }, (_, at) => ({
    period_start: begin(at),
    period_end: addDays(begin(at + 1), -1),
  }));
}

/** Title, start and deadline of a job for a period; without a deadline, the usual days of its type. */
export const jobOfPeriod = (
  type: string,
  { starts_after, due_after }: Pick<JobsForClients, 'starts_after' | 'due_after'>,
  { period_start, period_end }: Period,
) => ({
  title: jobTitle(type, period_end),
  period_start,
  period_end,
  start_date: addDays(period_end, starts_after),
  job_end_date: due_after === null ? null : addDays(period_end, due_after),
});

const access = jobRights.create;

const row = z.object({
  client_id: z.int(),
  client: z.string(),
  manager: z.string().nullable(),
  title: z.string(),
  period_start: z.string().describe('YYYY-MM-DD'),
  period_end: z.string().describe('YYYY-MM-DD'),
  start_date: z.string().describe('YYYY-MM-DD'),
  job_end_date: z.string().nullable().describe('YYYY-MM-DD; null for the usual number of days of the job type'),
  left_out: z.string().nullable().describe('Why the job is not added'),
});
export type PlannedJob = z.output<typeof row>;

export const fetchClientsForJobs = get('/jobs/bulk/fetchClients', {
  says: 'Returns the clients that jobs can be added for, with the job types each is served with',
  access,
  result: z.object({
    rows: z.array(
      z.object({ id: z.int(), client_code: z.string(), client_name: z.string(), service_ids: z.array(z.int()) }),
    ),
  }),
});

export const planJobs = post('/jobs/bulk/planJobs', {
  says: 'Returns which jobs would be added for many clients and periods, and which exist already; adds none',
  access,
  body: jobsForClientsForm,
  result: z.object({ rows: z.array(row) }),
});

const outcome = z.object({
  added: z.int(),
  refused: z.array(z.object({ client: z.string(), title: z.string(), reason: z.string() })),
});
export type AddedJobs = z.output<typeof outcome>;

export const addJobs = create('/jobs/bulk/addJobs', {
  says: 'Adds a job for each of many clients and periods, skipping those that exist already',
  access,
  body: jobsForClientsForm,
  result: outcome,
  message: ({ added }) => `${added} ${added === 1 ? 'job' : 'jobs'} added`,
});
