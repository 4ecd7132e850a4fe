/** The facts of job, job type and client that planning needs. */
import type { Filer } from '#modules/clients/contract.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { PlanFacts } from '../plan.ts';

type Row = Filer & {
  readonly job_id: number;
  readonly job_type: string;
  readonly client: string;
  readonly tat: number | null;
};

/** By the id of the source job. */
export async function planFacts(work: Work, jobIds: readonly number[]): Promise<(jobId: number) => PlanFacts> {
  const calendar = await workCalendar(work);
  const { rows } = await sql<Row>`
    select job.id as job_id, job_type.name as job_type, client.client_name as client, tat.days as tat,
      client.client_type, client.year_end_day, client.year_end_month, client.confirmation_date,
      client.incorporated_on, client.tax_regime, client.mtd_from, client.payroll_frequency, client.cis,
      case when country.short_code = 'GB' then client.vat_stagger else 'None' end as vat_stagger
    from job
    join job_type on job_type.id = job.job_type_id
    left join tat on tat.id = job_type.tat_id
    join client on client.id = job.client_id
    left join country on country.id = client.country_id
    where job.id = any(${jobIds}::bigint[])`.execute(work.db);
  const facts = new Map(
    rows.map(({ job_id, job_type, client, tat, ...filer }) => [job_id, { calendar, job_type, client, tat, filer }]),
  );
  return (jobId) => {
    const found = facts.get(jobId);
    if (!found) throw notFound();
    return found;
  };
}
