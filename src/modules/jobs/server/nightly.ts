/** What happens to jobs by itself: reminders of questions and deadlines, and the end of what nobody rates. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { takeStep } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { closesAfter } from '../life.ts';
import { jobNotifications } from '../notifications.ts';
import { remindersOfQuery } from '../queries.ts';
import { forTheFirm } from './for-the-firm.ts';
import { jobs } from './queries.ts';
import { tellOfQueries } from './query-told.ts';
import { tellOfDeadline, tellPeople } from './told.ts';

const { every, times } = remindersOfQuery;

/** The clients whose answers are waited for, one mail for each job; after the last reminder its manager. */
export const remindOfQueries = job({
  name: 'remind-of-job-queries',
  payload: z.object({}),
  every: '0 8 * * *',
  run: async (work) => {
    const firm = forTheFirm(work);
    const until = new Date(work.now.getTime() - every * 86_400_000).toISOString();
    const { rows } = await sql<{ job_id: number; count: number; sent: number }>`
      select job_id, count(*) as count, max(reminders_sent) as sent from job_query join job on job.id = job_id
      where job_query.deleted_at is null and job_query.status in ('Open', 'Reopened') and sent_at is not null
        and job.deleted_at is null and job.archived_at is null and job.status <> 'Close'
        and coalesce(reminded_at, sent_at) <= ${until} and reminders_sent <= ${times}
      group by job_id order by job_id`.execute(work.db);
    for (const { job_id, count, sent } of rows) {
      const row = await recordById(firm, jobs, job_id);
      if (sent < times) await tellOfQueries(firm, row, count, true);
      else {
        await tellPeople(firm, jobNotifications.unanswered, row, [row.manager_id], {
          title: `${row.client} lets ${count === 1 ? 'a query' : `${count} queries`} wait: ${row.title}`,
          body: `They were reminded ${times} times.`,
        });
      }
      await sql`
        update job_query set reminders_sent = reminders_sent + 1, reminded_at = ${work.now.toISOString()}
        where job_id = ${job_id} and status in ('Open', 'Reopened') and sent_at is not null and deleted_at is null
          and coalesce(reminded_at, sent_at) <= ${until}`.execute(work.db);
    }
  },
});

/** A dispatched job that nobody has rated for two weeks is closed. */
export const closeUnrated = job({
  name: 'close-unrated-jobs',
  payload: z.object({}),
  every: '30 2 * * *',
  run: async (work) => {
    const firm = forTheFirm(work);
    const { rows } = await sql<{ id: number }>`
      select id from job where status = 'Dispatch' and deleted_at is null
        and dispatch_date <= ${addDays(today(work), -closesAfter)}::date order by id limit 500`.execute(work.db);
    for (const { id } of rows) await takeStep(firm, jobs, id, { status: 'Close' });
  },
});

/** Days before the deadline on which its people hear of it. */
const warnedBefore = [3, 1, 0];

/** Three days, a day before and on the day itself: once each. */
export const remindOfDeadlines = job({
  name: 'remind-of-job-deadlines',
  payload: z.object({}),
  every: '0 7 * * *',
  run: async (work) => {
    for (const days of warnedBefore) await remindOf(work, addDays(today(work), days));
  },
});

async function remindOf(work: Work, deadline: PlainDate): Promise<void> {
  const firm = forTheFirm(work);
  const { rows } = await sql<{ id: number }>`
    select id from job where deleted_at is null and archived_at is null and dispatch_date is null
      and job_end_date = ${deadline}::date order by id`.execute(work.db);
  for (const { id } of rows) await tellOfDeadline(firm, await recordById(firm, jobs, id));
}

export const jobsByThemselves = [remindOfQueries, closeUnrated, remindOfDeadlines];
