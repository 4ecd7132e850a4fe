/** What is booked against which budget. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { JobFacts } from '../rules.ts';

export type BookedJob = JobFacts & { readonly client_id: number; readonly billable: boolean };

/** @returns undefined for a missing job; whether this person sees it was checked when it was chosen */
export async function jobFacts(work: Pick<Work, 'db'>, id: number): Promise<BookedJob | undefined> {
  const { rows } = await sql<BookedJob>`
    select job.status, archived_at is not null as archived, budget_min, budget_stop, actual_min, client_id,
      billable and not unbillable as billable
    from job join client on client.id = client_id where job.id = ${id} and job.deleted_at is null`.execute(work.db);
  return rows[0];
}

/**
 * Locks jobs until the transaction ends, always in one order: when two people book at once, the second sees what the
 * first used. Call it before taking any weaker lock on them, to avoid deadlocks.
 */
export const holdJobs = (work: Pick<Work, 'db'>, ids: readonly (number | null | undefined)[]) =>
  sql`
    select from job where id = any(${ids.filter((id) => id !== null && id !== undefined)}::bigint[])
    order by id for no key update`.execute(work.db);

/** A person's minutes of a fee type in the year of a day, and those already booked. */
export async function feeTypeUse(work: Pick<Work, 'db'>, employeeId: number, feeTypeId: number, date: PlainDate) {
  const { rows } = await sql<{ budget_min: number; used_min: number }>`
    select fee_type_budget(id, ${employeeId}) as budget_min, coalesce((
      select sum(duration_min) from time_entry
      where fee_type_id = fee_type.id and employee_id = ${employeeId} and deleted_at is null and status <> 'Rejected'
        and date between date_trunc('year', ${date}::date) and (date_trunc('year', ${date}::date) + interval '1 year - 1 day')
    ), 0)::int as used_min
    from fee_type where id = ${feeTypeId}`.execute(work.db);
  return rows[0] ?? { budget_min: 0, used_min: 0 };
}
