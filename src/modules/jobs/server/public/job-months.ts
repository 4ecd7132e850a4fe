import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { jobMonths } from '../../public/job-months.ts';
import { whichJob, whoseJob } from './job-columns.ts';
import { visibleInReports } from '../visible.ts';

/**
 * A job is open from the day it is added until it is closed, and again from the day it is reopened. An imported one
 * without a log was closed when its status began.
 */
export const jobMonthRows: FactRows = {
  facts: jobMonths,
  rows: (reader, { from, to }) => {
    const { zone, today } = reader;
    const jobs = visibleInReports(reader).where('job.job_date', '<=', to).selectAll('job');
    const day = sql`(log.at at time zone ${zone})::date`;
    return sql`
      with job as materialized (${jobs}), month as (
        select to_char(first, 'YYYY-MM') as name, greatest(first::date, ${from}::date) as begins,
          least((first + interval '1 month')::date - 1, ${to}::date) as ends,
          least((first + interval '1 month')::date - 1, ${to}::date, ${today}::date) as last
        from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as first
        where first <= ${today}::date
      ), turn as (
        select job.id as job_id, 0 as place, job.job_date as day, true as opens from job
        union all
        select log.job_id, log.id, ${day}, log.from_status = 'Close' from job_status_log as log
        where log.to_status = 'Close' or log.from_status = 'Close'
        union all
        select job.id, 1, (job.status_since at time zone ${zone})::date, false from job
        where job.status = 'Close' and not exists (
          select from job_status_log as log where log.job_id = job.id and log.to_status = 'Close')
      ), spell as (
        select turn.job_id, turn.place = 0 as created, turn.day as opened_on, turn.opens,
          lead(turn.day) over (partition by turn.job_id order by turn.place) as closed_on
        from turn
      ), moved as (
        select spell.job_id, month.name, month.begins, month.ends, month.last,
          bool_or(spell.opened_on < month.begins) as opening,
          bool_or(spell.created and spell.opened_on >= month.begins) as created,
          count(*) filter (where not spell.created and spell.opened_on >= month.begins)::int as reopened,
          count(*) filter (where spell.closed_on <= month.ends)::int as closed,
          bool_or(spell.closed_on is null or spell.closed_on > month.ends) as closing
        from spell join month on spell.opened_on <= month.ends
          and (spell.closed_on is null or spell.closed_on >= month.begins)
        where spell.opens
        group by spell.job_id, month.name, month.begins, month.ends, month.last
      ), held as (
        select log.job_id, to_char(${day}, 'YYYY-MM') as name, count(*)::int as times from job_status_log as log
        where log.to_status = 'On Hold' and ${day} between ${from}::date and ${to}::date group by 1, 2
      )
      select moved.job_id || '/' || moved.name as key, ${whichJob}, moved.name as month, moved.ends as month_end,
        job.job_date, job.dispatch_date, moved.opening, moved.created, moved.reopened,
        coalesce(job.dispatch_date between moved.begins and moved.ends, false) as dispatched,
        coalesce(held.times, 0) as stopped, moved.closed, moved.closing,
        moved.closing and coalesce(job.job_end_date < moved.last, false)
          and coalesce(job.dispatch_date > moved.last, true) as overdue,
        case when moved.closing then moved.last - job.job_date else 0 end as age
      from moved join job on job.id = moved.job_id ${whoseJob}
      left join held on held.job_id = moved.job_id and held.name = moved.name`;
  },
};
