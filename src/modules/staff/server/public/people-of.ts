/**
 * A person's people, defined once: subqueries of employee ids for `in`, from which every module's `visible`, parts and
 * inboxes start. The module delegation knows their deciders.
 *
 *   rows.where(isAmong(sql`skill_log.employee_id`, peopleOf(reader).circle))
 */
import { roleIds } from '#modules/sign-in/contract.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { saidOnce } from '#platform/server/list/said-once.ts';
import { type RawBuilder, sql } from 'kysely';
import { isForEverybody } from './people.ts';

/**
 * A person's people: today's by the staff records, or those of a day by the rows of that day. Leavers stay in the tree
 * and the department of their last place, so that their work does. Deleted people are not in the tree, nor are those
 * only below them. Accounts and heads of department are not kept by day.
 */
export type People = {
  /** The person behind the account: one row, or none for people not on the staff. */
  readonly self: RawBuilder<number>;
  /** All who report to them, in either tree, however far below. */
  readonly tree: RawBuilder<number>;
  /** The tree and the person. */
  readonly circle: RawBuilder<number>;
  /** Everybody in the department that they head, including themselves if in it; empty if they head none. */
  readonly department: RawBuilder<number>;
};

type Asking = { readonly actor: Pick<Reader['actor'], 'accountId'> };

/** Subqueries for `in`: employees by their relation to this person. @param day the day in question; today by default */
export function peopleOf({ actor }: Asking, day?: PlainDate): People {
  const self = saidOnce(
    sql<number>`(select id from employee where user_id = ${actor.accountId} and deleted_at is null)`,
  );
  const circle = withTheirReports(self, day);
  const colleagues = day === undefined ? sql`employee` : placesOn(day);
  return {
    self,
    circle,
    tree: sql`(select id from ${circle} as circle (id) where id not in ${self})`,
    department: saidOnce(sql`(
      select colleague.id from ${colleagues} as colleague
      join employee as head on head.heads_department_id = colleague.department_id
      where head.id in ${self})`),
  };
}

/** Everybody's place on a day, or their last one before it. */
const placesOn = (day: PlainDate) => sql`(
  select distinct on (place.employee_id) place.employee_id as id, place.department_id, place.reporting_manager_1_id,
    place.reporting_manager_2_id, employee.deleted_at
  from employment as place join employee on employee.id = place.employee_id
  where place.begins_on <= ${day} order by place.employee_id, place.begins_on desc)`;

/**
 * The people whose personal decisions a reader sees: undefined for roles that serve everybody (decisions D1), for a HOD
 * also their department, for others their reports; always themselves.
 * @param day the day in question; today by default
 */
export function peopleSeenBy(
  { actor }: Asking & { readonly actor: Pick<Reader['actor'], 'role'> },
  day?: PlainDate,
): RawBuilder<number> | undefined {
  if (isForEverybody(actor)) return undefined;
  const { department, circle } = peopleOf({ actor }, day);
  if (actor.role.id !== roleIds.hod) return circle;
  return sql`(select id from employee where id in ${department} and deleted_at is null union all ${circle})`;
}

/**
 * A condition that a column is one of these ids, which are computed once for the statement so that an index applies;
 * `in (select …)` next to an `or` reads the whole table. For few ids only: rows read anyway are compared with each of
 * them.
 */
export const isAmong = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${column} = any(array${ids})`;

/** Reads the ids at once, for callers that check many rows. */
export async function idsOf({ db }: Pick<Reader, 'db'>, people: RawBuilder<number>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from ${people} as people (id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * These people and everybody who reports to them, as a subquery. Circles of managers end where they began. Each line to
 * a manager is a row of its own, which can be hashed: with `or`, everybody was compared with everybody found.
 * @param day whose managers count; today by default
 */
export const withTheirReports = (people: RawBuilder<unknown>, day?: PlainDate): RawBuilder<number> =>
  saidOnce(
    day === undefined
      ? sql`(
  with recursive circle (id) as (
    select id from ${people} as top (id)
    union
    select employee.id from employee
    cross join lateral (
      values (employee.reporting_manager_1_id), (employee.reporting_manager_2_id)) as boss (id)
    join circle on boss.id = circle.id
    where employee.deleted_at is null)
  select id from circle)`
      : sql`(
  with recursive placed as materialized (select * from ${placesOn(day)} as everybody), circle (id) as (
    select id from ${people} as top (id)
    union
    select placed.id from placed
    cross join lateral (values (placed.reporting_manager_1_id), (placed.reporting_manager_2_id)) as boss (id)
    join circle on boss.id = circle.id
    where placed.deleted_at is null)
  select id from circle)`,
  );
