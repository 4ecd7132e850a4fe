import { enqueue } from '#platform/server/jobs/job.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { swipingAccountant } from '../../server/testing/swiping.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchAttendance, fetchDayBoard } from '../../contract.ts';
import { correctionCalls } from '../../corrections/contract.ts';
import { reckonMonths } from '../../server/nightly.ts';
import { onLeave } from '../../server/testing/leave.ts';
import { confirmExceptions, enterOut, fetchExceptions } from '../contract.ts';

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
  for (const table of ['attendance_month', 'swipe', 'attendance_day', 'attendance_correction', 'attendance_seen'])
    await query(`delete from ${table}`);
  await query('update leave_ledger set application_id = null');
  await query('delete from leave_application');
});

const door = async (day: string, times: readonly string[], ignored: string | null = null) => {
  for (const time of times)
    await query(
      `insert into swipe (employee_id, at, source, ignored)
       values ($1, ($2::timestamp at time zone 'Asia/Kolkata'), 'Device', $3)`,
      [accountant, `2026-11-${day} ${time}`, ignored],
    );
};

const reckon = async () => {
  await enqueue(portal.database, reckonMonths, {});
  await portal.runJobs();
};

const queueOf = async (as: Role) => {
  const { result } = await portal.call(fetchExceptions, { as, query: { month: '2026-11' } });
  return result.rows.filter((row) => row.employee_id === accountant);
};
const kindsOf = async (as: Role) => (await queueOf(as)).map(({ kind, date }) => `${date.slice(8)} ${kind}`);

test('the queue has days that need attention, for the people of the board', async () => {
  await door('10', ['09:30']);
  await door('11', ['09:30', '14:30']);
  await onLeave(portal, accountant, 'PL', '2026-11-12');
  await door('12', ['09:30', '18:30']);
  await door('13', ['09:30', '18:30'], 'Its month is closed');
  await portal.call(correctionCalls.add, {
    as: 'accountant',
    body: { employee_id: accountant, date: '2026-11-18', time_in: '09:30', time_out: '18:30', reason: 'I forgot' },
  });
  await reckon();
  const all = [
    '18 Correction to decide',
    '13 Swipes of a closed month',
    '12 Swipes on leave',
    '11 Half day',
    '10 Missing swipe out',
  ];
  expect(await kindsOf('hr')).toEqual(all);
  expect(await kindsOf('manager')).toEqual(all);
  expect((await queueOf('hr')).map(({ says }) => says)).toContain('05:00 worked, without leave for the rest');
  for (const as of ['hr', 'manager', 'hod'] as const) {
    const board = await portal.call(fetchDayBoard, { as });
    const seen = new Set(board.result.rows.map(({ employee_id }) => employee_id));
    const { result } = await portal.call(fetchExceptions, { as, query: { month: '2026-11' } });
    expect(result.rows.filter(({ employee_id }) => !seen.has(employee_id))).toEqual([]);
  }
  expect((await portal.call(fetchExceptions, { as: 'client', query: { month: '2026-11' } })).status).toBe(403);
});

test('a confirmed day is left as it is, until it changes', async () => {
  await door('11', ['09:30', '14:30']);
  await reckon();
  const confirm = (as: Role) =>
    portal.call(confirmExceptions, {
      as,
      body: { days: [{ employee_id: accountant, date: '2026-11-11', kind: 'Half day' }] },
    });
  expect((await confirm('accountant')).status).toBe(403);
  expect((await confirm('hr')).message).toBe('One day confirmed');
  expect(await kindsOf('hr')).toEqual([]);
  portal.advance(60);
  await door('11', ['15:00']);
  await reckon();
  expect(await kindsOf('hr')).toEqual(['11 Half day']);
});

test('a missing swipe out is entered by HR or the manager, never by the person', async () => {
  await door('10', ['09:30']);
  await reckon();
  const enter = (as: Role, time_out: string, date = '2026-11-10') =>
    portal.call(enterOut, { as, body: { employee_id: accountant, date, time_out, reason: 'The reader was broken' } });
  expect((await enter('accountant', '18:30')).status).toBe(404);
  expect(await enter('manager', '09:30')).toMatchObject({ status: 400 });
  expect((await enter('manager', '18:10')).message).toBe('Swipe out entered');
  const { result } = await portal.call(fetchAttendance, { as: 'accountant', query: { month: '2026-11' } });
  expect(result.rows.find(({ date }) => date === '2026-11-10')).toMatchObject({
    attendance_type: 'R',
    shift_out: '2026-11-10T12:40:00Z',
  });
  expect(await kindsOf('hr')).toEqual([]);
  expect((await enter('manager', '18:10')).status).toBe(400);
});
