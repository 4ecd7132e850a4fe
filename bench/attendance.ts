/** Attendance of a firm of 634: a month made anew, the board of a day, the codes of a month. */
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
import { atMost } from './goals.ts';
import { asking, goal } from './leave.ts';
import { timed } from './measures.ts';

const today = new Date().toISOString().slice(0, 10);

/** Gives each copied person the swipes of the one whom they are copied from, and makes their month, twice. */
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

/** What HR and a manager look at. */
export async function looksAtAttendance(url: string, times: number): Promise<void> {
  for (const person of [cast.hr, cast.manager]) {
    const { get } = await asking(url, person);
    const month = addDays(today, -15).slice(0, 7);
    await goal(`${person.roleName}: board of a day`, times, 60, () => get(fetchDayBoard.path));
    const matrix = `${fetchMonthMatrix.path}?month=${month}`;
    await goal(`${person.roleName}: codes of a month`, times, 250, () => get(matrix));
  }
}
