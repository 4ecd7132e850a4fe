/**
 * Time that can be invoiced, and time that is, for the module that invoices. Checks neither whose time it is nor who
 * may see rates: callers show only what their reader may see (`readRates`).
 */
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { whyNotInvoiced } from '../../rules.ts';
import { nearestCost } from '../../costs/server/nearest.ts';
import { nearestRate, type Parts } from '../nearest-rate.ts';

type Stand = Pick<Work, 'db' | 'now'> & { readonly actor: Pick<Work['actor'], 'accountId'> };

export type BillableTime = {
  readonly id: number;
  readonly job_id: number;
  readonly employee_id: number;
  readonly employee: string;
  readonly date: PlainDate;
  readonly duration_min: number;
  /** Charged per hour, decimal text; null if no rate was entered for its day. */
  readonly rate: string | null;
  readonly currency_id: number | null;
  /** Currency code: 'GBP'. */
  readonly currency: string | null;
  /** The rate for its minutes, rounded half-up to two decimals; null without a rate. */
  readonly value: string | null;
};

/** Approved billable time of these jobs that is not invoiced yet, at the rates of its days. */
export const unbilledTime = (
  work: Pick<Work, 'db'>,
  { jobIds }: { readonly jobIds: readonly number[] },
): Promise<BillableTime[]> =>
  timeWhere(
    work,
    sql`entry.job_id = any(${[...jobIds]}::bigint[]) and not entry.invoiced and entry.status = 'Approved'
      and ${isBillable}`,
    sql`left join lateral (${nearestRate(ownParts, sql`entry.client_id`, sql`entry.date`)}) as rate on true`,
  );

/**
 * Locks entries for a bill: they keep the rates of their days and cannot be edited. Entries already on the bill do not
 * change. Call it before locking the jobs.
 * @param billedRef names the bill uniquely: 'invoice/12'
 * @returns all of these entries at their stored rates
 * @throws 409 for entries on another bill, and for time that is not approved and billable
 */
export async function holdBilled(work: Stand, entryIds: readonly number[], billedRef: string): Promise<BillableTime[]> {
  const ids = [...new Set(entryIds)];
  const fresh = await freshOf(work, ids, billedRef);
  await sql`
    insert into entry_value (entry_id, billed_ref, cost, cost_currency_id, charge, charge_currency_id, valued_at)
    select entry.id, ${billedRef}, cost.amount::numeric, cost.currency_id, charge.amount::numeric, charge.currency_id,
      ${work.now.toISOString()}
    from time_entry as entry join employee on employee.id = entry.employee_id
    left join account on account.id = employee.user_id
    left join lateral (${nearestCost(sql`entry.employee_id`, sql`entry.date`)}) as cost on true
    left join lateral (${nearestRate(ownParts, sql`entry.client_id`, sql`entry.date`)}) as charge on true
    where entry.id = any(${fresh}::bigint[])`.execute(work.db);
  await mark(work, fresh, true);
  return timeWhere(work, sql`entry.id = any(${ids}::bigint[])`, keptRate);
}

/**
 * Releases the entries of a deleted or withdrawn bill: they can be invoiced again, at the rates of their days.
 * @param keptJobs jobs whose time stays on the bill
 */
export async function releaseBilled(work: Stand, billedRef: string, keptJobs: readonly number[] = []): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select entry.id from time_entry as entry join entry_value on entry_id = entry.id
    where billed_ref = ${billedRef} and entry.job_id <> all(${[...keptJobs]}::bigint[])
    order by entry.id for update of entry`.execute(work.db);
  const ids = rows.map(({ id }) => id);
  await sql`delete from entry_value where entry_id = any(${ids}::bigint[])`.execute(work.db);
  await mark(work, ids, false);
}

const ownParts: Parts = { employee: sql`entry.employee_id`, role: sql`account.role_id` };

/** If a job or a client stops being charged, that includes time already booked. */
const isBillable = sql`entry.billable and job.billable and not client.unbillable`;

const keptRate = sql`left join (
  select entry_id, charge::text as amount, charge_currency_id as currency_id from entry_value) as rate
  on rate.entry_id = entry.id`;

async function timeWhere(
  { db }: Pick<Work, 'db'>,
  which: RawBuilder<unknown>,
  rate: RawBuilder<unknown>,
): Promise<BillableTime[]> {
  const { rows } = await sql<Omit<BillableTime, 'value'>>`
    select entry.id, job_id, entry.employee_id, employee_name as employee, date, duration_min, rate.amount as rate,
      rate.currency_id, currency_code as currency
    from time_entry as entry join job on job.id = job_id join client on client.id = entry.client_id
    join employee on employee.id = entry.employee_id left join account on account.id = employee.user_id
    ${rate} left join currency on currency.id = rate.currency_id
    where entry.deleted_at is null and ${which} order by job_id, date, entry.id`.execute(db);
  return rows.map((row) => Object.assign({}, row, { value: valueOf(row) }));
}

const valueOf = ({ rate, duration_min }: Pick<BillableTime, 'rate' | 'duration_min'>): string | null =>
  rate === null ? null : amountOf(roundHalfUp(minorUnits(rate) * BigInt(duration_min), 60n));

/** Entries not on the bill yet; locks all given entries. @throws 409 */
async function freshOf({ db }: Pick<Work, 'db'>, ids: readonly number[], billedRef: string): Promise<number[]> {
  type Found = { id: number; status: string; billable: boolean; invoiced: boolean; billed_ref: string | null };
  const { rows } = await sql<Found>`
    select entry.id, entry.status, ${isBillable} as billable, invoiced, billed_ref
    from time_entry as entry left join job on job.id = job_id left join client on client.id = entry.client_id
    left join entry_value on entry_id = entry.id
    where entry.id = any(${[...ids]}::bigint[]) and entry.deleted_at is null
    order by entry.id for update of entry`.execute(db);
  if (rows.length < ids.length) throw refused('Some of this time no longer exists. Choose again');
  const fresh = rows.filter(({ invoiced, billed_ref }) => !invoiced || billed_ref !== billedRef);
  for (const { status, billable, invoiced } of fresh) {
    const why = whyNotInvoiced(invoiced);
    if (why) throw refused(why);
    if (status !== 'Approved') throw refused('Only approved time can be invoiced');
    if (!billable) throw refused('This time is not billable');
  }
  return fresh.map(({ id }) => id);
}

const mark = ({ db, now, actor }: Stand, ids: readonly number[], invoiced: boolean) =>
  sql`
    update time_entry set invoiced = ${invoiced}, version = version + 1, updated_by = ${actor.accountId || null},
      updated_at = ${now.toISOString()}
    where id = any(${[...ids]}::bigint[])`.execute(db);
