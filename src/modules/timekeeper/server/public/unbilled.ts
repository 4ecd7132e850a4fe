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

/** In the words of the index `time_entry_unbilled`, which holds nothing else: what was ever booked is not read. */
const isOpen = sql<boolean>`entry.deleted_at is null and entry.status = 'Approved' and not entry.invoiced
  and entry.billable`;

/** Approved, billable, and on no invoice: a condition on entries joined with their client. */
const isUnbilled = sql<boolean>`${isOpen} and not client.unbillable
  and not exists (select from job where job.id = entry.job_id and not job.billable)`;

/** Its minutes, for the statement that reads the row of `client`. */
export const unbilledMinutes: RawBuilder<number> = sql`(select coalesce(sum(entry.duration_min), 0)::int
  from time_entry as entry where entry.client_id = client.id and ${isUnbilled})`;

const hasCharge = sql<boolean>`time_rate.deleted_at is null and time_rate.charge is not null`;

/**
 * The charge rates that open time needs, each looked up once: of each person between two days on which rates begin
 * (`rate`), and of their work for the clients that have rates of their own (`own_rate`).
 */
const rates = (clients: RawBuilder<unknown>, people: RawBuilder<boolean>) => sql`
  began as materialized (
    select coalesce(array_agg(distinct valid_from order by valid_from), '{}') as days from time_rate where ${hasCharge}
  ), rate as materialized (
    select known.employee_id, known.period, ${nearest.columns}
    from (
      select employee.id as employee_id, null::bigint as client_id, period::int
      from employee, unnest((select days from began)) with ordinality as day (since, period) where ${people}) as known
    ${nearest.joined}
  ), own_rate as materialized (
    select known.employee_id, known.client_id, known.period, ${nearest.columns}
    from (
      select distinct entry.employee_id, entry.client_id, ${period} as period from time_entry as entry
      where ${isOpen} and entry.client_id in ${clients}
        and entry.client_id in (select client_id from time_rate where ${hasCharge})) as known
    ${nearest.joined}
  )`;

/** Between which of those days an entry lies: 0 before the first. */
const period = sql`width_bucket(entry.date, (select days from began))`;

const nearest = {
  columns: sql`(nearest.amount::numeric * 100)::bigint as hundredths, nearest.currency_id`,
  joined: sql`join employee on employee.id = known.employee_id left join account on account.id = employee.user_id
    join lateral (${nearestRate(
      { employee: sql`employee.id`, role: sql`account.role_id` },
      sql`known.client_id`,
      sql`(select days[known.period] from began)`,
    )}) as nearest on true`,
};

/**
 * By client and currency, or by job and currency.
 * @param clients the ids of clients, as a subquery for `in`
 */
export async function unbilledSums(
  { db }: Pick<Work, 'db'>,
  clients: RawBuilder<unknown>,
  by: 'client' | 'job',
): Promise<UnbilledSum[]> {
  const [job, people] =
    by === 'client'
      ? [sql`null::bigint`, sql<boolean>`true`]
      : [sql`entry.job_id`, sql<boolean>`employee.id in (${workersFor(clients)})`];
  const { rows } = await sql<UnbilledSum>`
    with ${rates(clients, people)}, summed as (
      select entry.client_id, ${job} as job_id, coalesce(own_rate.currency_id, rate.currency_id) as currency_id,
        sum(duration_min)::int as minutes, min(entry.date) as oldest,
        sum((2 * coalesce(own_rate.hundredths, rate.hundredths) * duration_min + 60) / 120) as hundredths
      from time_entry as entry join client on client.id = entry.client_id
      left join rate on rate.employee_id = entry.employee_id and rate.period = ${period}
      left join own_rate on own_rate.employee_id = entry.employee_id and own_rate.client_id = entry.client_id
        and own_rate.period = ${period}
      where ${isUnbilled} and entry.client_id in ${clients}
      group by entry.client_id, 2, 3
    )
    select client_id, job_id, minutes, oldest, currency_code as currency, round(hundredths / 100, 2)::text as value
    from summed left join currency on currency.id = currency_id
    order by client_id, job_id, currency_code nulls last`.execute(db);
  return rows;
}

const workersFor = (clients: RawBuilder<unknown>) =>
  sql`select entry.employee_id from time_entry as entry where ${isOpen} and entry.client_id in ${clients}`;
