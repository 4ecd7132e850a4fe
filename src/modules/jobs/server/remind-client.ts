/** Reminders of what a job waits for besides answers: missing information, and work to be checked. */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { job } from '#platform/server/jobs/job.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { JobRow } from '../contract.ts';
import { jobNotifications } from '../notifications.ts';
import { remindersOfQuery } from '../queries/contract.ts';
import { forTheFirm } from './for-the-firm.ts';
import { jobs } from './record.ts';
import { aboutJob } from './notify.ts';
import { tellOfMissing, tellOfReview } from './notify-client.ts';

const { every, times } = remindersOfQuery;

/** As often as for questions; after the last one, notifies the job's manager. */
export const remindOfWaitingJobs = job({
  name: 'remind-of-waiting-jobs',
  payload: z.object({}),
  every: '5 8 * * *',
  run: async (work) => {
    const firm = forTheFirm(work);
    const until = new Date(work.now.getTime() - every * 86_400_000).toISOString();
    const { rows } = await sql<{ id: number; sent: number }>`
      select job.id, coalesce(sent, 0) as sent
      from job left join job_reminder on job_reminder.job_id = job.id and since = status_since
      where status in ('Missing Info', 'Review by client') and deleted_at is null and archived_at is null
        and coalesce(reminded_at, status_since) <= ${until} and coalesce(sent, 0) <= ${times}
      order by job.id limit 500`.execute(work.db);
    for (const { id, sent } of rows) {
      const row = await recordById(firm, jobs, id);
      if (sent < times) await remind(firm, row);
      else await tellManager(firm, row);
      await sql`
        insert into job_reminder (job_id, since, sent, reminded_at)
        values (${id}, ${row.status_since}, ${sent + 1}, ${work.now.toISOString()})
        on conflict (job_id) do update set since = excluded.since, sent = excluded.sent,
          reminded_at = excluded.reminded_at`.execute(work.db);
    }
  },
});

const remind = (firm: Work, row: JobRow): Promise<void> =>
  row.status === 'Missing Info' ? tellOfMissing(firm, row, true) : tellOfReview(firm, row, true);

const tellManager = (firm: Work, row: JobRow): Promise<void> =>
  tellPeople(firm, jobNotifications.unanswered, [row.manager_id], {
    ...aboutJob(row),
    title: `${row.client} lets "${row.status}" wait: ${row.title}`,
    body: `They were reminded ${times} times.`,
  });
