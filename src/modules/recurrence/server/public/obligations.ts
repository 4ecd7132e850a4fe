import { seenJobsInReports } from '#modules/jobs/server/public/jobs.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { missedUpTo, missingFrom, urgentFrom } from '../../forecast.ts';
import { obligationFacts } from '../../public/obligations.ts';
import { isMissing, type PlannedDate, plannedDates } from '../missing.ts';

/** Days ahead: every obligation falls due at least once a year. */
const ahead = 365;
/** Days before the date from which a job not yet dispatched is red (decisions D19). */
const lateFrom = 7;

const columnsOf = (date: PlannedDate) => ({
  client_id: date.client_id,
  obligation: date.obligation,
  period_end: date.period_end,
  due: date.due,
  job_id: date.job?.id ?? null,
  ours: date.type !== undefined,
  missing: isMissing(date),
});

/** Jobs that the reader may not see count as existing, without number and status. */
const status = sql`case when job.id in (select seen.id from seen) then job.status
  when job.id is not null then 'In hand' when date.missing then 'Missing job'
  when date.ours then 'Planned' else 'Not our service' end`;

const window = sql`case when date.left < 0 then 'Overdue' when date.left <= ${sql.lit(urgentFrom)} then '14 days'
  when date.left <= ${sql.lit(missingFrom)} then '60 days' else 'A year' end`;

/** Calculated by the rules for statutory dates and missing jobs, then joined to the jobs that the reader sees. */
export const obligationRows: FactRows = {
  facts: obligationFacts,
  rows: async (reader) => {
    const { today } = reader;
    const dates = await plannedDates(reader, addDays(today, -missedUpTo), addDays(today, ahead));
    const done = sql`job.dispatch_date is not null`;
    const red = sql`coalesce(case when ${done} or not date.ours then false
      when date.missing then date.left <= ${sql.lit(urgentFrom)} else date.left <= ${sql.lit(lateFrom)} end, false)`;
    return sql`
      with seen as materialized (select id from job where id in ${seenJobsInReports(reader)}),
      date as materialized (
        select told.*, told.due - ${today}::date as left
        from jsonb_to_recordset(${JSON.stringify(dates.map(columnsOf))}::jsonb) as told (client_id bigint,
          obligation text, period_end date, due date, job_id bigint, ours boolean, missing boolean))
      select date.client_id || '/' || date.obligation || '/' || date.period_end as key, date.client_id,
        client.client_name, client.company_id, company.company_name, client.manager_id,
        manager.employee_name as "managerName", client.vat_no, client.vat_stagger as stagger, date.obligation,
        date.period_end, date.due, to_char(date.due, 'YYYY-MM') as month, ${window} as window, date.left as days_left,
        seen.id as jobs_id, case when seen.id is not null then job.reference_no end as job_referenceno,
        ${status} as status,
        case when ${done} then 'GREEN' when ${red} then 'RED'
          when date.missing and date.left <= ${sql.lit(missingFrom)} then 'AMBER' end as colour,
        date.missing, ${done} as is_done, ${red} as is_red
      from date join client on client.id = date.client_id join company on company.id = client.company_id
      left join employee as manager on manager.id = client.manager_id
      left join job on job.id = date.job_id left join seen on seen.id = job.id`;
  },
};
