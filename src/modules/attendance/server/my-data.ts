import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import { sql } from 'kysely';

/** The person's own days and swipes, as long as they are stored. */
export const myAttendance = [
  myData('Attendance', 122, async (work) => {
    const own = await employeeOf(work, work.actor.accountId);
    const { rows } = await sql<Record<string, unknown>>`
      select date, shift, shift_in, shift_out, duration_min, net_min, late_min, early_min, extra_min, attendance_type,
        array_to_string(why, '; ') as why
      from attendance_day where employee_id = ${own?.id ?? 0} order by date`.execute(work.db);
    return rows;
  }),
  myData('Swipes', 123, async (work) => {
    const own = await employeeOf(work, work.actor.accountId);
    const { rows } = await sql<Record<string, unknown>>`
      select at, source, ignored from swipe where employee_id = ${own?.id ?? 0} order by at`.execute(work.db);
    return rows;
  }),
];
