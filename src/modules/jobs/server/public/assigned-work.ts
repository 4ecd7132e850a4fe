/** Dispatched jobs by assignee, for reports about people. */
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A select of (job_id, employee_id, reference_no, title, client_name, dispatch_date, job_end_date, on_time, changes)
 * with a row for each job dispatched in a period and each assignee: `on_time` is null without a deadline, `changes`
 * counts the reviews that asked for changes. Includes archived jobs. Checks no rights.
 */
export const assignedWork = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select job.id as job_id, job_assignee.assignee_id as employee_id, job.reference_no, job.title, client.client_name,
    job.dispatch_date, job.job_end_date, job.dispatch_date <= job.job_end_date as on_time,
    (select count(*)::int from job_status_log as log
      where log.job_id = job.id and log.to_status = 'Review Change') as changes
  from job join job_assignee on job_assignee.job_id = job.id join client on client.id = job.client_id
  where job.deleted_at is null and job.dispatch_date between ${from}::date and ${to}::date`;
