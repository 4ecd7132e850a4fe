import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { allJobs } from '../../public/all-jobs.ts';
import { jobColumns, whoseJob } from './job-columns.ts';
import { visibleInReports } from '../visible.ts';

/** Besides the reader, these depend only on today: jobs not dispatched grow older. */
export const allJobRows: FactRows = {
  facts: allJobs,
  rows: (reader, { from, to }) => {
    const last = sql`least(${to}::date, ${reader.today}::date)`;
    const jobs = visibleInReports(reader)
      .where('job.job_date', '<=', to)
      .where((is) => is.or([is('job.dispatch_date', 'is', null), is('job.dispatch_date', '>=', from)]));
    return sql`
      select job.id as key, ${jobColumns(reader, last)},
        coalesce(least(job.dispatch_date, ${last}), ${last}) as counted_on,
        coalesce(job.dispatch_date, ${last}) - job.job_date as age
      from (${jobs.selectAll('job')}) as job ${whoseJob}`;
  },
};
