/** Deciders of people, and people of a decider: both from `decisions`, so that inbox and guard agree. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleOf, peopleSeenBy, withTheirReports } from '#modules/staff/server/public/people-of.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import { saidOnce } from '#platform/server/list/said-once.ts';
import { readOnce } from '#platform/server/tiles/read-once.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Approval, StandIn } from '../../contract.ts';
import { decisions, type Place, standing } from '../decisions.ts';

export type { Place } from '../decisions.ts';

export { approvals } from '../approvals.ts';

type Asking = { readonly actor: Pick<Reader['actor'], 'accountId'>; readonly today: PlainDate };

/**
 * Ids of the people for whom the reader decides today, as a subquery for `in`. Never themselves.
 * @param place where in their line it is asked
 */
export const decidesFor = (reader: Asking, approval: Approval, place: Place = 'line'): RawBuilder<number> =>
  saidOnce(sql`(select employee_id from (${decidedBy(reader, approval, [place])}) as decided)`);

/**
 * Rows of `employee_id` and `place`: the people for whom the reader decides today, and where in their line. Several
 * conditions of a statement share them (`SharedRows`).
 */
export function decidedBy(
  reader: Asking,
  approval: Approval,
  places: readonly Place[],
): RawBuilder<{ employee_id: number; place: Place }> {
  // Includes deputies for any approval: a superset, but the same text for all approvals of a statement.
  const chiefs = chiefsOf(reader);
  return sql`
    select employee_id, place from ${decisions(approval, reader.today, mayConcern(chiefs), places, chiefs)} as decided
    where decider_id in ${peopleOf(reader).self}`;
}

/** Whether the caller may decide for anybody today; if not, waiting decisions need no look-up. */
export const decidesForAnybody = readOnce(async (work) => {
  const reader = readerOf(work);
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from ${mayConcern(chiefsOf(reader))} as concerned (id)
      where id not in ${peopleOf(reader).self}) as may`.execute(work.db);
  return rows[0]?.may ?? false;
});

/** The reader and everyone they may be deputy for, in any approval. */
function chiefsOf(reader: Asking): RawBuilder<unknown> {
  const { self } = peopleOf(reader);
  const away = standing(undefined, reader.today);
  return saidOnce(sql`(
    select id from ${self} as self (id)
    union select employee_id from ${away} as away where deputy_id in ${self}
    union select first.employee_id from ${away} as first join ${away} as second on second.employee_id = first.deputy_id
      where second.deputy_id in ${self})`);
}

/** The only people with one of them in their line: few, except for HR and administrators. */
function mayConcern(chiefs: RawBuilder<unknown>): RawBuilder<unknown> {
  return saidOnce(sql`(
    select id from ${withTheirReports(chiefs)} as below (id)
    union ${departmentsOf(chiefs)}
    union select id from employee where deleted_at is null and exists (
      select from employee as chief join account on account.id = chief.user_id
      where chief.id in ${chiefs} and role_id in (${roleIds.hr}, ${roleIds.admin})))`);
}

const departmentsOf = (heads: RawBuilder<unknown>) => sql`
  select colleague.id from employee as colleague
  join employee as head on head.heads_department_id = colleague.department_id where head.id in ${heads}`;

/**
 * People visible to a deputy: the reports of the absent, and the department of an absent head. Never the absent
 * themselves.
 */
function coveredBy(reader: Asking, approval: Approval): RawBuilder<number> {
  const absent = sql`(
    select employee_id from ${standing(approval, reader.today)} as away
    where deputy_id in ${peopleOf(reader).self})`;
  const hods = sql`(
    select employee.id from employee join account on account.id = user_id
    where employee.id in ${absent} and role_id = ${roleIds.hod})`;
  const tops = sql`(select employee_id from ${absent} as absent union ${departmentsOf(hods)})`;
  return sql`(select id from ${withTheirReports(tops)} as covered (id) where id not in ${absent})`;
}

/**
 * People whose decisions someone sees, as a subquery for `in`; undefined for everybody: those visible anyway, those
 * visible as a deputy, and those for whom they decide.
 * @param decided the ids of the last, as a subquery, where a statement has them already
 */
export function peopleConcerning(
  reader: Pick<Reader, 'actor' | 'today'>,
  approval: Approval,
  decided: RawBuilder<unknown> = decidesFor(reader, approval),
): RawBuilder<number> | undefined {
  const own = peopleSeenBy(reader);
  if (!own) return undefined;
  return sql`(
    select id from ${own} as own (id) union all ${coveredBy(reader, approval)}
    union all ${decided})`;
}

export type Decider = {
  readonly id: number;
  readonly name: string;
  readonly account: number;
  /** The person whose deputy they are; null for deciders in their own right. */
  readonly for: { readonly id: number; readonly name: string; readonly account: number } | null;
};

/** The deciders for each of these people on a day, the first of their line first. */
export async function decidersOf(
  work: Pick<Work, 'db'>,
  people: readonly number[],
  approval: Approval,
  day: PlainDate,
  place: Place = 'line',
): Promise<ReadonlyMap<number, readonly Decider[]>> {
  type Found = { employee_id: number; id: number; name: string; account: number } & {
    for_id: number | null;
    for_name: string;
    for_account: number;
  };
  const { rows } = await sql<Found>`
    select decided.employee_id, decider.id, decider.employee_name as name, decider.user_id as account, for_id,
      absent.employee_name as for_name, absent.user_id as for_account
    from ${decisions(approval, day, sql`(select unnest(${[...people]}::bigint[]))`, [place])} as decided
    join employee as decider on decider.id = decider_id left join employee as absent on absent.id = for_id
    order by step, for_id is not null, decider.employee_name, decider.id`.execute(work.db);
  const deciders = rows.map(({ employee_id, id, name, account, for_id, for_name, for_account }) => ({
    employee_id,
    decider: { id, name, account, for: for_id === null ? null : { id: for_id, name: for_name, account: for_account } },
  }));
  const groups = Map.groupBy(deciders, ({ employee_id }) => employee_id);
  return new Map([...groups].map(([id, found]) => [id, found.map(({ decider }) => decider)]));
}

/** The caller's own entry among the deciders, before any as deputy; undefined if they are not a decider. */
export function ofAsker({ actor }: Pick<Work, 'actor'>, deciders: readonly Decider[]): Decider | undefined {
  const own = deciders.filter(({ account }) => account === actor.accountId);
  return own.find((decider) => decider.for === null) ?? own[0];
}

/** The caller's deputies today, and the people for whom the caller is deputy. */
export async function standIns(work: Work, approval?: Approval): Promise<StandIn[]> {
  const { rows } = await sql<StandIn>`
    select absent.employee_name as approver, deputy.employee_name as deputy,
      deputy.user_id = ${work.actor.accountId} as own, valid_until
    from ${standing(approval, today(work))} as away
    join employee as absent on absent.id = away.employee_id join employee as deputy on deputy.id = deputy_id
    where ${work.actor.accountId} in (absent.user_id, deputy.user_id)
    order by valid_until, approver`.execute(work.db);
  return rows;
}
