/**
 * What an hour costs and is charged at, for modules that calculate with it. People who may not read reports about money
 * (`readRates`) must see neither the rate nor a figure that reveals it.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { nearestCost } from '../../costs/server/nearest.ts';
import { nearestRate, type Parts, type Rate } from '../nearest-rate.ts';

export type { Rate } from '../nearest-rate.ts';

/** A person, with the role of their account; or a role alone, if no person is chosen yet. */
export type Who = { readonly employee_id: number } | { readonly role_id: number };

/** What a person's hour costs the firm on a day, by their designation and location then; undefined for none. */
export async function costRateOf(
  { db }: Pick<Work, 'db'>,
  employee: number,
  date: PlainDate,
): Promise<Rate | undefined> {
  const { rows } = await nearestCost(sql`${employee}::bigint`, sql`${date}::date`).execute(db);
  return rows[0];
}

/**
 * What a person's hour is charged at to a client on a day. The client's own rates come first: for the person, the role,
 * everybody; then the person's rate, then their role's. undefined for none.
 */
export const chargeRateOf = (
  work: Pick<Work, 'db'>,
  who: Who,
  clientId: number,
  date: PlainDate,
): Promise<Rate | undefined> => rateOf(work, partsOf(who), sql`${clientId}::bigint`, date);

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
  parts: Parts,
  client: RawBuilder<unknown>,
  date: PlainDate,
): Promise<Rate | undefined> {
  const { rows } = await nearestRate(parts, client, sql`${date}::date`).execute(db);
  return rows[0];
}

/** The number of stored rates. */
export async function countRates({ db }: Pick<Work, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from time_rate where deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of people with neither a charge rate of their own nor one of their role today. */
export async function peopleWithoutRate(work: Work): Promise<number> {
  const role = sql`(select role_id from account where account.id = employee.user_id)`;
  const rate = nearestRate({ employee: sql`employee.id`, role }, sql`null::bigint`, sql`${today(work)}::date`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee left join lateral (${rate}) as rate on true
    where employee.deleted_at is null and employee.status = 'ACTIVE' and rate.amount is null`.execute(work.db);
  return rows[0]?.count ?? 0;
}
