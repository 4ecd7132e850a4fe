/** Deputies of people who decide by role rather than by the line above a person. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { peopleAway, peopleCoveredBy } from '#modules/staff/server/public/absences.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Access } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Approval } from '../../contract.ts';
import { standing } from '../decisions.ts';

/**
 * Whom to ask for a partner's decision: the first persons with their deputies; every Director and Partner if there is
 * no first, or one of them is away without a deputy who may decide (record 141). Accounts, each once.
 * @param access what deciding needs
 */
export async function withLeaders(work: Work, access: Access, first: readonly number[]): Promise<readonly number[]> {
  const able = new Set(await rightHolders(work, access));
  const { deputies, uncovered } = await beside(work, first, able);
  if (first.length > 0 && !uncovered) return [...new Set([...first, ...deputies])];
  const leaders = [
    ...first,
    ...(await rightHolders(work, access, 'Director')),
    ...(await rightHolders(work, access, 'Partner')),
  ];
  return [...new Set([...leaders, ...(await beside(work, leaders, able)).deputies])];
}

/** Today's named deputies of these people who hold a right. @param what in what: in everything, or in this approval */
export async function deputiesOf(
  work: Work,
  people: readonly number[],
  access: Access,
  what: Approval | 'everything' = 'everything',
): Promise<readonly number[]> {
  const able = await rightHolders(work, access);
  const { rows } = await sql<{ id: number }>`
    select deputy.id from ${standing(what, today(work))} as away
    join employee as deputy on deputy.id = away.deputy_id and deputy.deleted_at is null
      and deputy.status <> 'EXITED' and deputy.user_id = any(${[...able]}::bigint[])
    where away.employee_id = any(${[...people]}::bigint[]) order by deputy.id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** The people among these who hold a right. */
export async function ableAmong(work: Work, people: readonly number[], access: Access): Promise<ReadonlySet<number>> {
  const able = await rightHolders(work, access);
  const { rows } = await sql<{ id: number }>`
    select id from employee
    where id = any(${[...people]}::bigint[]) and user_id = any(${[...able]}::bigint[])`.execute(work.db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The people for whom the reader is deputy today, as cover of their leave, for everything or for this approval; a
 * subquery for `in`.
 */
export function standsInFor(
  reader: Pick<Reader, 'actor' | 'today'>,
  what: Approval | 'everything' = 'everything',
): RawBuilder<number> {
  const { self } = peopleOf(reader);
  return sql`(
    select employee_id from ${standing(what, reader.today)} as away where deputy_id in ${self}
    union all ${peopleCoveredBy(reader.today, self)})`;
}

/** Accounts of today's deputies for any decision; and whether one of the accounts is away without one. */
async function beside(work: Work, accounts: readonly number[], able: ReadonlySet<number>) {
  const day = today(work);
  const { rows } = await sql<{ deputy: number | null; is_away: boolean }>`
    select deputy.user_id as deputy, (away.employee_id is not null or person.id in ${peopleAway(day)}) as is_away
    from employee as person
    left join ${standing('everything', day)} as away on away.employee_id = person.id
    left join employee as deputy on deputy.id = away.deputy_id and deputy.deleted_at is null
      and deputy.status <> 'EXITED'
    where person.user_id = any(${[...accounts]}::bigint[]) and person.deleted_at is null
    order by deputy.employee_name, deputy.id`.execute(work.db);
  return {
    deputies: rows.flatMap(({ deputy }) => (deputy !== null && able.has(deputy) ? [deputy] : [])),
    uncovered: rows.some(({ deputy, is_away }) => is_away && !(deputy !== null && able.has(deputy))),
  };
}
