/** Whether a position is outside the head-count plan. */
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { StoredPosition } from '../../server/record.ts';
import { outsideOf } from '../../rules.ts';

type Wanted = Pick<
  StoredPosition,
  'id' | 'company_id' | 'department_id' | 'location_id' | 'no_of_positions' | 'filled_count' | 'replaces_id'
>;

type Counted = { department: string; anything: boolean; planned: number | null; taken: number; replaced: number };

/**
 * Why a position is outside today's plan, in a sentence; null if it is within, or if the firm has no plan. A
 * number for its location comes before one for all locations; without a company, the numbers of all companies are added
 * up.
 */
export async function whyOutside(work: Work, position: Wanted): Promise<string | null> {
  const { id, company_id, department_id, location_id } = position;
  const { rows } = await sql<Counted>`
    with plan as (
      select distinct on (company_id, department_id, location_id) company_id, department_id, location_id, headcount
      from recruitment_plan where begins_on <= ${today(work)}::date and deleted_at is null
      order by company_id, department_id, location_id, begins_on desc
    ),
    meant as (
      select location_id, headcount from plan
      where department_id = ${department_id}::bigint
        and (${company_id}::bigint is null or company_id = ${company_id}::bigint)
        and (location_id is null or location_id = ${location_id}::bigint)
    ),
    chosen as (
      select location_id, headcount from meant
      where location_id is not null or not exists (select from meant as own where own.location_id is not null)
    ),
    place as (select max(location_id) as location_id from chosen),
    people as (
      select employee.id from employee cross join place
      where employee.deleted_at is null and employee.status <> 'EXITED'
        and employee.department_id = ${department_id}::bigint
        and (${company_id}::bigint is null or employee.company_id = ${company_id}::bigint)
        and (place.location_id is null or employee.location_id = place.location_id)
    )
    select (select name from department where department.id = ${department_id}::bigint) as department,
      exists (select from plan) as anything,
      (select sum(headcount)::int from chosen) as planned,
      (select count(*) from people)::int + coalesce((
        select sum(greatest(no_of_positions - filled_count, 0)
          - (replaces_id is not null and replaces_id in (select id from people))::int)
        from recruitment cross join place
        where recruitment.id <> ${id}::bigint and recruitment.deleted_at is null and status in ('Open', 'On Hold')
          and recruitment.department_id = ${department_id}::bigint
          and (${company_id}::bigint is null or recruitment.company_id = ${company_id}::bigint)
          and (place.location_id is null or recruitment.location_id = place.location_id)), 0)::int as taken,
      (select count(*) from people where people.id = ${position.replaces_id}::bigint)::int as replaced`.execute(
    work.db,
  );
  const [row] = rows;
  if (!row?.anything) return null;
  const wanted = position.no_of_positions - position.filled_count - row.replaced;
  return outsideOf({ ...row, wanted });
}
