import { whoseTypeIsKnown } from '#modules/leave/server/public/leave-days.ts';
import { bookedOn } from '#modules/timekeeper/server/public/booked.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { absent, halfDay, holiday, leaveOfAType, present, regularized, weekOff } from '../../day/codes.ts';
import { daysOfPeople } from '../../public/days-of-people.ts';
import { whosePeople } from '../visible.ts';

const own = [present, absent, weekOff, holiday, halfDay, regularized];
const [codes, home] = [sql`array[${sql.join(own.map((code) => sql.lit(code)))}]`, sql.lit('Home')];

/** 'P.L' for 'P.PL', as `shownTo` says it of a single code. */
const withoutType = sql`(
  select case when count(distinct shown) = 1 then min(shown) else string_agg(shown, '.' order by at) end
  from (select at, case when part = any(${codes}) then part else ${sql.lit(leaveOfAType)} end as shown
    from unnest(string_to_array(day.attendance_type, '.')) with ordinality as parts (part, at)) as parts)`;

/** The days of the people whom the reader sees in attendance; a leave without its type for who may not know it. */
export const daysOfPeopleRows: FactRows = {
  facts: daysOfPeople,
  rows: (reader, { from, to }) => {
    const [people, known] = [whosePeople(reader), whoseTypeIsKnown(reader)];
    const code = known
      ? sql`case when day.employee_id in ${known} then day.attendance_type else ${withoutType} end`
      : sql`day.attendance_type`;
    const has = (one: string) => sql`coalesce(day.attendance_type = ${sql.lit(one)}, false)`;
    return sql`
      select day.employee_id || '/' || day.date as key, day.employee_id, employee.employee_name as staff,
        employee.employee_id as emp_code, coalesce(department.name, '') as department,
        coalesce(day.mode_of_work, 'Not known') as mode_of_work, day.date, to_char(day.date, 'YYYY-MM') as month,
        ${code} as code,
        (day.swipes > 0 or day.net_min > 0 or day.attendance_type in ('P', 'HD')) as worked,
        (day.mode_of_work = ${home} and (day.swipes > 0 or day.net_min > 0 or day.attendance_type in ('P', 'HD')))
          as at_home,
        (${has(present)} or ${has(regularized)}) as present, ${has(halfDay)} as half, ${has(absent)} as absent,
        ${has(weekOff)} as week_off, ${has(holiday)} as holiday,
        (day.attendance_type is not null and not day.attendance_type = any(${codes})) as leave,
        day.attendance_type is not null as decided, day.late_min > 0 as late,
        coalesce(day.payable, 0)::float8 as payable,
        case when day.attendance_type is null then 0 else (1 - day.payable)::float8 end as unpaid,
        day.late_min, day.early_min, day.extra_min, day.net_min,
        ${bookedOn(sql.ref('day.employee_id'), sql.ref('day.date'))} as booked_min
      from attendance_day day
      join employee on employee.id = day.employee_id
      left join department on department.id = employee.department_id
      where day.date between ${from}::date and ${to}::date and ${people ? sql`day.employee_id in ${people}` : sql`true`}`;
  },
};
