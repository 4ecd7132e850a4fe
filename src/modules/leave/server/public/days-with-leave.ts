/** Contracted days with the leave on each, as rows for the SQL of reports. */
import { plannedDays } from '#modules/staff/server/public/planned-days.ts';
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';

/** Shown instead of a type that the reader may not know, as in attendance. */
const ofAType = sql.lit('L');

/**
 * A select of (employee_id, date, department_id, location_id, planned_min, away_min, share, asked, codes, untold,
 * types): planned time, the time that accepted leave takes of it, the share of the day taken or only asked for, and the
 * leave in short codes, with its type and without. Checks no rights: the caller chooses the people.
 */
export const daysWithLeave = (period: Period): RawBuilder<unknown> => sql`
  with day as (${plannedDays(period)}), absent as (${absences(period)})
  select day.employee_id, day.date, day.department_id, day.location_id, day.minutes as planned_min,
    case when day.minutes > 0 then least(day.minutes, coalesce(absent.minutes, 0)) else 0 end as away_min,
    case when day.minutes > 0 then coalesce(absent.share, 0) else 0 end as share,
    case when day.minutes > 0 then coalesce(absent.asked, 0) else 0 end as asked,
    absent.codes, absent.untold, absent.types
  from day left join absent on absent.employee_id = day.employee_id and absent.date = day.date`;

/** Half-day leave takes the worked half; all of the day where only that half is worked. */
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
