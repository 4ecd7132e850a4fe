import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addOwnSwipe,
  addSwipe,
  fetchAttendance,
  exportMonthMatrix,
  fetchDayBoard,
  fetchMonthMatrix,
  fetchOwnSwipes,
} from '../contract.ts';
import { correctionCalls } from '../corrections/contract.ts';
import { askWhoIsNotIn, reckonDays, remindOfMissingOuts, warnOfClosing } from './nightly.ts';
import { onLeave } from './testing/leave.ts';

/** A Friday, 10:00 in London and 15:30 in Kolkata. */
let portal: TestPortal;
let accountant: number;

beforeAll(async () => {
  portal = await testPortal();
  accountant = await personOf(portal, 'accountant');
});

beforeEach(async () => {
  const { pool } = portal.database;
  await pool.query('delete from attendance_month');
  await pool.query('delete from swipe');
  await pool.query('delete from attendance_day');
  await pool.query('delete from attendance_correction');
  await pool.query('update leave_ledger set application_id = null');
  await pool.query('delete from leave_application');
  await pool.query(
    `update employment_change set attendance_mode = 'Swipes', working_pattern = null, day_min = null,
    shift_type_id = (select id from shift_type where name = 'Day') where employee_id = $1`,
    [accountant],
  );
  await pool.query('select rebuild_employment($1)', [accountant]);
});

/** Swipes at the door on a day of November, as 'HH:MM' in Kolkata. */
const door = async (day: string, ...times: string[]) => {
  for (const time of times) {
    await portal.database.pool.query(
      `insert into swipe (employee_id, at, source, device) values ($1, ($2::timestamp at time zone 'Asia/Kolkata'), 'Device', 'Door')`,
      [accountant, `2026-11-${day} ${time}`],
    );
  }
};

const reckonAll = async () => {
  await enqueue(portal.database, reckonDays, {});
  await portal.runJobs();
};

const dayOf = async (day: string, as: 'accountant' | 'hr' | 'manager' = 'accountant') => {
  const query = { month: '2026-11', ...(as === 'accountant' ? {} : { employee_id: accountant }) };
  const { result } = await portal.call(fetchAttendance, { as, query });
  return result.rows.find(({ date }) => date === `2026-11-${day}`);
};

const correct = (day: string, time_in = '09:30', time_out = '18:30') =>
  portal.call(correctionCalls.add, {
    as: 'accountant',
    body: { employee_id: accountant, date: `2026-11-${day}`, time_in, time_out, reason: 'I forgot to swipe out' },
  });

test('a swipe in and a swipe out make a day, and the next direction is known', async () => {
  const swipe = (direction: 'in' | 'out') =>
    portal.call(addOwnSwipe, { as: 'accountant', body: { direction, at: null } });
  expect((await portal.call(fetchOwnSwipes, { as: 'accountant' })).result).toMatchObject({ next: 'in', since: null });
  expect((await swipe('in')).status).toBe(201);
  expect((await portal.call(fetchOwnSwipes, { as: 'accountant' })).result).toMatchObject({ next: 'out' });
  portal.advance(600);
  expect((await swipe('out')).message).toBe('Swiped out');
  expect((await portal.call(fetchOwnSwipes, { as: 'accountant' })).result).toMatchObject({ next: 'in', since: null });
  expect(await dayOf('20')).toMatchObject({ duration: '00:10', attendance_type: null, late_by_duration: '06:00' });
});

test('a swipe that waited offline keeps its moment, is stored once, and is never in the future', async () => {
  const at = (moment: string) => portal.call(addOwnSwipe, { as: 'accountant', body: { direction: 'in', at: moment } });
  expect((await at('2026-11-20T04:02:00Z')).result).toMatchObject({ at: '2026-11-20T04:02:00Z', late: true });
  expect((await at('2026-11-20T04:02:00Z')).status).toBe(201);
  const { rows } = await portal.database.pool.query('select count(*)::int as count from swipe');
  expect(rows).toEqual([{ count: 1 }]);
  expect(await at('2026-11-20T11:00:00Z')).toMatchObject({
    status: 400,
    fields: { at: 'This moment is still to come' },
  });
  expect((await at('2026-11-16T04:00:00Z')).fields?.['at']).toMatch(/within 72 hours/);
});

test('days are created once, recalculated with the same result, and keep their earlier values', async () => {
  await door('18', '09:41', '18:31');
  await reckonAll();
  expect(await dayOf('18')).toMatchObject({
    shift: 'Day',
    day: 'Wednesday',
    duration: '08:50',
    late_by_duration: '00:11',
    attendance_type: 'P',
    why: [
      'First swipe at 09:41, last swipe at 18:31',
      expect.stringMatching(/^Late by 00:11/),
      '08:50 worked, at least 08:00',
    ],
  });
  const moments = () =>
    portal.database.pool.query('select date, reckoned_at from attendance_day where date <= $1 order by 1', [
      '2026-11-17',
    ]);
  const before = (await moments()).rows;
  await reckonAll();
  expect((await moments()).rows).toEqual(before);
  await door('18', '13:00', '09:20');
  portal.advance(600);
  await reckonAll();
  expect(await dayOf('18')).toMatchObject({ late_by_duration: '00:00', duration: '09:11' });
  const kept = await portal.database.pool.query(
    'select attendance_type, worked_min from attendance_day_before where employee_id = $1',
    [accountant],
  );
  expect(kept.rows).toEqual([{ attendance_type: 'P', worked_min: 530 }]);
});

test('a correction is decided by the manager, and the day is recalculated', async () => {
  await door('18', '09:30');
  await reckonAll();
  expect(await dayOf('18')).toMatchObject({ attendance_type: 'A', flags: ['missing_out'] });
  const { status, result } = await correct('18');
  expect([status, result.correction_status]).toEqual([201, 'PENDING']);
  const move = (as: 'accountant' | 'hod') =>
    portal.call(correctionCalls.move, { as, query: { id: result.id }, body: { status: 'ACCEPTED' } });
  expect((await move('accountant')).status).toBe(403);
  expect((await move('hod')).status).toBe(200);
  expect(await dayOf('18')).toMatchObject({ attendance_type: 'R', duration: '09:00', flags: ['manual'] });
  const mails = await portal.mails();
  expect(mails.map(({ subject }) => subject)).toContain('Your correction of 18-11-2026 is accepted');
});

test('a day can be corrected once, within three working days, three times a month at most', async () => {
  expect((await correct('20', '09:30', '12:00')).status).toBe(201);
  expect(await correct('20', '09:30', '12:00')).toMatchObject({
    status: 409,
    fields: { date: 'There is a correction of this day already' },
  });
  for (const day of ['18', '19']) expect((await correct(day)).status).toBe(201);
  expect(await correct('17')).toMatchObject({ status: 409, fields: { date: 'Maximum limit 3' } });
  expect((await correct('16')).fields?.['date']).toMatch(/within three working days/);
  expect((await correct('23')).fields?.['date']).toBe('This day is still to come');
  expect((await correct('20', '09:30', '19:00')).fields?.['time_out']).toBe('This time is still to come');
  const { rows } = await portal.database.pool.query('select count(*)::int as count from attendance_correction');
  expect(rows).toEqual([{ count: 3 }]);
});

test('a closed month keeps its days, whatever follows', async () => {
  await door('18', '09:30', '18:30');
  await reckonAll();
  await portal.database.pool.query(`insert into attendance_month (company_id, month, status, closed_at, hash)
    select id, '2026-11-01', 'Closed', now(), 'x' from company where deleted_at is null`);
  const added = { employee_id: accountant, at: '2026-11-18T14:30:00Z', note: 'The door was out of order' };
  const { status, result } = await portal.call(addSwipe, { as: 'hr', body: added });
  expect([status, result.ignored]).toEqual([201, 'Its month is closed']);
  portal.advance(600);
  await reckonAll();
  expect(await dayOf('18')).toMatchObject({ duration: '09:00', locked: true });
  expect((await correct('19')).fields?.['date']).toBe('November 2026 is closed: HR settles it in the next month');
});

test('the person, the approver and HR see the type of leave; everybody else sees only leave', async () => {
  await onLeave(portal, accountant, 'SL', '2026-11-18');
  await reckonAll();
  const codeFor = async (as: 'hr' | 'hod' | 'director' | 'partner') => {
    const { result } = await portal.call(fetchMonthMatrix, { as, query: { month: '2026-11' } });
    return result.rows.find(({ employee_id }) => employee_id === accountant)?.codes[17];
  };
  expect((await dayOf('18'))?.attendance_type).toBe('SL');
  expect([await codeFor('hr'), await codeFor('hod')]).toEqual(['SL', 'SL']);
  expect(await codeFor('partner')).toBe('L');
  const paidFor = async (as: 'hr' | 'partner') => {
    const { result } = await portal.call(fetchMonthMatrix, { as, query: { month: '2026-11' } });
    return result.rows.find(({ employee_id }) => employee_id === accountant)?.totals;
  };
  expect(await paidFor('partner')).toMatchObject({ payable: null, unpaid: null });
  expect(await paidFor('hr')).toMatchObject({ payable: expect.any(Number), unpaid: expect.any(Number) });
  const fileFor = async (as: 'hr' | 'partner') => {
    const query = { month: '2026-11', format: 'csv' };
    return String((await portal.call(exportMonthMatrix, { as, query })).result);
  };
  expect(await fileFor('hr')).toContain('SL days');
  expect(await fileFor('partner')).not.toMatch(/SL|PL/);
});

test('today’s board shows who is in, for the reader’s people', async () => {
  await door('20', '09:50');
  const { result } = await portal.call(fetchDayBoard, { as: 'hr', query: {} });
  expect(result.rows.find(({ employee_id }) => employee_id === accountant)).toMatchObject({
    state: 'Late',
    late_by_duration: '00:20',
    shift: 'Day',
  });
  const own = await portal.call(fetchDayBoard, { as: 'accountant', query: {} });
  expect(own.result.rows.every(({ employee_id }) => employee_id === accountant)).toBe(true);
  expect((await portal.call(fetchDayBoard, { as: 'client', query: {} })).status).toBe(403);
});

const told = async (kind: string) => {
  const { rows } = await portal.database.pool.query<{ title: string }>(
    `select title from notification join employee on employee.user_id = notification.account_id
     where kind = $1 and employee.id = $2`,
    [kind, accountant],
  );
  return rows.map(({ title }) => title);
};

test('a person who has not swiped in or out is reminded once', async () => {
  const run = async (job: typeof reckonDays) => {
    for (const _ of ['once', 'twice']) {
      await enqueue(portal.database, job, {});
      await portal.runJobs();
    }
  };
  await door('19', '09:30');
  await reckonAll();
  await run(askWhoIsNotIn);
  expect(await told('attendance.notIn')).toEqual([]);
  // Monday, 10:45 and then 09:05 of the next day in Kolkata.
  portal.advance((new Date('2026-11-23T05:15:00Z').getTime() - portal.now().getTime()) / 1000);
  await run(askWhoIsNotIn);
  expect(await told('attendance.notIn')).toEqual(['You have not swiped in today']);
  await portal.database.pool.query(
    `update attendance_day set date = '2026-11-23' where employee_id = $1
    and date = '2026-11-19'`,
    [accountant],
  );
  portal.advance((new Date('2026-11-24T03:40:00Z').getTime() - portal.now().getTime()) / 1000);
  await run(remindOfMissingOuts);
  expect(await told('attendance.missingOut')).toEqual(['Your swipe out is missing on 23-11-2026']);
  portal.advance((new Date('2026-12-01T08:20:00Z').getTime() - portal.now().getTime()) / 1000);
  await run(warnOfClosing);
  expect(await told('attendance.closing')).toEqual(['November 2026 closes in two days: one swipe out is missing']);
});
