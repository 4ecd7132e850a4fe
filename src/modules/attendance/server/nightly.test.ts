import { fetchLastAtWork } from '#modules/exit/last-at-work.ts';
import { register } from '#modules/exit/server/testing/exits.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchAttendance } from '../contract.ts';
import { tellWhoIsNotIn } from './digest.ts';
import { reckonMonths } from './nightly.ts';

/** A Friday, 11:05 in Kolkata. */
let portal: TestPortal;
let accountant: number;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T05:35:00Z') });
  accountant = await personOf(portal, 'accountant');
  await query(
    `update employment_change set attendance_mode = 'Swipes', working_pattern = null, day_min = null,
     shift_type_id = (select id from shift_type where name = 'Day') where employee_id = $1`,
    [accountant],
  );
  await query('select rebuild_employment($1)', [accountant]);
  const manager = await personOf(portal, 'manager');
  await query("update employee set zone = 'Asia/Kolkata' where id = $1", [manager]);
  await query('update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = $1', [
    accountant,
    manager,
  ]);
});

beforeEach(async () => {
  for (const table of ['swipe', 'attendance_month', 'attendance_adjustment']) await query(`delete from ${table}`);
});

const run = async (job: Parameters<typeof enqueue>[1]) => {
  await enqueue(portal.database, job, {});
  await portal.runJobs();
};

test('at eleven a manager is told once who of their people is not in yet', async () => {
  const told = () =>
    query<{ title: string; body: string }>(
      `select title, body from notification join account on account.id = account_id
       where kind = 'attendance.notInYet' and account.email like 'manager@%'`,
    );
  await run(tellWhoIsNotIn);
  const [notice] = await told();
  expect(notice?.body).toContain('.');
  const [person] = await query<{ name: string }>('select employee_name as name from employee where id = $1', [
    accountant,
  ]);
  expect(notice?.body).toContain(person?.name);
  portal.advance(900);
  await run(tellWhoIsNotIn);
  expect(await told()).toHaveLength(1);
});

const daysOf = async () => {
  const { result } = await portal.call(fetchAttendance, { as: 'accountant', query: { month: '2026-11' } });
  return result.rows.map(({ date }) => date);
};

test('a corrected joining date removes earlier days, keeps what they said, and adjusts a closed month', async () => {
  await run(reckonMonths);
  expect(await daysOf()).toContain('2026-11-03');
  await query(
    `insert into attendance_month (company_id, month, status, closed_at, hash)
     select id, '2026-10-01', 'Closed', now(), 'x' from company`,
  );
  await query(
    "update attendance_day set attendance_type = 'P', payable = 1 where employee_id = $1 and date = '2026-10-14'",
    [accountant],
  );
  await query('delete from employment_change where employee_id = $1 and begins_on > $2', [accountant, '2026-11-09']);
  await query('update employment_change set begins_on = $2 where employee_id = $1', [accountant, '2026-11-09']);
  await query("update employee set doj = '2026-11-09' where id = $1", [accountant]);
  await query('select rebuild_employment($1)', [accountant]);
  await run(reckonMonths);
  expect((await daysOf()).toSorted()[0]).toBe('2026-11-09');
  const before = await query("select from attendance_day_before where employee_id = $1 and date = '2026-11-03'", [
    accountant,
  ]);
  expect(before.length).toBeGreaterThan(0);
  const about = await query<{ days: string; is_now: string }>(
    "select days::text, is_now from attendance_adjustment where employee_id = $1 and about = '2026-10-14'",
    [accountant],
  );
  expect(about).toEqual([{ days: '-1.00', is_now: '-' }]);
});

test('an exit shows the last day at work, and how many days since are unexplained', async () => {
  const leaver = await personOf(portal, 'team');
  await query('delete from attendance_day where employee_id = $1', [leaver]);
  const exit = await register(portal, 'team', { date_reg: '2026-11-02', lwd: '2026-11-18' });
  const asked = async (as: 'hr' | 'hod' | 'accountant') => portal.call(fetchLastAtWork, { as, query: { id: exit.id } });
  expect((await asked('hr')).result).toEqual({ last_at_work: null, after_lwd: false, unaccounted: 0 });
  const day = (date: string, swipes: number, code: string | null) =>
    query(
      `insert into attendance_day (employee_id, date, mode, swipes, attendance_type, payable, reckoned_at)
       values ($1, $2, 'Swipes', $3, $4, $5, now())`,
      [leaver, date, swipes, code, code === null ? null : 0],
    );
  await day('2026-11-11', 2, 'P');
  await day('2026-11-12', 0, 'SL');
  await day('2026-11-13', 0, 'A');
  await day('2026-11-16', 0, null);
  await day('2026-11-19', 0, 'A');
  expect((await asked('hod')).result).toEqual({ last_at_work: '11-11-2026', after_lwd: false, unaccounted: 2 });
  await day('2026-11-18', 0, 'WO');
  await query("update attendance_day set swipes = 2 where employee_id = $1 and date = '2026-11-19'", [leaver]);
  expect((await asked('hr')).result).toEqual({ last_at_work: '19-11-2026', after_lwd: true, unaccounted: 0 });
  expect((await asked('accountant')).status).toBe(403);
});
