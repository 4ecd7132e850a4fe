/**
 * Totals of approved billable time that is not invoiced. Does not check who may see rates: callers show only what their
 * reader may see (`readRates`).
 */
import { hundredthsByRates, ratesToBase } from '#modules/exchange-rates/server/public/in-base.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
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
  /** Rounded half-up per entry to two decimals, as it would be billed. */
  readonly value: string | null;
};

/** In the exact words of the partial index `time_entry_unbilled`, so that only open entries are read. */
const isOpen = sql<boolean>`entry.deleted_at is null and entry.status = 'Approved' and not entry.invoiced
  and entry.billable`;

/** Approved, billable, and on no invoice: a condition on entries joined with their client. */
const isUnbilled = sql<boolean>`${isOpen} and not client.unbillable
  and not exists (select from job where job.id = entry.job_id and not job.billable)`;

/** A client's unbilled minutes, for statements on `client`. */
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

export type UnbilledAge = {
  /** The index of the age, from 0. */
  readonly age: number;
  readonly minutes: number;
  /** Minutes without a charge rate or a rate of exchange. */
  readonly unvalued: number;
  /** In hundredths of the base currency, at the rate of exchange of each day. */
  readonly value: number;
};

/**
 * The same time by age.
 * @param clients the ids of clients, as a subquery for `in`
 * @param ages.starts in days: where the second age and each one after it begins
 */
export async function unbilledByAge(
  { db }: Pick<Work, 'db'>,
  clients: RawBuilder<unknown>,
  ages: { readonly today: PlainDate; readonly starts: readonly number[] },
): Promise<UnbilledAge[]> {
  const value = hundredthsByRates({
    hundredths: valueOf(charged.hundredths, sql`entry.duration_min`),
    currencyId: sql`(${charged.currencyId})`,
    day: sql`entry.date`,
    rates: 'exchange',
  });
  const { rows } = await sql<UnbilledAge>`
    with valued as (
      select width_bucket(${ages.today}::date - entry.date, ${[...ages.starts]}::int[]) as age, entry.duration_min,
        ${value} as value
      from time_entry as entry join client on client.id = entry.client_id
      ${chargeRates({ people: sql`true`, entries: sql`${isOpen} and entry.client_id in ${clients}` })}
      left join ${ratesToBase} as exchange on exchange.currency_id = ${charged.currencyId}
      where ${isUnbilled} and entry.client_id in ${clients}
    )
    select valued.age, sum(valued.duration_min)::int as minutes, coalesce(sum(valued.value), 0)::bigint as value,
      coalesce(sum(valued.duration_min) filter (where valued.value is null), 0)::int as unvalued
    from valued group by valued.age order by valued.age`.execute(db);
  return rows;
}
