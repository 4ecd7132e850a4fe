import { plannedDays } from '#modules/staff/server/public/planned-days.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { daysAway } from '../../public/days-away.ts';
import { whoseTypeIsKnown } from './leave-days.ts';

/** Shown in the place of a type that the reader may not know, as attendance shows it. */
const ofAType = sql.lit('L');

/** The people of the team calendar, which is everybody's. What is only asked for has a question mark behind it. */
export const daysAwayRows: FactRows = {
  facts: daysAway,
  rows: (reader, period) => {
    const known = whoseTypeIsKnown(reader);
    const isKnown = known ? sql<boolean>`day.employee_id in ${known}` : sql<boolean>`true`;
    return sql`
      with day as (${plannedDays(period)}), absent as (${absences(period)}), remaining as (${balances(period)})
      select day.employee_id || '/' || day.date as key, day.employee_id, employee.employee_name as staff,
        employee.employee_id as emp_code, department.name as department, location.location, day.date,
        to_char(day.date, 'YYYY-MM') as month,
        case when ${isKnown} then absent.codes else absent.untold end as shown,
        case when ${isKnown} then absent.types when absent.types is not null then 'Away' end as type,
        day.minutes > 0 as works, day.minutes as planned_min, coalesce(absent.minutes > 0, false) as is_away,
        case when day.minutes > 0 then coalesce(absent.share, 0) else 0 end as away,
        case when day.minutes > 0 then least(day.minutes, coalesce(absent.minutes, 0)) else 0 end as away_min,
        case when day.minutes > 0 then coalesce(absent.asked, 0) else 0 end as asked,
        case when day.date < ${period.to}::date then 0 when ${isKnown} then coalesce(remaining.days, 0) end as balance
      from day
      join employee on employee.id = day.employee_id and employee.status <> 'EXITED' and employee.deleted_at is null
      left join department on department.id = day.department_id
      left join location on location.id = day.location_id
      left join absent on absent.employee_id = day.employee_id and absent.date = day.date
      left join remaining on remaining.employee_id = day.employee_id and day.date = ${period.to}::date`;
  },
};

/** What is away of a day takes the half of it that is worked, or all of it where that half is all that there is. */
const share = sql`case when one.hours_min is not null then round(one.hours_min / greatest(1, day.minutes)::numeric, 2)
  when one.part = 'Full' or day.part = one.part then 1 when day.part is distinct from 'Full' then 0 else 0.5 end`;

const absences = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select found.employee_id, found.date, string_agg(found.code || found.mark, ' ' order by found.part) as codes,
    string_agg(found.untold || found.mark, ' ' order by found.part) as untold,
    string_agg(distinct found.type, ', ') as types,
    coalesce(sum(found.share) filter (where not found.is_asked), 0)::float8 as share,
    coalesce(sum(found.share) filter (where found.is_asked), 0)::float8 as asked,
    coalesce(sum(round(found.share * found.planned)) filter (where not found.is_asked), 0)::int as minutes
  from (
    select one.employee_id, one.date, one.part, one.type, one.is_asked, day.minutes as planned, ${share} as share,
      case when one.is_asked then '?' else '' end as mark, ${partOf(sql`one.code`)} as code, ${partOf(ofAType)} as untold
    from (
      select leave_day.employee_id, leave_day.date, leave_day.part, leave_application.hours_min,
        leave_application.leave_status = 'PENDING' as is_asked, leave_type.short_code as code, leave_type.type
      from leave_day join leave_application on leave_application.id = leave_day.application_id
      join leave_type on leave_type.id = leave_application.leave_type_id
      where leave_day.live and leave_day.amount > 0 and leave_day.date between ${from}::date and ${to}::date) as one
    join day on day.employee_id = one.employee_id and day.date = one.date) as found
  group by found.employee_id, found.date`;

/** 'PL', 'PL.P' where the first half is leave, 'P.PL' where the second is. */
const partOf = (code: RawBuilder<unknown>) =>
  sql`case one.part when 'First' then ${code} || '.P' when 'Second' then 'P.' || ${code} else ${code} end`;

/** What the ledger says at the end of the last day, of types that are counted in days. */
const balances = ({ to }: Period): RawBuilder<unknown> => sql`
  select leave_ledger.employee_id, (sum(leave_ledger.amount) / 100.0)::float8 as days from leave_ledger
  where leave_ledger.deleted_at is null and leave_ledger.unit = 'Day' and leave_ledger.date <= ${to}::date
  group by leave_ledger.employee_id`;
