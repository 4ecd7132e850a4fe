/** The choice of purposes to book time on. */
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { isOpenJob, seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { PickedActivity, PickedJob } from '../contract.ts';
import { feeTypeYear } from './fee-hours.ts';

/** The most jobs offered; people type part of a name to find others. */
const most = 300;

type Asked = { readonly type?: 'Job' | 'Other' | undefined; readonly find?: string | undefined };

/** The person's own jobs first, then favourites, then all open ones that they see. */
export async function pickFrom(work: Work, { type, find = '' }: Asked) {
  const jobs = type === 'Other' ? [] : await jobsFor(work, find.trim());
  return {
    rows: jobs,
    activities: type === 'Other' ? [] : await activitiesOf(work),
    fee_types: await feeTypeYear(work, (await employeeOf(work, work.actor.accountId))?.id ?? 0, today(work)),
  };
}

async function jobsFor(work: Work, find: string): Promise<PickedJob[]> {
  const own = peopleOf(work).self;
  const words = find.split(/\s+/).filter((word) => word !== '');
  const { rows } = await sql<PickedJob>`
    select * from (
      select job.id, reference_no, title, client_name as client, job_type_id, budget_min, actual_min,
        job.billable and not client.unbillable as billable,
        (job.reviewer_id in ${own} or exists (
          select from job_assignee where job_id = job.id and assignee_id in ${own})) as mine,
        exists (select from time_favourite where job_id = job.id and employee_id in ${own}) as favourite
      from job join client on client.id = job.client_id
      where ${isOpenJob} and job.id in ${seenJobs(readerOf(work))}
        and ${words.length === 0 ? sql`true` : sql.join(words.map(isAbout), sql` and `)}
    ) as job
    order by mine desc, favourite desc, client, id desc limit ${most}`.execute(work.db);
  return rows;
}

/** A word is looked up in the job, its client and the activities of its type. */
function isAbout(word: string) {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(title ilike ${part} or reference_no ilike ${part} or client_name ilike ${part} or exists (
    select from planning_activity where planning_activity.job_type_id = job.job_type_id and activity_name ilike ${part}
      and planning_activity.active and planning_activity.deleted_at is null))`;
}

async function activitiesOf({ db }: Work): Promise<PickedActivity[]> {
  const { rows } = await sql<PickedActivity>`
    select id, job_type_id, activity_name as name from planning_activity
    where active and deleted_at is null order by job_type_id, position, id`.execute(db);
  return rows;
}
