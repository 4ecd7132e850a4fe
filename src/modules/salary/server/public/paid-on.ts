/** SQL about salaries, to calculate for many people at once. Unscoped: callers check rights to read pay. */
import { type RawBuilder, sql } from 'kysely';

/** The salary row of a day: `salary_id`, `currency_id`, `begins_on`, `reason`; none before the first. */
export const salaryPaidOn = (employee: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select paid.id as salary_id, paid.currency_id, paid.begins_on, paid.reason
  from salary as paid
  where paid.employee_id = ${employee} and paid.begins_on <= ${day} and paid.deleted_at is null
  order by paid.begins_on desc limit 1`;

/** The monthly amount of a row. */
export const monthlyOf = (salary: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select coalesce(sum(part.monthly), 0) from salary_component as part where part.salary_id = ${salary})`;

/** `employee_id` and `begins_on` of every row added, changed or deleted since a moment. */
export const salariesTouched = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select touched.employee_id, touched.begins_on from salary as touched
  where greatest(touched.created_at, touched.updated_at, touched.deleted_at) > ${since}`;
