/** What a job's steps depend on, besides its row. */
import { whyReachesNobody } from '#modules/clients/server/public/recipients.ts';
import { daysBetween } from '#platform/contract/dates.ts';
import type { StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { job } from '../contract.ts';
import type { JobFacts } from '../life.ts';
import { quotedJobs } from './public/quoted-jobs.ts';

export type StoredJob = StoredRow<typeof job>;

type Asked = Pick<StoredJob, 'id' | 'assignee_ids' | 'job_end_date' | 'reviewer_id' | 'client_id' | 'dispatch_date'>;

export async function factsOf(work: Work, row: Asked): Promise<JobFacts> {
  return {
    preparers: row.assignee_ids.length,
    hasDeadline: row.job_end_date !== null,
    hasReviewer: row.reviewer_id !== null,
    ...(await countsOf(work, row.id)),
    isQuoted: await isQuoted(work, row.id),
    whyNotAsk: (await whyReachesNobody(work, row.client_id, 'query')) ?? null,
    daysSinceDispatch: row.dispatch_date === null ? 0 : daysBetween(row.dispatch_date, today(work)),
  };
}

/** Whether one of the job's quotations waits for the client's decision. */
export async function isQuoted(work: Work, id: number): Promise<boolean> {
  const answers = await Promise.all(quotedJobs.everywhere().map((asked) => asked(work, id)));
  return answers.includes(true);
}

type Counts = Pick<JobFacts, 'openTasks' | 'unanswered' | 'unsettled' | 'hasSow'>;

async function countsOf({ db }: Work, id: number) {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from job_task where job_id = ${id} and deleted_at is null and not (status = 'N/A'
        or (status = 'Done' and (not requires_review or reviewed_at is not null)))) as "openTasks",
      (select count(*) from job_query where job_id = ${id} and deleted_at is null
        and status in ('Open', 'Reopened')) as unanswered,
      (select count(*) from job_query where job_id = ${id} and deleted_at is null
        and status <> 'Accepted') as unsettled,
      exists (select from sow join sow_line on sow_id = sow.id
        where job_id = ${id} and deleted_at is null) as "hasSow"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count gave no row');
  return counts;
}
