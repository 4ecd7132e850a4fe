/**
 * Jobs that do not exist yet: those that recurrences will make, those that the law requires, and what a day would
 * bring.
 */
import { obligations } from '#modules/clients/contract.ts';
import { clientModule } from '#modules/clients/rights.ts';
import { ofStaff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { dmyField, isoDateField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { recurrenceRights } from './rights.ts';

const day = (says: string) => z.string().describe(`YYYY-MM-DD, ${says}`);

const coming = z.object({
  job_id: z.int().describe('The recurring job'),
  number: z.int(),
  title: z.string(),
  client: z.string(),
  frequency: z.string(),
  start: day('when it starts'),
  created_on: day('when it is created'),
  deadline: day('when it is due').nullable(),
  manager: z.string().nullable(),
  people: z.array(z.string()).describe('The people who will prepare it'),
  people_ids: z.array(z.int()),
  budget_min: z.int(),
});
export type ComingJob = z.output<typeof coming>;

/** How many months a forecast looks ahead. */
export const forecastMonths = 3;

export const fetchForecast = get('/recurrence/fetchForecast', {
  says: 'Returns the jobs that recurrences will create in one of the next three months, by start date',
  budget: 200,
  access: recurrenceRights.read,
  query: z.strictObject({ from: isoDateField('From'), to: isoDateField('To') }),
  result: z.object({ until: day('the last day of the forecast'), rows: z.array(coming) }),
});

const missing = z.object({
  client_id: z.int(),
  client: z.string(),
  obligation: z.enum(obligations),
  period_end: day('the end of the period it is for'),
  due: day('the legal due date'),
  days_left: z.int().describe('Negative if the date has passed'),
  job_type_id: z.int().describe('The client’s job type for this obligation'),
  job_type: z.string(),
});
export type MissingJob = z.output<typeof missing>;

/** Days before the date from which a missing job is listed, and from which it is urgent (decisions D19). */
export const missingFrom = 60;
/** Days for which a missed date stays on the list. */
export const missedUpTo = 90;
export const urgentFrom = 14;

export const fetchMissingJobs = get('/recurrence/fetchMissingJobs', {
  says: 'Returns clients’ legal obligations due within 60 days, or up to 90 days past, without a job or recurrence',
  budget: 200,
  access: ofStaff(clientModule.read),
  result: z.object({ rows: z.array(missing) }),
});

const made = z.object({
  job_id: z.int().describe('The recurring job'),
  reference_no: z.string(),
  client: z.string(),
  title: z.string(),
  start: day('when it starts'),
  deadline: day('when it is due').nullable(),
  skipped: z.boolean(),
});
export type RehearsedJob = z.output<typeof made>;

const moved = z.object({
  job_id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  client: z.string(),
});

export const rehearseDay = get('/recurrence/rehearseDay', {
  says: 'Returns what would be created, closed and archived on a day; changes nothing',
  access: recurrenceRights.read,
  query: z.strictObject({ on: dmyField('Day') }),
  result: z.object({
    on: day('the day'),
    made: z.array(made).describe('For today, includes overdue jobs'),
    closed: z.array(moved).describe('Dispatched jobs that would be closed without feedback'),
    archived: z.array(moved).describe('Closed jobs that would be archived'),
    most: z.int().describe('The most jobs listed of each'),
  }),
});
