import { seenClients } from '#modules/clients/server/public/clients.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { clientServices } from '../../public/client-services.ts';

/** Unplanned work is never missing. */
const unplanned = sql`'Misc'`;

const missing = sql`link.service_id is not null and job_type.service_line is distinct from ${unplanned}
  and work.next_period is null and coming.next_start is null`;

/** Any job counts, even one that this person cannot see. */
export const clientServiceRows: FactRows = {
  facts: clientServices,
  rows: (reader) => sql`
    with work as (
      select job.client_id, job.job_type_id,
        min(coalesce(job.period_end, job.job_end_date, job.job_date)) as next_period
      from job where job.dispatch_date is null and job.status <> 'Close' and job.deleted_at is null group by 1, 2),
    coming as (
      select job.client_id, job.job_type_id, min(recurrence.next_start) as next_start
      from recurrence join job on job.id = recurrence.source_job_id
      where recurrence.status = 'Original' and recurrence.deleted_at is null group by 1, 2)
    select client.id || '/' || job_type.id as key, ${reader.today}::date as as_at, client.id as client_id,
      client.client_name, client.company_id, company.company_name, client.manager_id,
      manager.employee_name as "managerName", job_type.id as service_id, job_type.name as service,
      job_type.service_line,
      case when link.service_id is null then 'N' when ${missing} then 'Y, missing' else 'Y' end as shown,
      link.service_id is not null as has, coalesce(work.next_period, coming.next_start) as next_period,
      ${missing} as missing
    from client join company on company.id = client.company_id
    cross join job_type
    left join employee as manager on manager.id = client.manager_id
    left join client_service as link on link.client_id = client.id and link.service_id = job_type.id
    left join work on work.client_id = client.id and work.job_type_id = job_type.id
    left join coming on coming.client_id = client.id and coming.job_type_id = job_type.id
    where client.id in ${seenClients(reader)} and client.status in ('Active', 'On Hold')
      and job_type.active and job_type.deleted_at is null`,
};
