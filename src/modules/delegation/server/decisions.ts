/**
 * Who decides for whom: the single source for lists, inboxes and guards (decisions D21, record 085). A person's line is
 * their manager, their second manager, the same for the manager, and so on to the top; then the head of their
 * department, then HR, last the administrators. The first who can decide does and, while they are away, their deputy as
 * well.
 */
import { holdersOf } from '#modules/access/server/public/right-holders.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleAway } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { saidOnce } from '#platform/server/list/said-once.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Approval } from '../contract.ts';

/**
 * Delegations in force on a day: rows of absent person, deputy and last day.
 * @param approval what is decided; 'everything' for delegations of everything only, undefined for any
 */
export const standing = (approval: Approval | 'everything' | undefined, day: PlainDate): RawBuilder<unknown> => sql`(
  select employee_id, deputy_id, valid_until from delegation
  where deleted_at is null and ${day}::date between valid_from and valid_until
    and ${approval === undefined ? sql`true` : approval === 'everything' ? isForAll : isFor(approval)})`;

const isForAll = sql`not exists (select from delegation_approval where delegation_id = delegation.id)`;

const isFor = ({ key }: Approval) => sql`(
  ${isForAll}
  or exists (select from delegation_approval join approval_kind on approval_kind.id = approval_id
    where delegation_id = delegation.id and key = ${key}))`;

/**
 * Where in a person's line to start: with their manager, with their second manager only, with the head of their
 * department, or with HR. If nobody is there, HR follows, and last the administrators.
 */
export type Place = 'line' | 'second manager' | 'head' | 'hr';

/**
 * Rows of `employee_id`, `place`, `decider_id`, `for_id` (the person whose deputy the decider is; null for deciders in
 * their own right) and `step`, the order within a person's line.
 *
 * `spine` has the people above someone in order, walking a circle once; it keeps heads of department from deciding for
 * their own managers. In `asked`, a deputy who is away, cannot decide or is the applicant passes on, once.
 * @param among the ids of the people for whom something is decided, as a subquery
 * @param of limits deciders to these ids and those for whom they may be deputy; all by default. HR and the
 * administrators are in everybody's line, which a caller rarely needs.
 */
export const decisions = (
  approval: Approval,
  day: PlainDate,
  among: RawBuilder<unknown>,
  places: readonly Place[] = ['line'],
  of?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  with able as materialized (select * from ${ableTo(approval, day)} as able),
  away as materialized (select * from ${standing(approval, day)} as away),
  absent as materialized (select * from ${absentOn(day)} as absent),
  spine as materialized (select * from ${spineOf(among)} as spine),
  concerned as materialized (
    select id, department_id from employee where id in (select applicant from spine where is_concerned)
  ),
  last (id, step) as materialized (${lastAsked(of)}),
  line (applicant, person, step) as (${lines}),
  asked as (
    select line.applicant, places.place, line.person, min(line.step) as step,
      bool_or(away.employee_id is not null or absent.id is not null) as is_away,
      coalesce(min(first.id), min(second.id)) as deputy_id
    from line join concerned on concerned.id = line.applicant join able on able.id = line.person
    join ${rowsOf(places)} as places (place, own, onward) on line.step = places.own or line.step >= places.onward
    left join away on away.employee_id = line.person
    left join absent on absent.id = line.person
    left join away as passed on passed.employee_id = away.deputy_id
    left join able as first on first.id = away.deputy_id and passed.employee_id is null and first.id <> line.applicant
      and first.id not in (select id from absent)
    left join able as second on second.id = passed.deputy_id and second.id <> line.applicant
      and second.id not in (select id from absent)
      and not exists (select from away as third where third.employee_id = second.id)
    where line.person <> line.applicant
    group by 1, 2, 3
  ),
  ranked as (
    select *, bool_or(not is_away or deputy_id is not null) over (
      partition by applicant, place order by step groups between unbounded preceding and 1 preceding) as is_settled
    from asked
  )
  select applicant as employee_id, place, person as decider_id, null::bigint as for_id, step
  from ranked where is_settled is not true
  union all
  select applicant, place, deputy_id, person, step from ranked where is_settled is not true and deputy_id is not null)`;

/** Parts that several approvals of a statement share are written once in it (record 212). */
const ableTo = ({ access }: Approval, day: PlainDate) =>
  saidOnce(sql`(
  select employee.id, heads_department_id, role_id
  from employee join account on account.id = employee.user_id
  where employee.deleted_at is null and employee.status <> 'EXITED' and account.id in ${holdersOf(access, day)})`);

/** Deciders on leave without a deputy are still asked, and so is the next in line (record 141). */
const absentOn = (day: PlainDate) => saidOnce(sql`(select distinct id from ${peopleAway(day)} as absent (id))`);

/** Their positions in the line, after any tree. */
const afterAll = { head: sql.lit(1_000_000), hr: sql.lit(1_000_001), admin: sql.lit(1_000_002) };

/**
 * HR and the administrators. If two people of HR are present, one of them can decide for anyone, so administrators are
 * left out. Checking this needs all of HR.
 */
function lastAsked(of: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const isHrThere = sql`(
    select count(*) > 1 from able where role_id = ${roleIds.hr}
      and id not in (select employee_id from away) and id not in (select id from absent))`;
  return sql`
    select id, case role_id when ${roleIds.hr} then ${afterAll.hr} else ${afterAll.admin} end from able
    where role_id in (${roleIds.hr}, ${roleIds.admin}) and case when ${isHrThere}
      then role_id = ${roleIds.hr} and ${of ? sql`id in ${of}` : sql`true`} else true end`;
}

/** The people above each of these people and above each head of department, in order. */
const spineOf = (among: RawBuilder<unknown>) =>
  saidOnce(sql`(
  with recursive spine (applicant, is_concerned, person, step, path) as (
    select employee.id, concerned.id is not null, employee.id, 0, array[employee.id]
    from employee left join (select distinct id from ${among} as among (id)) as concerned on concerned.id = employee.id
    where concerned.id is not null or heads_department_id is not null
    union all
    select applicant, is_concerned, above.id, step + 1, path || above.id
    from spine join employee as own on own.id = person
    join employee as above on above.id = coalesce(own.reporting_manager_1_id, own.reporting_manager_2_id)
    where above.deleted_at is null and above.id <> all (path)
  )
  select applicant, is_concerned, person, step from spine)`);

/** Everyone in each person's line, with their position in it. */
const lines = sql`
  select applicant, reporting_manager_1_id, step * 2 from spine join employee on employee.id = person
  union all
  select applicant, reporting_manager_2_id, step * 2 + 1 from spine join employee on employee.id = person
  union all
  select concerned.id, able.id, ${afterAll.head}
  from concerned join able on able.heads_department_id = department_id
  where not exists (select from spine where spine.applicant = able.id and spine.person = concerned.id)
  union all
  select concerned.id, last.id, last.step from concerned cross join last`;

/** Each place's own step, and the step from which the line continues; 1 is the person's own second manager. */
const begins: Readonly<Record<Place, RawBuilder<unknown>>> = {
  line: sql`('line', null::integer, 0)`,
  'second manager': sql`('second manager', 1, ${afterAll.hr})`,
  head: sql`('head', null::integer, ${afterAll.head})`,
  hr: sql`('hr', null::integer, ${afterAll.hr})`,
};

const rowsOf = (places: readonly Place[]) => sql`(values ${sql.join(places.map((place) => begins[place]))})`;
