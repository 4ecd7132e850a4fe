/** The portal's background jobs as shown to administrators. */
import { del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, page, word } from '#platform/contract/list.ts';
import * as z from 'zod';
import { settingsAccess } from './rights.ts';
import { jobStates } from './rules.ts';

export const queuedWork = z.object({
  id: z.int(),
  name: z.string().describe("Stable identifier, e.g. 'deliver-mail'"),
  title: z.string().describe('The name for display'),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  error: z.string().nullable().describe('What went wrong at the last attempt'),
  queued_at: moment,
  next_at: moment.nullable().describe('When it is next tried; null while it runs and once it has been given up'),
});
export type QueuedWork = z.infer<typeof queuedWork>;

export const workList = list({
  filters: { name: contains('Job'), state: word('State', jobStates) },
  sorts: ['queued_at', 'name', 'state', 'next_at'],
  defaultSort: '-queued_at',
});

export const fetchAllJobs = get('/settings/fetchAllJobs', {
  says: 'Returns background work that is waiting, running, being retried or given up; completed work is not kept',
  access: settingsAccess,
  query: workList.query,
  result: page<QueuedWork>(queuedWork),
});

export const recurringWork = z.object({
  name: z.string(),
  title: z.string(),
  every: z.string().describe('Interval in words, or the cron pattern'),
  last_at: moment.nullable(),
  next_at: moment.nullable(),
});
export type RecurringWork = z.infer<typeof recurringWork>;

export const fetchRecurringJobs = get('/settings/fetchRecurringJobs', {
  says: 'Returns recurring background work: how often it runs, when last and when next',
  access: settingsAccess,
  result: z.object({ rows: z.array(recurringWork) }),
});

const byId = z.strictObject({ id: recordId });
const handled = z.object({ id: z.int(), title: z.string() });

export const retryQueuedJob = put('/settings/retryJob', {
  says: 'Retries failed work now, from its first attempt',
  access: settingsAccess,
  query: byId,
  result: handled,
  message: ({ title }) => `'${title}' is tried again`,
});

export const retryQueuedJobs = put('/settings/retryJobs', {
  says: 'Retries all work of a kind that has failed or is waiting for its next attempt',
  access: settingsAccess,
  query: z.strictObject({ name: z.string().max(100) }),
  result: z.object({ count: z.int(), title: z.string() }),
  message: ({ count, title }) => `'${title}' is tried again: ${count}`,
});

export const lateWork = z.object({
  service: z.string().describe("The service that is not responding, e.g. 'file storage'"),
  count: z.int().describe('Number of jobs and emails waiting for it'),
  since: moment.describe('When the first of these failed'),
  reason: z.string().nullable(),
});
export type LateWork = z.infer<typeof lateWork>;

export const fetchLateWork = get('/settings/fetchLateWork', {
  says: 'Returns the work waiting for an external service that is not responding, and since when; also in /readyz',
  access: settingsAccess,
  result: z.object({ rows: z.array(lateWork) }),
});

export const discardQueuedJob = del('/settings/discardJob/:id', {
  says: 'Removes work that was given up from the queue; it is not done',
  access: settingsAccess,
  params: byId,
  result: handled,
  message: ({ title }) => `'${title}' was discarded`,
});

export const jobEvents = events('job', {
  retried: 'Job tried again',
  retriedAll: 'All jobs of a kind tried again',
  discarded: 'Job discarded',
});
