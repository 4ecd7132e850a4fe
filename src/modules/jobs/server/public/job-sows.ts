import { firmDays, workingDays } from '#platform/server/firm/working-days.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { jobSows } from '../../public/job-sows.ts';
import { jobProgress, whichJob, whoseJob } from './job-columns.ts';
import { visibleInReports } from '../visible.ts';

/** For staff only: SOWs are internal (decisions D18). */
export const jobSowRows: FactRows = {
  facts: jobSows,
  rows: (reader, { to }) => {
    const { zone, today, actor } = reader;
    const created = sql`(sow.created_at at time zone ${zone})::date`;
    const jobs = visibleInReports(reader).where('job.dispatch_date', 'is', null).where('job.status', '<>', 'Close');
    return sql`
      with ${firmDays}
      select sow.id as key, ${whichJob}, sow.sow_version, sow.status as sow_status, ${created} as sow_created,
        (sow.agreed_at at time zone ${zone})::date as sow_agreed,
        ${workingDays(created, sql`${today}::date`)} as age, sow.total_budget_min as planned, sow.requote,
        job.status, ${jobProgress} as job_status_perc, job.waiting_on, job.job_end_date,
        coalesce(job.job_end_date < ${today}::date, false) as overdue
      from sow join (${jobs.selectAll('job')}) as job on job.id = sow.job_id ${whoseJob}
      where sow.deleted_at is null and sow.status <> 'Superseded' and ${created} <= ${to}::date
        and ${actor.audience === 'team' ? sql`true` : sql`false`}`;
  },
};
