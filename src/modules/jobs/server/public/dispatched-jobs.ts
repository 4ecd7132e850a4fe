import { firmDays, workingDays } from '#platform/server/firm/working-days.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { dispatchedJobs } from '../../public/dispatched-jobs.ts';
import { jobColumns, whoseJob } from './job-columns.ts';
import { visibleInReports } from '../visible.ts';

const late = sql`job.dispatch_date - job.job_end_date`;

/** The party that a stay in a status waited for; on hold without a party, us. */
const whom = {
  us: sql`stay.from_status = 'On Hold' and coalesce(stay.waiting_on, 'Internal') = 'Internal'`,
  third: sql`stay.waiting_on = 'Third party'`,
};

/** Columns of the days that a job waited, from stays of which `days` fell between start and dispatch. */
const waits = sql`
  coalesce(sum(days) filter (where ${whom.us}), 0)::int as us,
  coalesce(sum(days) filter (where ${whom.third}), 0)::int as third,
  coalesce(sum(days), 0)::int as all_days,
  coalesce(sum(days) filter (where stay.from_status = 'Missing Info'), 0)::int as missing,
  coalesce(sum(days) filter (where stay.from_status = 'Query sent to client'), 0)::int as query,
  coalesce(sum(days) filter (where stay.from_status = 'Review by client'), 0)::int as review,
  coalesce(sum(days) filter (where stay.from_status = 'On Hold'), 0)::int as hold`;

/** Includes archived jobs, for readers who may see them unarchived (decisions D38). */
export const dispatchedJobRows: FactRows = {
  facts: dispatchedJobs,
  rows: (reader, { from, to }) => {
    const { zone } = reader;
    const jobs = visibleInReports(reader)
      .where('job.dispatch_date', '>=', from)
      .where('job.dispatch_date', '<=', to)
      .selectAll('job');
    const began = sql`greatest(job.start_date,
      ((log.at - make_interval(mins => log.minutes)) at time zone ${zone})::date)`;
    const ended = sql`least(job.dispatch_date, (log.at at time zone ${zone})::date)`;
    return sql`
      with ${firmDays}, job as (${jobs}), waited as (
        select stay.job_id, ${waits}
        from (
          select log.job_id, log.from_status, log.waiting_on, ${workingDays(began, ended)} as days
          from job_status_log as log join job on job.id = log.job_id
          where log.from_status in ('Missing Info', 'Query sent to client', 'Review by client', 'On Hold')) as stay
        group by stay.job_id)
      select job.id as key, ${jobColumns(reader, sql`job.dispatch_date`)},
        to_char(job.dispatch_date, 'YYYY-MM') as month,
        (select max((sow.agreed_at at time zone ${zone})::date) from sow
          where sow.job_id = job.id and sow.status = 'Agreed' and sow.deleted_at is null) as sow_agreed,
        job.job_end_date is not null as has_deadline, ${late} as days_late, coalesce(${late} <= 0, false) as on_time,
        case when ${late} <= 0 then 'GREEN' when ${late} < 10 then 'RED' when ${late} >= 10 then 'GREY' end as colour,
        job.standard_tat is not null as measured, coalesce(job.net_tat <= job.standard_tat, false) as within,
        job.net_tat - job.standard_tat as variance,
        coalesce(waited.all_days - waited.us - waited.third, 0) as wait_client, coalesce(waited.third, 0) as wait_third,
        coalesce(waited.us, 0) as wait_us, coalesce(waited.missing, 0) as wait_missing,
        coalesce(waited.query, 0) as wait_query, coalesce(waited.review, 0) as wait_review,
        coalesce(waited.hold, 0) as wait_hold
      from job ${whoseJob} left join waited on waited.job_id = job.id`;
  },
};
