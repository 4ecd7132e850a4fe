import { bookedOn } from '#modules/timekeeper/server/public/booked.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { workedDays } from '../../public/worked-days.ts';
import { whosePeople } from '../visible.ts';

const days = (period: Period | null, also: RawBuilder<unknown>) => sql`
  select day.employee_id || '/' || day.date as key, day.employee_id, employee.employee_name as staff, day.date,
    day.net_min, ${bookedOn(sql.ref('day.employee_id'), sql.ref('day.date'))} as booked_min ${also}
  from attendance_day as day join employee on employee.id = day.employee_id
  where ${period ? sql`day.date between ${period.from}::date and ${period.to}::date` : sql`true`}`;

/** Days of the people whom the reader sees in attendance; joined to other facts, everybody's. */
export const workedDayRows: FactRows = {
  facts: workedDays,
  rows: (reader, period) => {
    const people = whosePeople(reader);
    return sql`${days(period, sql``)} ${people ? sql`and day.employee_id in ${people}` : sql``}`;
  },
  whole: (reader, period) => {
    const people = whosePeople(reader);
    return days(period, sql`, ${people ? sql`day.employee_id in ${people}` : sql`true`} as seen`);
  },
};
