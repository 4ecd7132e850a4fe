/** For exit: the unpaid part of each decided day, through absence or unpaid leave. */
import type { DecidedDay, DecidedDaysOf } from '#modules/exit/server/public/decided-days.ts';
import { sql } from 'kysely';

export const unpaidByDays: DecidedDaysOf = async (work, employeeId, { from, to }) => {
  const { rows } = await sql<DecidedDay>`
    select date, round((1 - payable) * 100)::int as share from attendance_day
    where employee_id = ${employeeId} and date between ${from}::date and ${to}::date and payable is not null
    order by date`.execute(work.db);
  return rows;
};
