import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { jobQueries } from '../../public/job-queries.ts';
import { whichJob, whoseJob } from './job-columns.ts';
import { visibleInReports } from '../visible.ts';

/** All questions for staff who see the job, sent ones for its client. */
export const jobQueryRows: FactRows = {
  facts: jobQueries,
  rows: (reader, { from, to }) => {
    const dayOf = (moment: 'answered_at' | 'sent_at' | 'raised_at') =>
      sql`(${sql.ref(`asked.${moment}`)} at time zone ${reader.zone})::date`;
    const ended = sql`coalesce(${dayOf('answered_at')}, ${reader.today}::date)`;
    const isClient = reader.actor.audience === 'client';
    return sql`
      select asked.id as key, ${whichJob}, asked.question, asked.status, asker.name as asked_by,
        ${dayOf('raised_at')} as raised_on, to_char(${dayOf('raised_at')}, 'YYYY-MM') as month, asked.due_date,
        ${dayOf('answered_at')} as answered_on, coalesce(asked.answered_name, answerer.name) as answered_by,
        asked.sent_at is not null as sent, asked.answered_at is not null as answered,
        asked.sent_at is not null and asked.status in ('Open', 'Reopened') as unanswered,
        coalesce(asked.due_date < ${ended}, false) and asked.sent_at is not null as late,
        case when asked.sent_at is not null then greatest(0, ${ended} - ${dayOf('sent_at')}) end as wait_days,
        asked.reminders_sent as reminders
      from (
        select job_query.*, coalesce(job_query.sent_at, job_query.created_at) as raised_at from job_query
        where job_query.deleted_at is null and ${isClient ? sql`job_query.sent_at is not null` : sql`true`}) as asked
      join (${visibleInReports(reader).selectAll('job')}) as job on job.id = asked.job_id ${whoseJob}
      left join account as asker on asker.id = asked.created_by
      left join account as answerer on answerer.id = asked.answered_by
      where ${dayOf('raised_at')} between ${from}::date and ${to}::date`;
  },
};
