/**
 * Approved billable time that is not invoiced, summed up. Nothing here asks who may see rates: whoever calls shows only
 * what its reader may see (`readRates`).
 */
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { charged, chargeRates, valueOf } from '../rates-of-days.ts';

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
    with summed as (
      select entry.client_id, ${job} as job_id, ${charged.currencyId} as currency_id,
        sum(duration_min)::int as minutes, min(entry.date) as oldest,
        sum(${valueOf(charged.hundredths, sql`duration_min`)}) as hundredths
      from time_entry as entry join client on client.id = entry.client_id
      ${chargeRates({ people, entries: sql`${isOpen} and entry.client_id in ${clients}` })}
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
