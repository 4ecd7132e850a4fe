/** The first salary of somebody who joins. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import { refused } from '#platform/server/errors.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** One part of somebody's pay. */
export type PaidComponent = {
  readonly pay_component_id: number;
  readonly monthly: string;
  readonly annual: string;
};

export type FirstSalary = {
  readonly staffId: number;
  readonly from: PlainDate;
  readonly currencyId: number;
  readonly components: readonly PaidComponent[];
  readonly reason: string;
};

/** A first salary begins with the date of joining, also when that moves. @public onboarding calls it */
export async function moveFirstSalary(work: Work, staffId: number, was: PlainDate, to: PlainDate): Promise<void> {
  await sql`update salary set begins_on = ${to}, visible_from = ${to}, version = version + 1
    where employee_id = ${staffId} and begins_on = ${was} and deleted_at is null`.execute(work.db);
}

/**
 * Keeps the first salary of somebody; the amount of a year is the sum of its parts.
 * @throws 409 where they have a salary from that day
 * @public onboarding calls it
 */
export async function addFirstSalary(work: Work, { staffId, from, ...salary }: FirstSalary): Promise<void> {
  const { rows } = await sql`
    select from salary where employee_id = ${staffId} and begins_on = ${from} and deleted_at is null`.execute(work.db);
  if (rows.length > 0) throw refused('They have a salary from this day already');
  const [id] = await insertRows(work, 'salary', [
    {
      employee_id: staffId,
      begins_on: from,
      visible_from: from,
      currency_id: salary.currencyId,
      annual: sumOf(salary.components.map(({ annual }) => annual)),
      reason: salary.reason,
      created_by: work.actor.accountId || null,
      created_at: work.now.toISOString(),
    },
  ]);
  const parts = salary.components.map(({ pay_component_id, monthly, annual }, at) => ({
    salary_id: id,
    place: at + 1,
    pay_component_id,
    monthly,
    annual,
  }));
  if (parts.length > 0) await insertLinks(work, 'salary_component', parts);
}
