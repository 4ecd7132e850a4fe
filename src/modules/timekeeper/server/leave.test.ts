import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { fetchTeamWeeks, fetchWeek, moveWeek, saveCells, type TeamRow, type Week } from '../weeks.ts';
import { remindOfMissing, remindOfWeek } from './nightly.ts';

let portal: TestPortal;
let person: (name: string) => number;
const week = '2026-11-09';
const [monday, tuesday, wednesday, thursday, friday] = [
  '2026-11-09',
  '2026-11-10',
  '2026-11-11',
  '2026-11-12',
  '2026-11-13',
];

/** The Saturday after the week; everybody works eight hours from Monday to Friday. */
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-14T09:00:00Z') });
  ({ person } = await jobIds(portal));
  await portal.database.pool.query(`
    delete from time_entry; delete from week_sheet; delete from holiday; delete from employment_period;
    ${noLeave};
    update employee set shift_type_id = null, zone = null, doj = least(doj, '2026-01-01');
    update employment_change set shift_type_id = null, working_pattern = null, day_min = null,
      weekly_capacity_min = null, begins_on = least(begins_on, '2026-01-01') where kind = 'Joining'`);
});

const weekOf = async (as: Role, of: Role = as) =>
  (await portal.call<Week>(fetchWeek, { as, query: { week, employee_id: String(person(of)) } })).result;
const expectedOf = ({ days }: Week) => days.slice(0, 5).map(({ expected_min }) => expected_min);
const rowOf = async (of: Role) => {
  await portal.signIn('admin', { fresh: true });
  const pages = await Promise.all(
    [0, 25].map((offset) =>
      portal.call<{ rows: TeamRow[] }>(fetchTeamWeeks, { as: 'admin', query: { week, offset: String(offset) } }),
    ),
  );
  return pages.flatMap(({ result }) => result.rows).find(({ employee_id }) => employee_id === person(of));
};
const told = async (role: Role, kind: string) => {
  const { rows } = await portal.database.pool.query<{ title: string }>(
    'select title from notification join account on account.id = account_id where email = $1 and kind = $2',
    [cast[role].email, kind],
  );
  return rows.map(({ title }) => title);
};

test('time is not expected on accepted leave, but is on leave only asked for', async () => {
  await onLeave(portal, person('team'), { from: monday });
  await onLeave(portal, person('team'), { from: tuesday, part: 'Second' });
  await onLeave(portal, person('team'), { from: wednesday, minutes: 120 });
  await onLeave(portal, person('team'), { from: thursday, status: 'PENDING' });
  await onLeave(portal, person('team'), { from: friday, status: 'CANCEL_REQUESTED' });
  await onLeave(portal, person('team'), { from: thursday, to: friday, status: 'CANCELLED' });
  expect(expectedOf(await weekOf('team'))).toEqual([0, 240, 360, 480, 0]);
  expect(await rowOf('team')).toMatchObject({ expected_min: 1080, leave_min: 1320, days_missing: 3 });
});

test('half a holiday and half a day of leave leave nothing to book', async () => {
  await portal.database.pool.query(`
    insert into holiday (date, name, half) values ('${monday}', 'Founders', 'Second half'), ('${tuesday}', 'Eve', 'Second half')`);
  await onLeave(portal, person('team'), { from: monday, part: 'First' });
  await onLeave(portal, person('accountant'), { from: monday });
  expect(expectedOf(await weekOf('team'))).toEqual([0, 240, 480, 480, 480]);
  expect(expectedOf(await weekOf('accountant'))).toEqual([0, 240, 480, 480, 480]);
});

test('a week shows leave on each day, its type only to the person', async () => {
  await onLeave(portal, person('team'), { from: monday, type: 'EL' });
  await onLeave(portal, person('team'), { from: tuesday, part: 'First', type: 'EL', status: 'PENDING' });
  const leaveIn = ({ days }: Week) => days.slice(0, 3).map(({ leave }) => leave);
  expect(leaveIn(await weekOf('team'))).toEqual([
    { kind: 'Leave', asked: false, type: 'EL' },
    { kind: 'Half leave', asked: true, type: 'EL' },
    null,
  ]);
  for (const as of ['admin', 'hr'] as const)
    expect(leaveIn(await weekOf(as, 'team'))).toEqual([
      { kind: 'Leave', asked: false, type: null },
      { kind: 'Half leave', asked: true, type: null },
      null,
    ]);
});

test('nobody is reminded of a day of leave, or of a week fully on leave', async () => {
  await onLeave(portal, person('team'), { from: monday, to: friday });
  await onLeave(portal, person('accountant'), { from: friday, part: 'First' });
  await portal.database.pool.query('delete from notification');
  await enqueue(portal.database, remindOfMissing, {});
  await portal.runJobs();
  // Saturday at 09:00 in London: not ten o'clock yet.
  portal.advance(3600);
  await enqueue(portal.database, remindOfMissing, {});
  await portal.runJobs();
  const of = 'No time booked for 13-11-2026';
  expect(await told('team', 'time.missing')).not.toContain(of);
  expect(await told('accountant', 'time.missing')).toContain(of);
  portal.advance(2 * 24 * 3600);
  await enqueue(portal.database, remindOfWeek, {});
  await portal.runJobs();
  expect(await told('team', 'time.unsubmitted')).toEqual([]);
  expect(await told('accountant', 'time.unsubmitted')).toHaveLength(1);
  expect(await rowOf('team')).toMatchObject({ late: false, days_missing: 0, expected_min: 0 });
});

test('time can be booked on a day of leave, and a week of only leave can be submitted', async () => {
  await onLeave(portal, person('team'), { from: monday, to: friday });
  const cells = [{ date: monday, fee_type_id: 1, duration_min: 60 }];
  const saved = await portal.call<{ cells: { refused: unknown }[] }>(saveCells, { as: 'team', body: { cells } });
  expect(saved.result.cells[0]?.refused).toBeNull();
  const query = { employee_id: person('accountant'), week };
  await onLeave(portal, person('accountant'), { from: monday, to: friday });
  const submitted = await portal.call(moveWeek, { as: 'accountant', query, body: { status: 'Submitted' } });
  expect(submitted.status).toBe(200);
});
