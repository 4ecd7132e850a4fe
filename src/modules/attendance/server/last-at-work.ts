/** For exit: the last day at work, and later working days without swipe, time sheet or leave. */
import type { PresenceOf } from '#modules/exit/server/public/last-at-work.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';

export const lastByDays: PresenceOf = async (work, employeeId, lastWorkingDate) => {
  const { rows } = await sql<{ last: PlainDate | null; unaccounted: number }>`
    with at_work as (
      select max(date) as last from attendance_day
      where employee_id = ${employeeId} and (swipes > 0 or net_min > 0 or attendance_type = 'P')
    )
    select at_work.last, (
      select count(*)::int from attendance_day day
      where day.employee_id = ${employeeId} and day.date > at_work.last
        and day.date <= ${lastWorkingDate}::date and day.date < ${today(work)}::date
        and (day.attendance_type is null or day.attendance_type = 'A')
    ) as unaccounted
    from at_work`.execute(work.db);
  return rows[0] ?? { last: null, unaccounted: 0 };
};
