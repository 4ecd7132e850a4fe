/** Failed background work, for the portal's administrators. */
import { queuedJobs } from '#platform/server/jobs/queue.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import { sql } from 'kysely';
import { fetchAllMails } from '../mails.ts';
import { settingsPath } from '../paths.ts';
import { fetchAllJobs } from '../queue.ts';

export const mailsToSee = { page: `${settingsPath}?area=mails`, call: fetchAllMails };
export const jobsToSee = { page: `${settingsPath}?area=jobs`, call: fetchAllJobs };

export const failedMails: ToDoKind = {
  name: 'settings.mails',
  title: 'Emails that could not be delivered',
  lane: 'Now',
  order: 5,
  action: 'Open',
  access: fetchAllMails.access,
  list: mailsToSee,
  of: (work) =>
    rowsToDo({
      filters: { state: 'failed' },
      rows: sql`mail where state = 'failed'`,
      id: sql`id`,
      title: sql`subject`,
      detail: sql`recipient || coalesce(': ' || error, '')`,
      since: dayAt(work, sql`created_at`),
      order: sql`created_at`,
      record: (id) => `${settingsPath}?area=mails&state=failed&view=${id}`,
    }),
};

export const failedJobs: ToDoKind = {
  name: 'settings.jobs',
  title: 'Background work given up',
  lane: 'Now',
  order: 6,
  action: 'Open',
  access: fetchAllJobs.access,
  list: jobsToSee,
  of: (work) =>
    rowsToDo({
      filters: { state: 'Failed' },
      rows: sql`(${queuedJobs}) as job where state = 'Failed'`,
      id: sql`id`,
      title: sql`initcap(replace(name, '-', ' '))`,
      detail: sql`split_part(error, chr(10), 1)`,
      since: dayAt(work, sql`queued_at`),
      order: sql`queued_at`,
      record: (id) => `${settingsPath}?area=jobs&state=Failed&view=${id}`,
    }),
};

export const settingsToDo: readonly ToDoKind[] = [failedMails, failedJobs];
