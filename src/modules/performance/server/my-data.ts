import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import { sql } from 'kysely';

/** The caller's own marks with comments; a comment is visible once shared, notes are only for the manager. */
export const myPerformance = myData('Performance', 126, async (work) => {
  const own = await employeeOf(work, work.actor.accountId);
  const { rows } = await sql<Record<string, unknown>>`
    select kind, begins_on, status, mark, productivity, on_time, quality, feedback, learning,
      case when shared_at is not null then comment end as comment, response, shared_at, acknowledged_at
    from performance_report
    where employee_id = ${own?.id ?? 0} and deleted_at is null
    order by begins_on, kind, id`.execute(work.db);
  return rows;
});
