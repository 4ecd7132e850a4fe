/** Planned hours by person and week against capacity, and the jobs behind each number. */
import { jobLife, type ListFilters, viewQuery, job } from '#modules/jobs/contract.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { isoDateField, optional, recordId, selectionOrNone, versionField } from '#platform/contract/fields.ts';
import * as z from 'zod';

const minutes = z.int().describe('Minutes');

const week = z.object({
  capacity: minutes.describe('Minutes the person is available this week, from today'),
  planned: minutes,
  forecast: minutes.describe('Minutes of jobs that recurrences will create'),
  away: z.number().describe('Working days on leave in the week, from today; half days as 0.5'),
  asked: z.number().describe('Working days of leave asked for, which does not reduce capacity yet'),
});

const load = z.object({
  weeks: z.array(week),
  later: minutes.describe('Minutes after the last week, and for jobs without a deadline'),
});

const personLoad = load.extend({
  id: z.int().nullable().describe('Id from the staff lookup; null for unassigned work'),
  name: z.string(),
  designation: z.string(),
});
export type PersonLoad = z.output<typeof personLoad>;

export const fetchWorkload = get('/work/fetchWorkload', {
  says: 'Returns the remaining work on jobs matching the list filters, by person and week, for eight weeks',
  budget: 300,
  access: jobRights.read,
  query: viewQuery<Record<never, never>>({}),
  result: z.object({
    weeks: z.array(z.string()).describe('The Mondays of the weeks'),
    rows: z.array(personLoad),
    total: load,
    jobs: z.int().describe('Number of jobs included'),
    withForecast: z.boolean().describe('false if a filter applies only to existing jobs'),
  }),
});
export type Workload = { weeks: readonly string[]; rows: readonly PersonLoad[]; total: z.output<typeof load> };

const portion = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  client: z.string(),
  status: z.enum(jobLife.states).nullable().describe('null for a forecast that is not a job yet'),
  version: z.int(),
  start_date: z.string().nullable(),
  job_end_date: z.string().nullable(),
  minutes: minutes.describe('Minutes for the job in this week'),
  left: minutes.describe('Minutes left on the whole job'),
  reviewer_id: z.int().nullable(),
  people: z.array(z.int()).describe('People who prepare it'),
});
export type PortionRow = z.output<typeof portion>;

/** 0 means unassigned. */
const personField = z.coerce
  .number('Please select Person')
  .int()
  .min(0)
  .meta({ title: 'Person', examples: [0] });
type Behind = { person: number; week: string };

export const fetchWorkloadJobs = get('/work/fetchWorkloadJobs', {
  says: 'Returns the jobs behind one workload figure, forecast included; person 0 is unassigned, `later` all after',
  access: jobRights.read,
  query: viewQuery<Behind>({
    person: personField,
    week: z.union([isoDateField('Week'), z.literal('later')]).meta({ title: 'Week', examples: ['later'] }),
  }),
  result: z.object({ rows: z.array(portion) }),
});
export type BehindQuery = Behind & ListFilters;

export const planJob = put('/work/planJob', {
  says: 'Reassigns one person’s work on a job to another, and changes the dates of the job; can be undone',
  access: jobRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({
    assignee_from: optional(selectionOrNone('From')),
    assignee_to: optional(selectionOrNone('To')),
    start_date: optional(isoDateField('Start')),
    job_end_date: optional(isoDateField('Deadline')),
    version: versionField,
  }),
  result: job.row,
  message: ({ title }) => `${title} is planned anew`,
});
