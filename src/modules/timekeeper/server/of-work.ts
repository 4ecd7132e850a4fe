/** Time by job and client: each sum counts only entries that the person may see. */
import { seenClients } from '#modules/clients/server/public/clients.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type BookedOnJob, type JobOfClient, type JobTime, mostJobs } from '../of-work.ts';
import { visible } from './visible.ts';

const seenEntries = (work: Work) => sql`(${visible(readerOf(work)).selectAll('time_entry')})`;

const sums = sql`
  coalesce(sum(duration_min) filter (where entry.status <> 'Rejected'), 0)::int as total_min,
  coalesce(sum(duration_min) filter (where entry.status <> 'Rejected' and entry.billable), 0)::int as billable_min,
  coalesce(sum(duration_min) filter (where entry.status = 'Rejected'), 0)::int as rejected_min,
  count(*)::int as entries, max(date) as last_date`;

/** @throws 404 for a job that this person cannot see */
export async function timeOfJob(work: Work, id: number): Promise<JobTime> {
  const { rows: jobs } = await sql<Omit<JobTime, 'rows'>>`
    select budget_min, actual_min from job where id = ${id} and id in ${seenJobs(readerOf(work))}`.execute(work.db);
  const [job] = jobs;
  if (!job) throw notFound();
  const { rows } = await sql<BookedOnJob>`
    select entry.employee_id, employee_name as employee, planning_activity_id, activity_name as activity, ${sums}
    from ${seenEntries(work)} as entry join employee on employee.id = entry.employee_id
    left join planning_activity on planning_activity.id = planning_activity_id
    where entry.job_id = ${id}
    group by 1, 2, 3, 4 order by employee_name, entry.employee_id, activity_name nulls first, planning_activity_id`.execute(
    work.db,
  );
  return { ...job, rows };
}

/** @throws 404 for a client that this person cannot see */
export async function timeOfClient(work: Work, id: number) {
  const reader = readerOf(work);
  const { rows: clients } = await sql`select from client where id = ${id} and id in ${seenClients(reader)}`.execute(
    work.db,
  );
  if (clients.length === 0) throw notFound();
  const { rows } = await sql<JobOfClient>`
    select job.id as job_id, title, reference_no, seen.id is not null as seen,
      case when seen.id is null then 0 else budget_min end as budget_min,
      case when seen.id is null then 0 else actual_min end as actual_min, ${sums}
    from ${seenEntries(work)} as entry join job on job.id = entry.job_id
    left join ${seenJobs(reader)} as seen on seen.id = job.id
    where entry.client_id = ${id}
    group by job.id, seen.id order by max(date) desc, job.id desc`.execute(work.db);
  return {
    rows: rows.slice(0, mostJobs),
    count: rows.length,
    total_min: rows.reduce((sum, { total_min }) => sum + total_min, 0),
  };
}
