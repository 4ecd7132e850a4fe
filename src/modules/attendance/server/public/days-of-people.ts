import { whoseTypeIsKnown } from '#modules/leave/server/public/leave-days.ts';
import { bookedAt, bookedOn } from '#modules/timekeeper/server/public/booked.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { absent, halfDay, holiday, leaveOfAType, present, regularized, weekOff } from '../../day/codes.ts';
import { daysOfPeople, sheetLeaves } from '../../public/days-of-people.ts';
import { whosePeople } from '../visible.ts';

const own = [present, absent, weekOff, holiday, halfDay, regularized];
const [codes, home] = [sql`array[${sql.join(own.map((code) => sql.lit(code)))}]`, sql.lit('Home')];

/** 'P.L' for 'P.PL', like `shownTo` for a single code. */
const withoutType = sql`(
  select case when count(distinct shown) = 1 then min(shown) else string_agg(shown, '.' order by at) end
  from (select at, case when part = any(${codes}) then part else ${sql.lit(leaveOfAType)} end as shown
    from unnest(string_to_array(day.attendance_type, '.')) with ordinality as parts (part, at)) as parts)`;

/** The share of a code in the shown day: half of 'P.PL' is P. */
const shareOf = (code: string) => sql`coalesce(cardinality(array_positions(day.parts, ${sql.lit(code)}))::float8
  / cardinality(day.parts), 0) as ${sql.ref(code.toLowerCase())}`;

const told = [present, halfDay, absent, weekOff, holiday, regularized, ...sheetLeaves];

const others = sql`coalesce((select count(*) from unnest(day.parts) as part
  where not part = any(array[${sql.join(told.map((code) => sql.lit(code)))}]))::float8 / cardinality(day.parts), 0)`;

/**
 * Days of the people whom the reader sees in attendance; leave types and pay only for readers who may know them.
 * Someone is at home if their mode is Home, or if they booked time there on that day. A mode's allowance counts from
 * Monday to Sunday.
 */
export const daysOfPeopleRows: FactRows = {
  facts: daysOfPeople,
  rows: (reader, { from, to }) => sql`
    select day.employee_id || '/' || day.date as key, day.employee_id, employee.employee_name as staff,
      employee.employee_id as emp_code, coalesce(department.name, '') as department,
      coalesce(day.mode_of_work, 'Not known') as mode_of_work, day.date, to_char(day.date, 'YYYY-MM') as month, day.code,
      day.worked, day.at_home, coalesce(day.at_home and day.of_week > mode.days_at_home, false) as beyond,
      ${sql.join(told.map(shareOf))}, ${others} as other_leave,
      case when day.code is null then 1 else 0 end as undecided, day.late_min > 0 as late,
      case when not day.hidden then coalesce(day.payable, 0)::float8 end as payable,
      case when day.hidden then null when day.attendance_type is null then 0
        else (1 - day.payable)::float8 end as unpaid,
      day.late_min, day.early_min, day.extra_min, day.expected_min, day.net_min,
      ${bookedOn(sql.ref('day.employee_id'), sql.ref('day.date'))} as booked_min
    from (
      select one.*, string_to_array(one.code, '.') as parts, count(*) filter (where one.at_home) over (
        partition by one.employee_id, date_trunc('week', one.date) order by one.date) as of_week
      from (${days(reader, { from, to })}) as one) as day
    join employee on employee.id = day.employee_id
    left join department on department.id = employee.department_id
    left join mode_of_work as mode on mode.mode_of_work = day.mode_of_work and mode.deleted_at is null
    where day.date >= ${from}::date`,
};

/** From the Monday of the first week. */
function days(reader: Reader, { from, to }: Period): RawBuilder<unknown> {
  const [people, known] = [whosePeople(reader), whoseTypeIsKnown(reader)];
  const code = known
    ? sql`case when day.employee_id in ${known} then day.attendance_type else ${withoutType} end`
    : sql`day.attendance_type`;
  const hidden = known
    ? sql`coalesce(day.employee_id not in ${known} and not string_to_array(day.attendance_type, '.') <@ ${codes}, false)`
    : sql`false`;
  const worked = sql`(day.swipes > 0 or day.net_min > 0 or coalesce(day.attendance_type in (${present}, ${halfDay}), false))`;
  return sql`
    select day.employee_id, day.date, day.mode_of_work, day.attendance_type, day.payable, day.late_min, day.early_min,
      day.extra_min, day.expected_min, day.net_min, ${code} as code, ${hidden} as hidden,
      ${worked} as worked,
      ${worked} and (coalesce(day.mode_of_work = ${home}, false)
        or ${bookedAt(sql.ref('day.employee_id'), sql.ref('day.date'), home)}) as at_home
    from attendance_day day
    where day.date between date_trunc('week', ${from}::date)::date and ${to}::date
      and ${people ? sql`day.employee_id in ${people}` : sql`true`}`;
}
