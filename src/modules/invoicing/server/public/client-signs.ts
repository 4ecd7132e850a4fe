import { seenClients } from '#modules/clients/server/public/clients.ts';
import { seenJobsInReports } from '#modules/jobs/server/public/jobs.ts';
import { addDays, addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { owedStates } from '../../life.ts';
import { clientSigns } from '../../public/client-signs.ts';
import { revenueLineRows } from './revenue-lines.ts';

/**
 * Days after which a client without a job is idle, and after which an invoice is long overdue (domain specification,
 * 1R).
 */
const [idleAfter, longAfter] = [90, 60];

/** Net revenue of both years in the base currency; not known if an exchange rate is missing. */
const revenue = (reader: Reader, start: PlainDate) => {
  const period = { from: addMonths(start, -12), to: reader.today };
  return sql`
    select line.client_id, sum(line.net) filter (where line.day >= ${start}::date) as net,
      sum(line.net) filter (where line.day < ${start}::date) as net_before, bool_or(line.net is null) as unknown
    from (${revenueLineRows.rows(reader, period)}) as line group by line.client_id`;
};

const dayOf = (moment: string, { zone }: Reader) => sql`(${sql.ref(moment)} at time zone ${zone})::date`;

/** Queries sent to a client, its answers and its ratings. */
const contacts = (reader: Reader) => sql`
  select job.client_id, max(${dayOf('job_query.sent_at', reader)}) as on
  from job_query join job on job.id = job_query.job_id
  where job_query.deleted_at is null and job.deleted_at is null group by 1
  union all select job.client_id, max(${dayOf('job_query.answered_at', reader)})
  from job_query join job on job.id = job_query.job_id
  where job_query.deleted_at is null and job.deleted_at is null group by 1
  union all select feedback.client_id, max(${dayOf('feedback.rated_at', reader)}) from feedback
  where feedback.deleted_at is null group by 1`;

const logins = (reader: Reader) => sql`
  select contact_client.client_id, max(${dayOf('account.last_sign_in_at', reader)}) as on
  from contact_client join contact on contact.id = contact_client.contact_id and contact.deleted_at is null
  join account on account.id = contact.account_id group by 1`;

/** The newest rating among the jobs that the reader sees. */
const lastRatings = (reader: Reader) => sql`
  select distinct on (feedback.client_id) feedback.client_id, feedback.rating from feedback
  where feedback.rating is not null and feedback.deleted_at is null and feedback.job_id in ${seenJobsInReports(reader)}
  order by feedback.client_id, feedback.rated_at desc, feedback.id desc`;

/** A row per client that the reader sees and the firm works for. */
export const clientSignRows: FactRows = {
  facts: clientSigns,
  rows: (reader) => {
    const { today } = reader;
    const start = addDays(addMonths(today, -12), 1);
    return sql`
      with worked as (
        select job.client_id, max(greatest(job.job_date, job.dispatch_date)) as last_job,
          count(*) filter (where job.dispatch_date is null and job.status <> 'Close')::int as open_jobs
        from job where job.deleted_at is null group by 1),
      told as (select said.client_id, max(said.on) as on from (${contacts(reader)}) as said group by 1),
      login as (${logins(reader)}),
      rating as (${lastRatings(reader)}),
      owed as (
        select invoice.client_id, max(${today}::date - invoice.due_date) as days from invoice
        where invoice.balance > 0 and invoice.status = any(${[...owedStates]}::text[]) and invoice.deleted_at is null
          and invoice.due_date < ${today}::date group by 1),
      revenue as (${revenue(reader, start)})
      select client.id as key, ${today}::date as as_at, client.id as client_id, client.client_name,
        client.company_id, company.company_name, client.manager_id, manager.employee_name as "managerName",
        client.status, coalesce(worked.open_jobs, 0) as open_jobs, worked.last_job, told.on as last_contact,
        login.on as last_login, rating.rating as last_rating, coalesce(rating.rating <= 4, false) as rated_low,
        owed.days as overdue_days, coalesce(owed.days > ${sql.lit(longAfter)}, false) as overdue_long,
        coalesce(worked.open_jobs, 0) = 0 and coalesce(worked.last_job < ${addDays(today, -idleAfter)}::date, true)
          as no_job,
        case when not coalesce(revenue.unknown, false) then coalesce(revenue.net, 0)::bigint end as revenue,
        case when not coalesce(revenue.unknown, false) then coalesce(revenue.net_before, 0)::bigint end
          as revenue_before,
        coalesce(not revenue.unknown and revenue.net_before > 0
          and coalesce(revenue.net, 0) * 10 <= revenue.net_before * 7, false) as revenue_fell
      from client join company on company.id = client.company_id
      left join employee as manager on manager.id = client.manager_id
      left join worked on worked.client_id = client.id left join told on told.client_id = client.id
      left join login on login.client_id = client.id left join rating on rating.client_id = client.id
      left join owed on owed.client_id = client.id left join revenue on revenue.client_id = client.id
      where client.id in ${seenClients(reader)} and client.status in ('Active', 'On Hold')`;
  },
};
