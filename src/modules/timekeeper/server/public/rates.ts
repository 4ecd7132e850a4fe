/**
 * What an hour costs and is charged at, for modules that calculate with it. What they make of it goes to nobody who may
 * not read reports about money (`readRates`): neither the rate itself nor a figure that gives it away.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

/** Decimal text for an hour, in this currency. */
export type Rate = { readonly amount: string; readonly currency_id: number };

/** A person with the role of their account, or a role alone where nobody is named yet. */
export type Who = { readonly employee_id: number } | { readonly role_id: number };

/** What an hour of somebody costs the firm on a day: by their own rate, else by their role's; undefined for none. */
export const costRateOf = (work: Pick<Work, 'db'>, who: Who, date: PlainDate): Promise<Rate | undefined> =>
  rateOf(work, 'cost', partsOf(who), sql`null::bigint`, date);

/**
 * What an hour of somebody is charged at to a client on a day. What is agreed with the client comes first: for the
 * person, for the role, for everybody; then the person's own rate, then their role's. undefined for none.
 */
export const chargeRateOf = (
  work: Pick<Work, 'db'>,
  who: Who,
  clientId: number,
  date: PlainDate,
): Promise<Rate | undefined> => rateOf(work, 'charge', partsOf(who), sql`${clientId}::bigint`, date);

type Parts = { readonly employee: RawBuilder<unknown>; readonly role: RawBuilder<unknown> };

const partsOf = (who: Who): Parts =>
  'role_id' in who
    ? { employee: sql`null::bigint`, role: sql`${who.role_id}::bigint` }
    : {
        employee: sql`${who.employee_id}::bigint`,
        role: sql`(select role_id from account join employee on employee.user_id = account.id
          where employee.id = ${who.employee_id})`,
      };

async function rateOf(
  { db }: Pick<Work, 'db'>,
  what: 'cost' | 'charge',
  parts: Parts,
  client: RawBuilder<unknown>,
  date: PlainDate,
): Promise<Rate | undefined> {
  const { rows } = await nearest(what, parts, client, sql`${date}::date`).execute(db);
  return rows[0];
}

/** The rate that fits best of those that have begun; as a statement, to be joined laterally too. */
const nearest = (
  what: 'cost' | 'charge',
  { employee, role }: Parts,
  client: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
) => {
  const amount = sql.ref(`time_rate.${what}`);
  return sql<Rate>`
    select ${amount}::text as amount, time_rate.currency_id from time_rate
    where time_rate.deleted_at is null and ${amount} is not null and time_rate.valid_from <= ${date}
      and (time_rate.employee_id is null or time_rate.employee_id = ${employee})
      and (time_rate.role_id is null or time_rate.role_id = ${role})
      and (time_rate.client_id is null or time_rate.client_id = ${client})
    order by time_rate.client_id is null, time_rate.employee_id is null, time_rate.role_id is null,
      time_rate.valid_from desc limit 1`;
};

/** What an entry was invoiced at; where there was no rate on its day, nothing. */
export type EntryValue = {
  readonly entry_id: number;
  readonly cost: string | null;
  readonly cost_currency_id: number | null;
  readonly charge: string | null;
  readonly charge_currency_id: number | null;
};

/**
 * Values entries at the rates of their days, in the transaction that invoices them. What was valued before keeps what
 * it had, so that a second call changes nothing.
 * @returns the values of all of them, in the order of their ids; entries that are not there are left out
 */
export async function valueEntries(
  { db, now }: Pick<Work, 'db' | 'now'>,
  ids: readonly number[],
): Promise<EntryValue[]> {
  const own: Parts = { employee: sql`entry.employee_id`, role: sql`account.role_id` };
  const asked = sql`${[...ids]}::bigint[]`;
  await sql`
    insert into entry_value (entry_id, cost, cost_currency_id, charge, charge_currency_id, valued_at)
    select entry.id, cost.amount::numeric, cost.currency_id, charge.amount::numeric, charge.currency_id,
      ${now.toISOString()}
    from time_entry as entry join employee on employee.id = entry.employee_id
    left join account on account.id = employee.user_id
    left join lateral (${nearest('cost', own, sql`null::bigint`, sql`entry.date`)}) as cost on true
    left join lateral (${nearest('charge', own, sql`entry.client_id`, sql`entry.date`)}) as charge on true
    where entry.id = any(${asked}) and entry.deleted_at is null
    on conflict (entry_id) do nothing`.execute(db);
  const { rows } = await sql<EntryValue>`
    select entry_id, cost::text, cost_currency_id, charge::text, charge_currency_id from entry_value
    where entry_id = any(${asked}) order by entry_id`.execute(db);
  return rows;
}
