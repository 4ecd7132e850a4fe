import { setPolicy } from '#modules/leave/server/testing/leave.ts';
import { fetchBalances } from '#modules/leave/applying.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { swipingAccountant } from '../../server/testing/swiping.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchAttendance } from '../../contract.ts';
import { reckonMonths } from '../../server/nightly.ts';
import { addLatePolicy, decideProposals, fetchProposals } from '../contract.ts';

/** A Friday, 15:30 in Kolkata. */
let portal: TestPortal;
let accountant: number;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  portal = await testPortal();
  accountant = await swipingAccountant(portal);
});

beforeEach(async () => {
  for (const table of [
    'attendance_month',
    'swipe',
    'attendance_adjustment',
    'attendance_day',
    'attendance_correction',
    'attendance_proposal',
    'attendance_late_policy',
    "notification where kind like 'attendance.%'",
  ])
    await query(`delete from ${table}`);
  await query('update leave_ledger set application_id = null');
  await query('delete from leave_application');
});

const door = async (day: string, ...times: string[]) => {
  for (const time of times)
    await query(
      `insert into swipe (employee_id, at, source) values ($1, ($2::timestamp at time zone 'Asia/Kolkata'), 'Device')`,
      [accountant, `2026-11-${day} ${time}`],
    );
};

const reckon = async () => {
  await enqueue(portal.database, reckonMonths, {});
  await portal.runJobs();
};

const proposed = async (as: 'manager' | 'hr' | 'accountant' | 'hod', kind: string) => {
  const { result } = await portal.call(fetchProposals, { as });
  return result.rows.filter((row) => row.employee_id === accountant && row.kind === kind);
};

const decide = (as: 'manager' | 'hr' | 'accountant', ids: readonly number[], decision: 'confirm' | 'dismiss') =>
  portal.call(decideProposals, { as, body: { ids, decision } });

const balance = async (code: string, on: string) => {
  const { result } = await portal.call(fetchBalances, { as: 'accountant', query: { on } });
  return result.rows.find(({ short_code }) => short_code === code)?.balance;
};

const told = (kind: string) => query<{ title: string }>('select title from notification where kind = $1', [kind]);

test('work on a day off earns credit leave once the manager agrees, only once and for 90 days', async () => {
  await setPolicy(portal, 'CL', { annual: null, accrual: 'None', valid_days: 90 });
  const before = (await balance('CL', '2026-11-20')) ?? 0;
  await door('14', '10:00', '15:00');
  await reckon();
  const [one] = await proposed('manager', 'Credit leave');
  expect(one).toMatchObject({ amount: 0.5, why: 'Worked 05:00 on Saturday 14-11-2026', why_not: null });
  expect(await proposed('accountant', 'Credit leave')).toEqual([]);
  expect((await decide('accountant', [one?.id ?? 0], 'confirm')).status).toBe(404);
  expect(await told('attendance.earned')).not.toEqual([]);
  expect((await decide('manager', [one?.id ?? 0], 'confirm')).message).toBe('One proposal confirmed');
  expect((await decide('manager', [one?.id ?? 0], 'confirm')).status).toBe(404);
  expect(await balance('CL', '2026-11-20')).toBe(before + 50);
  await door('14', '19:00');
  await reckon();
  expect(await proposed('manager', 'Credit leave')).toEqual([]);
});

test('recalculating a day withdraws undecided proposals, and proposes them again', async () => {
  await setPolicy(portal, 'CL', { annual: null, accrual: 'None', valid_days: 90 });
  await door('15', '09:30', '18:30');
  await reckon();
  expect(await proposed('hr', 'Credit leave')).toMatchObject([{ amount: 1 }]);
  await query("update swipe set ignored = 'Entered twice'");
  await reckon();
  expect(await proposed('hr', 'Credit leave')).toEqual([]);
  await query('update swipe set ignored = null');
  await reckon();
  const [again] = await proposed('hr', 'Credit leave');
  expect((await decide('hr', [again?.id ?? 0], 'dismiss')).status).toBe(200);
  await door('15', '19:00');
  await reckon();
  expect(await proposed('hr', 'Credit leave')).toEqual([]);
});

const policyFrom = async (begins_on: string) => {
  const [place] = await query<{ company_id: number }>('select company_id from employee where id = $1', [accountant]);
  const body = { company_id: place?.company_id, location_id: null, begins_on, every_nth: 3, amount: '0.5' };
  const more = { free_incidents: 0, buffer_min: 0, ignore_full_hours: false };
  return portal.call(addLatePolicy, { as: 'hr', body: { ...body, ...more } });
};

const lateThreeTimes = async () => {
  for (const day of ['16', '17', '18']) await door(day, '09:45', '18:30');
  await reckon();
};

test('the third late arrival of a month proposes half a day, which only HR decides', async () => {
  expect((await policyFrom('2026-11-01')).status).toBe(201);
  expect(await policyFrom('2026-11-01')).toMatchObject({ status: 400 });
  await setPolicy(portal, 'PL', { annual: 12, accrual: 'Yearly' });
  await lateThreeTimes();
  const [one] = await proposed('hr', 'Late');
  expect(one).toMatchObject({ date: '2026-11-18', amount: 0.5, why: 'Late 3 times in November 2026, 00:45 in all' });
  expect(await proposed('manager', 'Late')).toEqual([]);
  expect(await told('attendance.tooLate')).toHaveLength(1);
  const before = (await balance('PL', '2026-11-20')) ?? 0;
  expect((await decide('manager', [one?.id ?? 0], 'confirm')).status).toBe(404);
  expect((await decide('hr', [one?.id ?? 0], 'confirm')).status).toBe(200);
  expect(await balance('PL', '2026-11-20')).toBe(before - 50);
  expect((await told('attendance.lateTaken')).map(({ title }) => title)).toEqual([
    'Late 3 times in November 2026, 00:45 in all: Half a day of PL is taken',
  ]);
});

test('without leave to take, the month pays half a day less, even after recalculation', async () => {
  await policyFrom('2026-11-01');
  await setPolicy(portal, 'PL', { annual: null, accrual: 'None', carry_max: 0 });
  await setPolicy(portal, 'CL', { annual: null, accrual: 'None' });
  await query('update leave_ledger set deleted_at = now() where employee_id = $1', [accountant]);
  await lateThreeTimes();
  const [one] = await proposed('hr', 'Late');
  expect((await decide('hr', [one?.id ?? 0], 'confirm')).status).toBe(200);
  await reckon();
  const { result } = await portal.call(fetchAttendance, { as: 'accountant', query: { month: '2026-11' } });
  expect(result.adjustments).toMatchObject([{ about: '2026-11-18', days: -0.5, was: 'P', is_now: 'LOP' }]);
  expect(result.totals.adjusted).toBe(-0.5);
});

test('before the policy begins nobody is too late', async () => {
  await policyFrom('2026-11-17');
  await lateThreeTimes();
  expect(await proposed('hr', 'Late')).toEqual([]);
});
