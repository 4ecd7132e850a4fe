import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { fetchTeamWeeks, fetchWeek, moveWeek, saveCells, type TeamRow, type Week } from '../weeks.ts';
import { remindOfMissing, remindOfWeek, tellManagers } from './nightly.ts';

let portal: TestPortal;
let person: (name: string) => number;
/** The first day of the week before the one in which the tests run. */
const week = '2026-11-09';
const fullDay = { fee_type_id: 1, duration_min: 480 };

beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-14T09:00:00Z') });
  ({ person } = await jobIds(portal));
  await portal.database.pool.query('delete from time_entry; delete from week_sheet; delete from holiday');
  await byTheCalendar();
});

/** Everybody was employed from the start of the year and has no shift. */
const byTheCalendar = () =>
  portal.database.pool.query(`
    delete from employment_period;
    update employee set shift_type_id = null, zone = null, doj = least(doj, '2026-01-01');
    update employment_change set shift_type_id = null, begins_on = least(begins_on, '2026-01-01')
      where kind = 'Joining';
    update employment_change set shift_type_id = null`);
const joins = (id: number, doj: string) =>
  portal.database.pool.query(`
    update employment_change set begins_on = '${doj}' where employee_id = ${id} and kind = 'Joining';
    update employee set doj = '${doj}' where id = ${id}`);
/** Changes a person's fields from a day on. */
const changeFrom = (id: number, begins_on: string, values: Readonly<Record<string, string | number>>) =>
  portal.database.pool.query(
    `insert into employment_change (employee_id, begins_on, kind, named, applied, ${Object.keys(values).join(', ')})
     values ($1, $2, 'Change of hours', $3, true, ${Object.keys(values)
       .map((_, at) => `$${at + 4}`)
       .join(', ')})`,
    [id, begins_on, Object.keys(values), ...Object.values(values)],
  );

const book = (as: Role, date: string) => portal.call(saveCells, { as, body: { cells: [{ ...fullDay, date }] } });
const submit = (as: Role) =>
  portal.call(moveWeek, { as, query: { employee_id: person(as), week }, body: { status: 'Submitted' } });
const teamOf = async (as: Role, view = 'All') => {
  const pages = await Promise.all(
    [0, 25].map((offset) =>
      portal.call<{ rows: TeamRow[] }>(fetchTeamWeeks, { as, query: { week, view, offset: String(offset) } }),
    ),
  );
  return new Map(pages.flatMap(({ result }) => result.rows).map((row) => [row.employee_id, row]));
};
const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];

const told = async (role: Role, kind: string) => {
  const { rows } = await portal.database.pool.query<{ title: string }>(
    'select title from notification join account on account.id = account_id where email = $1 and kind = $2',
    [cast[role].email, kind],
  );
  return rows.map(({ title }) => title);
};

test('a week is expected from people who book time, and is late from Monday noon', async () => {
  await portal.signIn('admin');
  for (const date of days) await book('accountant', date);
  await submit('accountant');
  await book('team', '2026-11-09');
  const before = await teamOf('admin');
  expect(before.get(person('accountant'))).toMatchObject({ status: 'Submitted', days_missing: 0, late: false });
  expect(before.get(person('team'))).toMatchObject({ status: 'Draft', days_missing: 4, late: false });
  expect([...before.keys()]).not.toContain(person('hr'));
  portal.advance(2 * 24 * 3600 + 2 * 3600);
  await portal.signIn('admin', { fresh: true });
  expect((await teamOf('admin', 'Late')).has(person('team'))).toBe(false);
  portal.advance(2 * 3600);
  await portal.signIn('admin', { fresh: true });
  const late = await teamOf('admin', 'Late');
  expect([late.has(person('team')), late.has(person('accountant'))]).toEqual([true, false]);
});

test.each<[string, string, boolean]>([
  ['left before the week', "last_working_date = '2026-11-08', status = 'EXITED'", false],
  ['left during the week', "last_working_date = '2026-11-10', status = 'EXITED'", true],
  ['joined after the week', '2026-11-16', false],
  ['joined during the week', '2026-11-11', true],
])('a person who %s is expected for as long as they were employed', async (_, change, isThere) => {
  await portal.signIn('admin');
  if (/^\d/.test(change)) await joins(person('team'), change);
  else await portal.database.pool.query(`update employee set ${change} where id = $1`, [person('team')]);
  const row = (await teamOf('admin')).get(person('team'));
  expect(row !== undefined).toBe(isThere);
  if (row) expect(row.expected_min).toBeLessThan(5 * 480);
});

test('people who may not book time are neither expected nor reminded; submitted time still gets a decision', async () => {
  await portal.signIn('admin');
  await book('team', '2026-11-13');
  await submit('team');
  await portal.database.pool.query(
    `insert into account_permission (account_id, module, action, granted)
     select id, 'Timekeeper', 'CREATE', false from account where email = any($1)`,
    [[cast.team.email, cast.accountant.email]],
  );
  const rows = await teamOf('admin');
  expect([rows.has(person('accountant')), rows.get(person('team'))?.status]).toEqual([false, 'Submitted']);
  portal.advance(2 * 24 * 3600 + 3600);
  await enqueue(portal.database, remindOfWeek, {});
  await portal.runJobs();
  expect([await told('accountant', 'time.unsubmitted'), (await told('manager', 'time.unsubmitted')).length]).toEqual([
    [],
    1,
  ]);
});

test('people are reminded of a day without time and of an unsubmitted week, and the manager of both', async () => {
  portal.advance(3 * 24 * 3600 + 3600);
  await book('accountant', '2026-11-16');
  await enqueue(portal.database, remindOfMissing, {});
  await portal.runJobs();
  expect(await told('accountant', 'time.missing')).toEqual([]);
  expect(await told('team', 'time.missing')).toEqual(['No time booked for 16-11-2026']);
  await portal.database.pool.query('update employee set reporting_manager_1_id = $1 where id = any($2)', [
    person('manager'),
    [person('accountant'), person('team')],
  ]);
  portal.advance(6 * 24 * 3600);
  await enqueue(portal.database, remindOfWeek, {});
  await portal.runJobs();
  portal.advance(4 * 3600);
  await enqueue(portal.database, tellManagers, {});
  await portal.runJobs();
  expect(await told('team', 'time.unsubmitted')).toContain('Submit your week from 16-11-2026');
  expect(await told('manager', 'time.teamUnsubmitted')).toContainEqual(
    expect.stringMatching(/weeks are not submitted/),
  );
});

test('a reminder comes once, by the person’s clock; for a week, by the firm’s', async () => {
  // Monday, 09:45 in London, in summer time.
  portal = await testPortal({ start: new Date('2026-07-06T08:45:00Z') });
  const { pool } = portal.database;
  ({ person } = await jobIds(portal));
  await pool.query('delete from time_entry; delete from week_sheet; delete from holiday; delete from notification');
  await byTheCalendar();
  await pool.query("update employee set zone = 'Asia/Kolkata' where id = $1", [person('team')]);
  await pool.query("update employee set zone = 'America/New_York' where id = $1", [person('accountant')]);
  const at = async (hours: number) => {
    portal.advance(hours * 3600);
    for (const job of [remindOfMissing, remindOfWeek, tellManagers]) await enqueue(portal.database, job, {});
    await portal.runJobs();
  };
  const all = async (role: Role) =>
    (await Promise.all(['missing', 'unsubmitted'].map((kind) => told(role, `time.${kind}`)))).flat();
  await at(0);
  expect([await all('team'), await all('accountant')]).toEqual([[], []]);
  const week29 = 'Submit your week from 29-06-2026';
  for (const hours of [0.25, 0.25]) await at(hours);
  expect([await all('team'), await all('accountant')]).toEqual([[week29], [week29]]);
  const managers = async () => (await told('partner', 'time.teamUnsubmitted')).length;
  expect(await managers()).toBe(0);
  await at(3.75);
  expect(await managers()).toBe(1);
  // Tuesday, 10:00 in Kolkata, then in New York.
  await at(15.5);
  const missing = 'No time booked for 06-07-2026';
  expect([await all('team'), await all('accountant')]).toEqual([[missing, week29], [week29]]);
  await at(9.5);
  expect([await all('team'), await all('accountant')]).toEqual([[missing, week29], [missing, week29]]); // prettier-ignore
});

test('a week’s expected time follows the pattern, hours and place of each of its days, not today’s', async () => {
  await portal.signIn('admin');
  const id = person('team');
  await changeFrom(id, '2026-11-10', { working_pattern: 'WWWWF--', weekly_capacity_min: 2160 });
  await changeFrom(id, '2026-11-12', { day_min: 360 });
  await changeFrom(id, '2026-12-01', { working_pattern: 'W------' });
  const expected = async () => {
    const { result } = await portal.call<Week>(fetchWeek, { as: 'admin', query: { week, employee_id: String(id) } });
    return result.days.slice(0, 5).map(({ expected_min }) => expected_min);
  };
  expect(await expected()).toEqual([480, 480, 480, 360, 180]);
  expect((await teamOf('admin')).get(id)).toMatchObject({ expected_min: 1980, days_missing: 5 });
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from location order by id limit 2');
  const [here, there] = rows.map((row) => row.id);
  await portal.database.pool.query(
    `insert into holiday (name, date, location_id, half, restricted) values
       ('Here', '2026-11-09', $1, null, false), ('There', '2026-11-10', $2, null, false),
       ('Here later', '2026-11-11', $1, null, false), ('To choose', '2026-11-11', $2, null, true),
       ('Eve', '2026-11-12', $2, 'Second half', false), ('Last', '2026-11-13', $2, 'First half', false),
       ('Of this day too', '2026-11-13', null, 'Second half', false)`,
    [here, there],
  );
  await portal.database.pool.query(
    `update employment_change set location_id = $2 where employee_id = $1 and kind = 'Joining'`,
    [id, here],
  );
  await changeFrom(id, '2026-11-11', { location_id: there ?? 0 });
  // Half of Thursday is free; the two halves of Friday make a whole holiday.
  expect(await expected()).toEqual([0, 480, 480, 180, 0]);
});

test('irregular hours expect no time on any day, and none of those days is missing', async () => {
  await portal.signIn('admin');
  const id = person('team');
  await changeFrom(id, '2026-11-01', { working_pattern: 'Irregular', weekly_capacity_min: 1200 });
  expect((await teamOf('admin')).get(id)).toMatchObject({ expected_min: 0, days_missing: 0, late: false });
});

test('a rehired person is not expected in the weeks between', async () => {
  await portal.signIn('admin');
  const id = person('team');
  await portal.database.pool.query(`
    insert into employment_period (employee_id, joined_on, left_on) values (${id}, '2026-01-01', '2026-08-31');
    update employee set doj = '2026-11-11' where id = ${id}`);
  await changeFrom(id, '2026-11-11', { working_pattern: 'WWWWW--' });
  const weekFrom = async (monday: string) =>
    (
      await Promise.all(
        [0, 25].map((offset) =>
          portal.call<{ rows: TeamRow[] }>(fetchTeamWeeks, {
            as: 'admin',
            query: { week: monday, offset: String(offset) },
          }),
        ),
      )
    )
      .flatMap(({ result }) => result.rows)
      .find((row) => row.employee_id === id)?.expected_min;
  const weeks = ['2026-08-24', '2026-08-31', '2026-09-07', '2026-11-02', '2026-11-09'];
  expect(await Promise.all(weeks.map(weekFrom))).toEqual([2400, 480, undefined, undefined, 1440]);
});

test('a team’s week shows the posts held in that week', async () => {
  await portal.signIn('admin');
  const id = person('team');
  await changeFrom(id, '2026-11-11', { designation: 'Payroll Lead' });
  await changeFrom(id, '2026-11-20', { designation: 'Partner' });
  expect((await teamOf('admin')).get(id)?.designation).toBe('Payroll Lead');
});
