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
  name: z.string().describe("Stable, e.g. 'deliver-mail'"),
  title: z.string().describe('The same for people'),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  error: z.string().nullable().describe('What went wrong at the last try'),
  queued_at: moment,
  next_at: moment.nullable().describe('When it is tried next; null while it runs and once it is given up'),
});
export type QueuedWork = z.infer<typeof queuedWork>;

export const workList = list({
  filters: { name: contains('Job'), state: word('State', jobStates) },
  sorts: ['queued_at', 'name', 'state', 'next_at'],
  defaultSort: '-queued_at',
});

export const fetchAllJobs = get('/settings/fetchAllJobs', {
  says: 'The background work that waits, runs, is tried again or was given up; what is done is not kept',
  access: settingsAccess,
  query: workList.query,
  result: page<QueuedWork>(queuedWork),
});

export const recurringWork = z.object({
  name: z.string(),
  title: z.string(),
  every: z.string().describe('In words, or the cron pattern'),
  last_at: moment.nullable(),
  next_at: moment.nullable(),
});
export type RecurringWork = z.infer<typeof recurringWork>;

export const fetchRecurringJobs = get('/settings/fetchRecurringJobs', {
  says: 'The work that comes round by itself: how often, when last, when next',
  access: settingsAccess,
  result: z.object({ rows: z.array(recurringWork) }),
});

const byId = z.strictObject({ id: recordId });
const handled = z.object({ id: z.int(), title: z.string() });

export const retryQueuedJob = put('/settings/retryJob', {
  says: 'Has work that failed done again now, from its first try',
  access: settingsAccess,
  query: byId,
  result: handled,
  message: ({ title }) => `'${title}' is tried again`,
});

export const retryQueuedJobs = put('/settings/retryJobs', {
  says: 'Has all work of a kind that failed, or waits for its next try, done again now',
  access: settingsAccess,
  query: z.strictObject({ name: z.string().max(100) }),
  result: z.object({ count: z.int(), title: z.string() }),
  message: ({ count, title }) => `'${title}' is tried again: ${count}`,
});

export const lateWork = z.object({
  service: z.string().describe("What does not answer, e.g. 'file storage'"),
  count: z.int().describe('Jobs and mails that wait for it'),
  since: moment.describe('When the first of them failed'),
  reason: z.string().nullable(),
});
export type LateWork = z.infer<typeof lateWork>;

export const fetchLateWork = get('/settings/fetchLateWork', {
  says: 'What waits for a service outside of the portal that does not answer, and since when; /readyz says the same',
  access: settingsAccess,
  result: z.object({ rows: z.array(lateWork) }),
});

export const discardQueuedJob = del('/settings/discardJob/:id', {
  says: 'Takes work that was given up out of the queue; it stays undone',
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
