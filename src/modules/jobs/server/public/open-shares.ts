import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { jobIsOver, jobLife } from '../../life.ts';
import { openShares } from '../../public/open-shares.ts';
import { visibleInReports } from '../visible.ts';

const open = jobLife.states.filter((status) => !jobIsOver(status));

/** Days from today, inclusive. */
const window = 28;

const shares = (reader: Reader): RawBuilder<unknown> => sql`
  select part.job_id || '/' || part.assignee_id as key, part.assignee_id as employee_id, part.job_id as jobs_id,
    part.reference_no as job_referenceno, part.client_id, client.client_name, job_type.service_line, part.status,
    part.job_end_date, coalesce(part.job_end_date < ${reader.today}::date, false) as overdue, part.left_min,
    case when part.job_end_date < ${reader.today}::date + ${window}::int then part.left_min else 0 end as due_min,
    part.job_id in (select seen.id from (${visibleInReports(reader).select('job.id')}) as seen) as seen
  from (
    select one.*, case when one.of_all > 0 then (floor(one.to_do * one.up_to / one.of_all)
      - floor(one.to_do * (one.up_to - one.weight) / one.of_all))::int else one.to_do / one.people end as left_min
    from (
      select weighed.*, sum(weighed.weight) over (partition by weighed.job_id) as of_all,
        sum(weighed.weight) over (partition by weighed.job_id order by weighed.assignee_id) as up_to
      from (
        select job.id as job_id, job.reference_no, job.client_id, job.job_type_id, job.status, job.job_end_date,
          job_assignee.assignee_id, greatest(0, job.budget_min - job.actual_min) as to_do,
          count(*) over (partition by job.id) as people, coalesce(job_share.budget_min::numeric,
            greatest(0, job.budget_min - coalesce(sum(job_share.budget_min) over (partition by job.id), 0))::numeric
            / nullif(count(*) filter (where job_share.budget_min is null) over (partition by job.id), 0)) as weight
        from job join job_assignee on job_assignee.job_id = job.id
        left join job_share on job_share.job_id = job.id and job_share.assignee_id = job_assignee.assignee_id
        where job.deleted_at is null and job.status = any(${open})) as weighed) as one) as part
  left join client on client.id = part.client_id
  left join job_type on job_type.id = part.job_type_id`;

/** All open jobs; single ones only where reports show them to the reader. */
export const openShareRows: FactRows = {
  facts: openShares,
  rows: (reader) => sql`select part.* from (${shares(reader)}) as part where part.seen`,
  whole: shares,
};
