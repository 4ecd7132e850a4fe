import { firmDays, workingDays } from '#platform/server/firm/working-days.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { jobStays } from '../../public/job-stays.ts';
import { whichJob, whoseJob } from './job-columns.ts';
import { visibleInReports } from '../visible.ts';

/** In the firm's working days, each stay without its first day, as turn-arounds are counted. */
export const jobStayRows: FactRows = {
  facts: jobStays,
  rows: (reader, { from, to }) => {
    const { zone } = reader;
    const ended = sql`(log.at at time zone ${zone})::date`;
    const began = sql`((log.at - make_interval(mins => log.minutes)) at time zone ${zone})::date`;
    return sql`
      with ${firmDays}
      select stay.id as key, ${whichJob}, stay.from_status as status, coalesce(stay.waiting_on, 'Us') as waited_for,
        stay.began_on, stay.ended_on, to_char(stay.ended_on, 'YYYY-MM') as month,
        ${workingDays(sql`stay.began_on`, sql`stay.ended_on`)} as days, stay.minutes as spent
      from (${visibleInReports(reader).selectAll('job')}) as job ${whoseJob}
      join (
        select log.id, log.job_id, log.from_status, nullif(log.waiting_on, 'Internal') as waiting_on, log.minutes,
          ${began} as began_on, ${ended} as ended_on
        from job_status_log as log where log.from_status is not null) as stay on stay.job_id = job.id
      where stay.ended_on between ${from}::date and ${to}::date`;
  },
};
