/** Notifies managers about their recurrences, and administrators about failures. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { recurrenceNotifications } from '../notifications.ts';
import { recurrenceModule } from '../rights.ts';

type About = {
  readonly job_id: number;
  readonly reference_no: string;
  readonly title: string;
  readonly client: string;
};

async function aboutOf({ db }: Work, id: number): Promise<About | undefined> {
  const { rows } = await sql<About>`
    select job.id as job_id, reference_no, title, client_name as client
    from recurrence join job on job.id = source_job_id join client on client.id = job.client_id
    where recurrence.id = ${id}`.execute(db);
  return rows[0];
}

/** The account of its manager, or else of the job's manager. */
async function managerOf({ db }: Work, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from employee join recurrence on recurrence.id = ${id} join job on job.id = source_job_id
    where employee.id = coalesce(recurrence.manager_id, job.manager_id) and user_id is not null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

type Said = { readonly title: string; readonly body: string };

async function tell(work: Work, kind: NotificationKind, id: number, to: readonly number[], { title, body }: Said) {
  const about = await aboutOf(work, id);
  if (!about) return;
  await notify(work, kind, {
    to,
    title: `${title}: ${about.reference_no} ${about.title}`,
    body: `For ${about.client}. ${body}`,
    link: jobPath(about.job_id, 'recurrence'),
    entity: 'recurrence',
    entityId: id,
  });
}

export async function tellOfFailure(work: Work, id: number, reason: string): Promise<void> {
  const admins = await rightHolders(work, recurrenceModule.update, 'Admin');
  await tell(work, recurrenceNotifications.failed, id, [...(await managerOf(work, id)), ...admins], {
    title: 'Recurring job not made',
    body: `${reason}. It is tried again each hour.`,
  });
}

/** Tells managers each morning, in one notification, which jobs were made since the last one. */
export const tellOfMadeJobs = job({
  name: 'tell-of-made-jobs',
  payload: z.object({}),
  every: '40 6 * * *',
  run: async (work) => {
    const { rows } = await sql<{ to: number; count: number; first: string; link: number }>`
      with news as (
        update recurrence_occurrence set told_at = ${work.now.toISOString()}
        where told_at is null and job_id is not null returning job_id)
      select user_id as to, count(*)::int as count, min(reference_no || ' ' || title) as first, min(job.id) as link
      from news join job on job.id = news.job_id join employee on employee.id = job.manager_id
      where user_id is not null and job.deleted_at is null group by user_id order by user_id`.execute(work.db);
    for (const { to, count, first, link } of rows) {
      await notify(work, recurrenceNotifications.made, {
        to: [to],
        title: count === 1 ? `New recurring job: ${first}` : `${count} new recurring jobs that you manage`,
        link: count === 1 ? jobPath(link) : '/jobs?sort=-id',
      });
    }
  },
});

export const tellOfStop = async (work: Work, id: number, reason: string): Promise<void> =>
  tell(work, recurrenceNotifications.stopped, id, await managerOf(work, id), {
    title: 'Recurrence stopped',
    body: `${reason}. By ${work.actor.name}.`,
  });
