/** Time booked on a job, and on all jobs of a client. */
import * as z from 'zod';
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { readTime } from './contract.ts';

const sums = {
  total_min: z.int().describe('Minutes not rejected, of the entries the caller may see'),
  billable_min: z.int().describe('Billable minutes of the total'),
  rejected_min: z.int(),
  entries: z.int().describe('Number of entries, including rejected ones'),
  last_date: z.string(),
};

const booked = z.object({
  employee_id: z.int(),
  employee: z.string(),
  planning_activity_id: z.int().nullable(),
  activity: z.string().nullable(),
  ...sums,
});
export type BookedOnJob = z.output<typeof booked>;

const budget = {
  budget_min: z.int().describe('Budget in minutes; 0 if there is none or the caller does not see the job'),
  actual_min: z.int().describe('Minutes booked by everyone or imported, without rejected ones'),
};

const jobTime = z.object({ ...budget, rows: z.array(booked) });
export type JobTime = z.output<typeof jobTime>;

export const fetchJobTime = get('/timekeeper/jobs/:id/fetchTime', {
  says: 'Returns the time on a job by person and activity, as far as the caller may see it, and the budget used',
  access: readTime,
  params: z.object({ id: recordId }),
  result: jobTime,
});

const jobOfClient = z.object({
  job_id: z.int(),
  title: z.string(),
  reference_no: z.string(),
  seen: z.boolean().describe('Whether the caller may open the job'),
  ...budget,
  ...sums,
});
export type JobOfClient = z.output<typeof jobOfClient>;

/** The most jobs listed, newest time first. */
export const mostJobs = 50;

export const fetchClientTime = get('/timekeeper/clients/:id/fetchTime', {
  says: `Returns the time for a client by job, as far as the caller may see it; the ${mostJobs} most recent jobs`,
  access: readTime,
  params: z.object({ id: recordId }),
  result: z.object({ rows: z.array(jobOfClient), count: z.int(), total_min: z.int() }),
});
