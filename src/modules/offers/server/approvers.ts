/**
 * Approvers of an offer: the directors, and within the bands the head of HR; with their deputies today (domain
 * specification, section 1.12; decisions D40, D44).
 */
import { ableAmong, deputiesOf, standsInFor } from '#modules/delegation/server/public/beside.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { candidatesModule } from '#modules/candidates/rights.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { offerApproval } from '../approval.ts';

/** Rows of `id`, an employee, and `is_director`. */
const deciders = sql`(
  select employee.id, account.role_id = ${sql.lit(roleIds.director)} as is_director, employee.user_id
  from employee join account on account.id = employee.user_id
  where employee.deleted_at is null and employee.status <> 'EXITED'
    and (account.role_id = ${sql.lit(roleIds.director)}
      or account.role_id = ${sql.lit(roleIds.hr)} and employee.heads_department_id in (
      select colleague.department_id from employee as colleague
      join account as person on person.id = colleague.user_id
      where person.role_id = ${sql.lit(roleIds.hr)} and colleague.deleted_at is null
        and colleague.status <> 'EXITED')))`;

const inPlaceOf = (reader: Reader) => sql`(
  select id from ${peopleOf(reader).self} as self (id)
  union select employee_id from ${standsInFor(reader, offerApproval)} as away (employee_id))`;

const decides = (people: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${deciders} as decider
  where decider.id in ${people} and (decider.is_director or offer.outside is null))`;

export const offerPartsOf = {
  /** Includes the author of the terms: nobody approves their own, even if someone else requested approval. */
  Asker: (reader: Reader): RawBuilder<boolean> =>
    sql<boolean>`(offer.created_by = ${reader.actor.accountId}
      or coalesce(offer.asked_by_id in ${peopleOf(reader).self}, false))`,
  /** While it waits, deputies as well; afterwards the approver and everybody who was asked. */
  Approver: (reader: Reader): RawBuilder<boolean> => sql<boolean>`(offer.asked_at is not null and (
    offer.status = 'Approval' and ${decides(inPlaceOf(reader))}
    or ${decides(peopleOf(reader).self)} or coalesce(offer.approver_id in ${peopleOf(reader).self}, false)))`,
};

type Asked = {
  readonly outside: string | null;
  readonly asked_by_id: number | null;
  readonly created_by: number | null;
};

/** The people who can approve an offer, with their deputies; never its author or requester. */
export async function approversOf(work: Work, { outside, asked_by_id, created_by }: Asked): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; user_id: number | null }>`
    select decider.id, decider.user_id from ${deciders} as decider
    where (decider.is_director or ${outside === null}) order by decider.id`.execute(work.db);
  const all = rows.filter(({ user_id }) => user_id !== created_by).map(({ id }) => id);
  const able = await ableAmong(work, all, candidatesModule.read);
  const first = all.filter((id) => able.has(id));
  const deputies = await deputiesOf(work, first, candidatesModule.read, offerApproval);
  return [...new Set([...first, ...deputies])].filter((id) => id !== asked_by_id);
}
