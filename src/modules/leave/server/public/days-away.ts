import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { daysAway } from '../../public/days-away.ts';
import { daysWithLeave } from './days-with-leave.ts';
import { whoseTypeIsKnown } from './leave-days.ts';

/** Everybody in the team calendar. Pending leave has a question mark after it. */
export const daysAwayRows: FactRows = {
  facts: daysAway,
  rows: (reader, period) => {
    const known = whoseTypeIsKnown(reader);
    const isKnown = known ? sql<boolean>`day.employee_id in ${known}` : sql<boolean>`true`;
    return sql`
      with remaining as (${balances(period)})
      select day.employee_id || '/' || day.date as key, day.employee_id, employee.employee_name as staff,
        employee.employee_id as emp_code, department.name as department, location.location, day.date,
        to_char(day.date, 'YYYY-MM') as month, case when ${isKnown} then day.codes else day.untold end as shown,
        case when ${isKnown} then day.types when day.types is not null then 'Away' end as type,
        day.planned_min > 0 as works, day.planned_min, day.away_min > 0 as is_away, day.share as away, day.away_min,
        day.asked,
        case when day.date < ${period.to}::date then 0 when ${isKnown} then coalesce(remaining.days, 0) end as balance
      from (${daysWithLeave(period)}) as day
      join employee on employee.id = day.employee_id and employee.status <> 'EXITED' and employee.deleted_at is null
      left join department on department.id = day.department_id
      left join location on location.id = day.location_id
      left join remaining on remaining.employee_id = day.employee_id and day.date = ${period.to}::date`;
  },
};

/** Ledger balances at the end of the last day, for types counted in days. */
const balances = ({ to }: Period): RawBuilder<unknown> => sql`
  select leave_ledger.employee_id, (sum(leave_ledger.amount) / 100.0)::float8 as days from leave_ledger
  where leave_ledger.deleted_at is null and leave_ledger.unit = 'Day' and leave_ledger.date <= ${to}::date
  group by leave_ledger.employee_id`;
