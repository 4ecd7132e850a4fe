/** Planned hours by person and week against capacity, and the jobs behind each number. */
import { jobLife, type ListFilters, viewQuery, job } from '#modules/jobs/contract.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { isoDateField, optional, recordId, selectionOrNone, versionField } from '#platform/contract/fields.ts';
import * as z from 'zod';

const minutes = z.int().describe('Minutes');

const week = z.object({
  capacity: minutes.describe('Minutes that the person is there for, of this week from today on'),
  planned: minutes,
  forecast: minutes.describe('Minutes of jobs that recurrences will make'),
  away: z.number().describe('Working days of it on leave, from today on; halves as 0.5'),
  asked: z.number().describe('The same of leave that is asked for, which takes no capacity yet'),
});

const load = z.object({
  weeks: z.array(week),
  later: minutes.describe('Minutes after the last week, and of jobs without a deadline'),
});

const personLoad = load.extend({
  id: z.int().nullable().describe('Id from the staff lookup; null for work that nobody is assigned to'),
  name: z.string(),
  designation: z.string(),
});
export type PersonLoad = z.output<typeof personLoad>;

export const fetchWorkload = get('/work/fetchWorkload', {
  says: 'What is left to do on the jobs that the filters of the list find, by person and week, for eight weeks',
  budget: 300,
  access: jobRights.read,
  query: viewQuery<Record<never, never>>({}),
  result: z.object({
    weeks: z.array(z.string()).describe('Their Mondays'),
    rows: z.array(personLoad),
    total: load,
    jobs: z.int().describe('How many jobs are in it'),
    withForecast: z.boolean().describe('false where a filter looks for what only jobs have'),
  }),
});
export type Workload = { weeks: readonly string[]; rows: readonly PersonLoad[]; total: z.output<typeof load> };

const portion = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  client: z.string(),
  status: z.enum(jobLife.states).nullable().describe('null for a forecast: it is no job yet'),
  version: z.int(),
  start_date: z.string().nullable(),
  job_end_date: z.string().nullable(),
  minutes: minutes.describe('Minutes of it in this week'),
  left: minutes.describe('Minutes that are left of the whole job'),
  reviewer_id: z.int().nullable(),
  people: z.array(z.int()).describe('Who prepares it'),
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
  says: 'The jobs behind one number of the workload, and what recurrences will make; 0 is nobody, later what comes after',
  access: jobRights.read,
  query: viewQuery<Behind>({
    person: personField,
    week: z.union([isoDateField('Week'), z.literal('later')]).meta({ title: 'Week', examples: ['later'] }),
  }),
  result: z.object({ rows: z.array(portion) }),
});
export type BehindQuery = Behind & ListFilters;

export const planJob = put('/work/planJob', {
  says: 'Hands the work of one person on a job over to another, and gives the job other dates; can be undone',
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
