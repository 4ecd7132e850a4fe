/** Time booked on a job, and on all jobs of a client. */
import * as z from 'zod';
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { readTime } from './contract.ts';

const sums = {
  total_min: z.int().describe('Not rejected, of the entries that this person may see'),
  billable_min: z.int().describe('Billable part of the total'),
  rejected_min: z.int(),
  entries: z.int().describe('The rejected ones among them'),
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
  budget_min: z.int().describe('0 for none, and for a job that this person does not see'),
  actual_min: z.int().describe('What everybody has booked and what was imported, without the rejected'),
};

const jobTime = z.object({ ...budget, rows: z.array(booked) });
export type JobTime = z.output<typeof jobTime>;

export const fetchJobTime = get('/timekeeper/jobs/:id/fetchTime', {
  says: 'The time of a job by person and activity, as far as this person may see it, and how much of its budget is used',
  access: readTime,
  params: z.object({ id: recordId }),
  result: jobTime,
});

const jobOfClient = z.object({
  job_id: z.int(),
  title: z.string(),
  reference_no: z.string(),
  seen: z.boolean().describe('This person may open the job'),
  ...budget,
  ...sums,
});
export type JobOfClient = z.output<typeof jobOfClient>;

/** The most jobs listed, newest time first. */
export const mostJobs = 50;

export const fetchClientTime = get('/timekeeper/clients/:id/fetchTime', {
  says: `The time for a client by job, as far as this person may see it; of its jobs the ${mostJobs} with the newest time`,
  access: readTime,
  params: z.object({ id: recordId }),
  result: z.object({ rows: z.array(jobOfClient), count: z.int(), total_min: z.int() }),
});
