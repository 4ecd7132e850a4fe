/** For leave: how long someone with irregular hours worked (decisions D24). */
import type { HoursOf } from '#modules/leave/server/public/hours-worked.ts';
import { bookedOf } from '#modules/timekeeper/server/public/booked.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { sql } from 'kysely';

/** Net time of swipes and corrections; booked time on days without swiping. */
export const hoursOf: HoursOf = async (work, people, days) => {
  const { rows } = await sql<{ employee_id: number; date: PlainDate; minutes: number }>`
    select employee_id, date, net_min as minutes from attendance_day
    where employee_id = any(${[...people]}::bigint[]) and date between ${days.from}::date and ${days.to}::date
      and mode = 'Swipes' and net_min > 0`.execute(work.db);
  const booked = await bookedOf(work, people, days);
  const swiped = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map(
    people.map((id) => {
      const seen = (swiped.get(id) ?? []).map(({ date, minutes }): [PlainDate, number] => [date, minutes]);
      return [id, new Map([...(booked.get(id) ?? []), ...seen])];
    }),
  );
};
