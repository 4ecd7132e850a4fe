/** What the portal could not do by itself, for who looks after it. */
import { queuedJobs } from '#platform/server/jobs/queue.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { sql } from 'kysely';
import { fetchAllMails } from '../mails.ts';
import { settingsPath } from '../paths.ts';
import { fetchAllJobs } from '../queue.ts';

const failedMails: ToDoKind = {
  name: 'settings.mails',
  title: 'Mails that could not be delivered',
  lane: 'Now',
  order: 5,
  action: 'Open',
  access: fetchAllMails.access,
  list: { page: `${settingsPath}?area=mails`, call: fetchAllMails },
  of: (work) => ({
    filters: { state: 'failed' },
    count: sql<number>`(select count(*)::int from mail where state = 'failed')`,
    first: (limit) => sql`
      select id, subject, recipient || coalesce(': ' || error, ''), ${dayAt(work, sql`created_at`)}, null::date,
        null::int, null::text
      from mail where state = 'failed' order by created_at, id limit ${sql.lit(limit)}`,
    record: (id) => `${settingsPath}?area=mails&state=failed&view=${id}`,
  }),
};

const failedJobs: ToDoKind = {
  name: 'settings.jobs',
  title: 'Background work given up',
  lane: 'Now',
  order: 6,
  action: 'Open',
  access: fetchAllJobs.access,
  list: { page: `${settingsPath}?area=jobs`, call: fetchAllJobs },
  of: (work) => ({
    filters: { state: 'Failed' },
    count: sql<number>`(select count(*)::int from (${queuedJobs}) as job where state = 'Failed')`,
    first: (limit) => sql`
      select id, initcap(replace(name, '-', ' ')), split_part(error, chr(10), 1), ${dayAt(work, sql`queued_at`)},
        null::date, null::int, null::text
      from (${queuedJobs}) as job where state = 'Failed' order by queued_at, id limit ${sql.lit(limit)}`,
    record: (id) => `${settingsPath}?area=jobs&state=Failed&view=${id}`,
  }),
};

export const settingsToDo: readonly ToDoKind[] = [failedMails, failedJobs];
