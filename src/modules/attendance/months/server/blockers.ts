/** What is still open in a month: days without a time out, undecided days, and pending corrections and leave. */
import { pendingLeave } from '#modules/leave/server/public/leave-days.ts';
import type { Days } from '#modules/staff/server/public/absences.ts';
import { unapprovedWeeks } from '#modules/timekeeper/server/public/closing.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { flags } from '../../day/codes.ts';
import type { Blocker } from '../contract.ts';

export async function blockersOf(work: Work, company: number, days: Days): Promise<Blocker[]> {
  const { from, to } = days;
  const { rows } = await sql<Blocker>`
    select case when attendance_type is null then 'Day not decided' else 'Missing swipe out' end as kind,
      day.employee_id, employee_name as name, date, null::bigint as id
    from attendance_day as day join employee on employee.id = day.employee_id
    where day.company_id = ${company} and date between ${from}::date and ${to}::date
      and (attendance_type is null or ${flags.missingOut} = any(flags) and not ${flags.manual} = any(flags))
    union all
    select 'Correction to decide', own.employee_id, employee_name, own.date, own.id
    from attendance_correction as own join employee on employee.id = own.employee_id
    join attendance_day as day on day.employee_id = own.employee_id and day.date = own.date
    where own.deleted_at is null and correction_status = 'PENDING' and day.company_id = ${company}
      and own.date between ${from}::date and ${to}::date
    order by name, date, kind`.execute(work.db);
  const here = await sql<{ id: number }>`
    select distinct employee_id as id from attendance_day
    where company_id = ${company} and date between ${from}::date and ${to}::date`.execute(work.db);
  const people = here.rows.map(({ id }) => id);
  const leave = await pendingLeave(work, people, days);
  const weeks = await unapprovedWeeks(work, people, days);
  return [
    ...rows,
    ...weeks.map((week): Blocker => Object.assign({ kind: 'Week to approve' as const, id: null }, week)),
    ...leave.map(({ id, employee_id, name, date }): Blocker => ({
      kind: 'Leave to decide',
      employee_id,
      name,
      date,
      id,
    })),
  ];
}
