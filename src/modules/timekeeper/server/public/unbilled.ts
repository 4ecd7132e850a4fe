/**
 * Approved billable time that is not invoiced, summed up. Nothing here asks who may see rates: whoever calls shows only
 * what its reader may see (`readRates`).
 */
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { nearestRate } from '../nearest-rate.ts';

export type UnbilledSum = {
  readonly client_id: number;
  readonly job_id: number | null;
  readonly minutes: number;
  readonly oldest: string;
  /** Currency of the charge rate; null for minutes without a rate. */
  readonly currency: string | null;
  /** Each entry rounded half-up to two decimals, as it would be billed. */
  readonly value: string | null;
};

/** Approved, billable, and on no invoice: a condition on entries joined with their job and client. */
const isUnbilled = sql<boolean>`entry.deleted_at is null and entry.status = 'Approved' and not entry.invoiced
  and entry.billable and job.billable and not client.unbillable`;

/** Its minutes, for the statement that reads the row of `client`. */
export const unbilledMinutes: RawBuilder<number> = sql`(select coalesce(sum(entry.duration_min), 0)::int
  from time_entry as entry join job on job.id = entry.job_id
  where entry.client_id = client.id and ${isUnbilled})`;

/**
 * By client and currency, or by job and currency. The rates are looked up once for each person, client and day.
 * @param clients the ids of clients, as a subquery for `in`
 */
export async function unbilledSums(
  { db }: Pick<Work, 'db'>,
  clients: RawBuilder<unknown>,
  by: 'client' | 'job',
): Promise<UnbilledSum[]> {
  const job = by === 'job' ? sql`entry.job_id` : sql`null::bigint`;
  const { rows } = await sql<UnbilledSum>`
    with entry as materialized (
      select entry.employee_id, entry.client_id, entry.job_id, entry.date, entry.duration_min
      from time_entry as entry join job on job.id = entry.job_id join client on client.id = entry.client_id
      where ${isUnbilled} and entry.client_id in ${clients}
    ), rate as materialized (
      select known.employee_id, known.client_id, known.date, nearest.amount::numeric as amount, nearest.currency_id
      from (select distinct employee_id, client_id, date from entry) as known
      join employee on employee.id = known.employee_id left join account on account.id = employee.user_id
      join lateral (${nearestRate(
        'charge',
        { employee: sql`known.employee_id`, role: sql`account.role_id` },
        sql`known.client_id`,
        sql`known.date`,
      )}) as nearest on true
    )
    select entry.client_id, ${job} as job_id, sum(duration_min)::int as minutes, min(entry.date) as oldest,
      currency_code as currency, sum(round(rate.amount * duration_min / 60, 2))::numeric(14, 2)::text as value
    from entry left join rate using (employee_id, client_id, date) left join currency on currency.id = rate.currency_id
    group by entry.client_id, ${by === 'job' ? sql`entry.job_id,` : sql``} currency_code
    order by 1, 2, currency_code nulls last`.execute(db);
  return rows;
}
