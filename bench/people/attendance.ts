/** Attendance of a firm of 634: recalculating a month, the board of a day, the codes of a month. */
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import '#app/server/modules.ts';
import { ownSecrets } from '#app/server/own-secrets.ts';
import { fetchDayBoard, fetchMonthMatrix } from '#modules/attendance/contract.ts';
import { reckon } from '#modules/attendance/server/reckon.ts';
import { workers } from '#modules/staff/server/public/working-time.ts';
import { addDays } from '#platform/contract/dates.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { backgroundWork } from '#platform/server/work.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { atMost } from '../goals.ts';
import { asking, goal } from './leave.ts';
import { timed } from '../measures.ts';

const today = new Date().toISOString().slice(0, 10);

/** Gives each copied person the swipes of their original, and calculates their month twice. */
export async function monthOfAttendance(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, 1);
  const config = readConfig({ LOG_LEVEL: 'silent' }, () => ownSecrets(join(tmpdir(), 'portico-bench-secrets')));
  const work = backgroundWork(database, config, fastify().log);
  await sql`
    insert into swipe (employee_id, at, direction, source, device)
    select copy.id, swipe.at, swipe.direction, swipe.source, swipe.device
    from employee as copy join employee as own on own.employee_name = copy.employee_name and own.user_id is not null
    join swipe on swipe.employee_id = own.id where copy.employee_id like 'COPY%'`.execute(database.db);
  await sql`vacuum analyze swipe`.execute(database.db);
  const people = await workers(work, sql`employee.status <> 'EXITED'`);
  const days = { from: addDays(today, -30), to: today };
  const first = await timed(() => reckon(work, people, days));
  const again = await timed(() => reckon(work, people, days));
  atMost(`attendance: a month of ${people.length} people made`, first / 1000, 20, ' s', 2);
  atMost('attendance: made again, with nothing changed', again / 1000, 20, ' s', 2);
  await database.close();
}

/** Copies the calculated month and its swipes to each of the 24 months before: some 480,000 days. */
export async function lengthenAttendance(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, 1);
  await sql`
    insert into attendance_day (employee_id, date, company_id, shift, mode, mode_of_work, shift_in, shift_out, duration_min,
      extra_min, late_min, early_min, worked_min, net_min, expected_min, attendance_type, payable, flags, swipes, why,
      reckoned_at)
    select employee_id, date - 31 * back, company_id, shift, mode, mode_of_work, shift_in - back * interval '31 days',
      shift_out - back * interval '31 days', duration_min, extra_min, late_min, early_min, worked_min, net_min,
      expected_min, attendance_type, payable, flags, swipes, why, reckoned_at
    from attendance_day cross join generate_series(1, 24) as back
    where date > ${addDays(today, -31)}::date on conflict do nothing`.execute(database.db);
  await sql`
    insert into swipe (employee_id, at, direction, source, device)
    select employee_id, at - back * interval '31 days', direction, source, device
    from swipe cross join generate_series(1, 24) as back
    where at > ${addDays(today, -31)}::date on conflict do nothing`.execute(database.db);
  await sql`vacuum analyze attendance_day`.execute(database.db);
  await sql`vacuum analyze swipe`.execute(database.db);
  const { rows } = await sql<{ days: number; swipes: number }>`
    select (select count(*) from attendance_day) as days, (select count(*) from swipe) as swipes`.execute(database.db);
  console.log(`attendance: ${rows[0]?.days} days and ${rows[0]?.swipes} swipes are kept now`);
  await database.close();
}

/**
 * The pages of HR and of a manager.
 * @param among the amount of stored data, if more than the month
 */
export async function looksAtAttendance(url: string, times: number, among = ''): Promise<void> {
  for (const person of [cast.hr, cast.manager]) {
    const { get } = await asking(url, person);
    const month = addDays(today, -15).slice(0, 7);
    await goal(`${person.roleName}: board of a day${among}`, times, 60, () => get(fetchDayBoard.path));
    const matrix = `${fetchMonthMatrix.path}?month=${month}`;
    await goal(`${person.roleName}: codes of a month${among}`, times, 250, () => get(matrix));
  }
}
