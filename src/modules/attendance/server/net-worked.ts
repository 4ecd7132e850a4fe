/** For timekeeping: net minutes of days known by swipes (decisions D28). */
import type { NetWorked } from '#modules/timekeeper/server/public/net-worked.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import { readAttendance } from '../rights.ts';

export const netBySwipes: NetWorked = async (work, { id, user_id }, { from, to }) => {
  if (user_id !== work.actor.accountId && !mayUse(work.actor, readAttendance)) return new Map();
  const { rows } = await sql<{ date: PlainDate; net_min: number }>`
    select date, net_min from attendance_day
    where employee_id = ${id} and date between ${from}::date and ${to}::date
      and shift_in is not null and shift_out is not null order by date`.execute(work.db);
  return new Map(rows.map(({ date, net_min }) => [date, net_min]));
};
