import { fetchTeamCalendar } from '#modules/leave/calendar/contract.ts';
import { tryLeave } from '#modules/leave/applying.ts';
import { typeOf } from '#modules/leave/server/testing/leave.ts';
import { shiftType } from '#modules/masters/contract.ts';
import { fetchBell } from '#modules/notifications/contract.ts';
import { fetchWeek } from '#modules/timekeeper/weeks.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAttendance } from '../../contract.ts';
import { onLeave } from '../../server/testing/leave.ts';
import { assignShifts, fetchOwnShifts, fetchRoster, previewAssignment, publishRoster } from '../contract.ts';
import { patternCalls } from '../patterns/contract.ts';
import { requestCalls } from '../requests/contract.ts';

/** Monday to Friday, 09:30 to 18:30, by contract; today is Friday, 20 November. */
let portal: TestPortal;
let accountant: number;
let team: number;
const shifts: Record<string, number> = {};

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  portal = await testPortal();
  [accountant, team] = [await personOf(portal, 'accountant'), await personOf(portal, 'team')];
  for (const { id, name } of await query<{ id: number; name: string }>('select id, name from shift_type'))
    shifts[name] = id;
  const manager = await personOf(portal, 'manager');
  await query(
    `update employment_change set shift_type_id = $2, working_pattern = null, day_min = null,
      attendance_mode = 'Swipes', reporting_manager_1_id = $3, reporting_manager_2_id = null
     where employee_id = any($1)`,
    [[accountant, team], shifts['Day'], manager],
  );
  await query(`update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = any($1)`, [
    [accountant, team],
    manager,
  ]);
  await query('select rebuild_employment(id) from unnest($1::bigint[]) as one (id)', [[accountant, team]]);
});

beforeEach(async () => {
  for (const table of ['roster_day', 'shift_assignment', 'shift_request', 'notification', 'attendance_month'])
    await query(`delete from ${table}`);
  await query('update leave_ledger set application_id = null');
  await query('delete from leave_application');
});

type Works = 'Night' | 'Afternoon' | 'Day' | 'Day off' | 'As usual';
const change = (employee_id: number, date: string, works: Works, before = 'Day') => ({
  employee_id,
  date,
  works: works === 'Day off' || works === 'As usual' ? works : ('Shift' as const),
  shift_type_id: shifts[works] ?? null,
  before,
});
const publish = (days: readonly object[], as: Role = 'manager') => portal.call(publishRoster, { as, body: { days } });

const daysOf = async (employee: number, week = '2026-11-30') => {
  const { result } = await portal.call(fetchRoster, { as: 'manager', query: { week } });
  const row = result.rows.find(({ employee_id }) => employee_id === employee);
  return (row?.cells ?? []).slice(1, 8).map(({ says, by }) => `${says} ${by}`);
};
const bell = async (as: Role) => (await portal.call(fetchBell, { as })).result.newest;

describe('a roster', () => {
  test('is read alike by leave, timekeeper and calendar, and its person is told once', async () => {
    const days = [
      change(accountant, '2026-12-01', 'Day off'),
      change(accountant, '2026-12-02', 'Afternoon'),
      change(accountant, '2026-12-05', 'Day', 'Day off'),
    ];
    expect(await publish(days)).toMatchObject({ status: 200, result: { people: 1, days: 3 } });
    expect(await daysOf(accountant)).toEqual([
      'Day Contract',
      'Day off Roster',
      'Afternoon Roster',
      'Day Contract',
      'Day Contract',
      'Day Roster',
      'Day off Contract',
    ]);
    const { result: week } = await portal.call(fetchWeek, { as: 'accountant', query: { week: '2026-11-30' } });
    expect(week.days.map(({ expected_min }) => expected_min)).toEqual([480, 0, 480, 480, 480, 480, 0]);
    const body = {
      employee_id: accountant,
      leave_type_id: await typeOf(portal, 'PL'),
      start_date: '2026-12-01',
      start_half: 'Full',
      end_date: '2026-12-05',
      end_half: 'Full',
    };
    const { result: leave } = await portal.call(tryLeave, { as: 'accountant', body });
    expect(leave.days.map(({ amount }) => amount)).toEqual([0, 100, 100, 100, 100]);
    const calendar = (
      await portal.call(fetchTeamCalendar, { as: 'accountant', query: { from: '2026-11-30', to: '2026-12-06' } })
    ).result;
    const { pattern } = calendar.rows.find(({ id }) => id === accountant) ?? { pattern: -1 };
    expect(calendar.patterns[pattern]).toBe('W-WWWW-');
    const told = (await bell('accountant')).map(({ title, body: text }) => [title, text]);
    expect(told).toEqual([
      [
        '3 of your shifts have changed',
        expect.stringMatching(/^01-12-2026: Day off, was Day\. 02-12-2026: Afternoon, was Day\. 05-12-2026: Day, was/),
      ],
    ]);
    await publish([change(accountant, '2026-12-01', 'As usual', 'Day off')]);
    expect((await daysOf(accountant))[1]).toBe('Day Contract');
  });

  test('recalculates days in the past', async () => {
    await publish([change(accountant, '2026-11-18', 'Day off')]);
    const { result } = await portal.call(fetchAttendance, { as: 'accountant', query: { month: '2026-11' } });
    expect(result.rows.find(({ date }) => date === '2026-11-18')?.attendance_type).toBe('WO');
    await publish([change(accountant, '2026-11-18', 'As usual', 'Day off')]);
  });

  test('is refused with a sentence if it is impossible, and nothing of it is stored', async () => {
    const fine = change(team, '2026-12-03', 'Night');
    const manager = await personOf(portal, 'manager');
    await query(
      `insert into attendance_month (company_id, month, status, closed_at, hash)
       select id, '2026-11-01', 'Closed', now(), 'x' from company`,
    );
    const wrong: [object, number, RegExp, Role?][] = [
      [change(accountant, '2026-11-18', 'Day off'), 409, /November 2026 is closed/],
      [change(accountant, '2026-12-03', 'Night', 'Night'), 409, /has Day on 03-12-2026 meanwhile/],
      [change(manager, '2026-12-03', 'Night'), 409, /Somebody else sets your own shifts/],
      [{ ...change(accountant, '2026-12-03', 'Night'), shift_type_id: 9_999 }, 400, /not offered any more/],
      [{ ...change(accountant, '2026-12-03', 'Night'), shift_type_id: null }, 400, /not offered any more/],
      [change(accountant, '2028-12-03', 'Night'), 400, /one year ahead/],
      [change(accountant, '2012-12-03', 'Night', ''), 400, /does not work here/],
      [change(99_999, '2026-12-03', 'Night'), 404, /Data Not Found/],
      [fine, 400, /there twice/],
      [change(accountant, '2026-12-03', 'Night'), 403, /./, 'team'],
    ];
    for (const [day, status, says, as] of wrong) {
      const answer = await publish([fine, day], as);
      const text = [answer.message, ...Object.values(answer.fields ?? {})].join(' ');
      expect([answer.status, text]).toEqual([status, expect.stringMatching(says)]);
    }
    expect(await query('select from roster_day')).toEqual([]);
  });
});

const wished = (body: object) => ({
  as: 'manager' as const,
  body: { shift_pattern_id: null, shift_type_id: null, ends_on: null, begins_on: '2026-12-01', ...body },
});
const give = (body: object) => portal.call(assignShifts, wished(body));

const addPattern = (name: string, more: object = {}) =>
  portal.call(patternCalls.add, {
    as: 'hr',
    body: {
      name,
      shift_a_id: shifts['Day'],
      shift_b_id: shifts['Afternoon'],
      shift_c_id: null,
      shift_d_id: null,
      days: 'AAAAA--BBBBB--',
      starts_on: '2026-11-30',
      saturdays_off: 'As the weeks say',
      ...more,
    },
  });

describe('assignments from a day on', () => {
  test('a pattern is previewed, assigned to people who can have it, and leaves the roster as it is', async () => {
    const { result: pattern } = await addPattern('Two weeks in turn');
    const manager = await personOf(portal, 'manager');
    const wish = { employee_ids: [accountant, manager], gives: 'Pattern', shift_pattern_id: pattern.id };
    await publish([change(accountant, '2026-12-08', 'Day off')]);
    const previewed = await portal.call(previewAssignment, wished(wish));
    const of = (name: RegExp) => previewed.result.rows.find((row) => name.test(JSON.stringify(row)));
    expect(of(new RegExp(`"employee_id":${accountant},`))).toMatchObject({
      was: 'By contract (Day)',
      becomes: 'Two weeks in turn',
      changed: 9,
      kept: 1,
      refused: null,
    });
    expect(await query('select from shift_assignment')).toEqual([]);
    const { result } = await give(wish);
    expect(result.rows.map(({ refused }) => refused).toSorted()).toEqual(['Somebody else sets your own shifts', null]);
    expect((await daysOf(accountant, '2026-12-07')).slice(0, 3)).toEqual([
      'Afternoon Pattern',
      'Day off Roster',
      'Afternoon Pattern',
    ]);
    await give({ employee_ids: [accountant], gives: 'Shift', shift_type_id: shifts['Night'], begins_on: '2026-12-09' });
    expect((await daysOf(accountant, '2026-12-07')).slice(0, 6)).toEqual([
      'Afternoon Pattern',
      'Day off Roster',
      'Night Shift',
      'Night Shift',
      'Night Shift',
      'Day off Shift',
    ]);
    await give({ employee_ids: [accountant], gives: 'Contract', begins_on: '2026-12-10', ends_on: '2026-12-10' });
    expect((await daysOf(accountant, '2026-12-07')).slice(2, 5)).toEqual([
      'Night Shift',
      'Day Contract',
      'Night Shift',
    ]);
  });

  test('a pattern in use is kept, and one with a letter without a shift is refused', async () => {
    const { result: pattern } = await addPattern('In use');
    await give({ employee_ids: [accountant], gives: 'Pattern', shift_pattern_id: pattern.id });
    const body = { ...pattern, days: 'AAAAAA-' };
    const { id: _, people: __, ...form } = body;
    const edited = await portal.call(patternCalls.edit, { as: 'hr', query: { id: pattern.id }, body: form });
    expect([edited.status, JSON.stringify(edited.fields)]).toEqual([
      400,
      expect.stringMatching(/One person has this pattern/),
    ]);
    const removed = await portal.call(patternCalls.remove, { as: 'hr', params: { id: pattern.id } });
    expect([removed.status, removed.message]).toEqual([409, 'One person has this pattern: give them another first']);
    expect((await addPattern('Without a shift', { days: 'CCCCC--' })).fields).toEqual({
      shift_c_id: 'Please select Shift C: the weeks have it',
    });
    expect((await addPattern('in use')).fields).toEqual({ name: 'There is a pattern of this name already' });
  });

  test('a shift in use is not deleted: the refusal says where', async () => {
    const id = shifts['Afternoon'] ?? 0;
    await query('update employment_change set shift_type_id = null where shift_type_id = $1', [id]);
    await query('update employee set shift_type_id = null where shift_type_id = $1', [id]);
    await query('update shift_pattern set deleted_at = now()');
    await give({ employee_ids: [team], gives: 'Shift', shift_type_id: id, begins_on: '2027-03-01' });
    await publish([change(accountant, '2026-12-03', 'Afternoon'), change(accountant, '2026-12-04', 'Afternoon')]);
    const { status, message } = await portal.call(shiftType.calls.delete, { as: 'admin', params: { id } });
    expect([status, message]).toEqual([
      409,
      expect.stringMatching(
        /used by .*(1|one) assignment of shifts.*2 days of the roster|2 days of the roster.*1 assign/,
      ),
    ]);
  });
});

const ask = (as: Role, wish: object) =>
  portal.call(requestCalls.add, {
    as,
    body: {
      date: '2026-12-02',
      shift_type_id: null,
      colleague_id: null,
      reason: 'My child plays that evening',
      ...wish,
    },
  });
const move = (as: Role, id: number, status: string, more: object = {}) =>
  portal.call(requestCalls.move, { as, query: { id }, body: { status, ...more } });
const ownDay = async (as: Role, date: string) =>
  (await portal.call(fetchOwnShifts, { as })).result.rows.find((row) => row.date === date)?.says;

describe('a shift request', () => {
  test('swaps the days once the colleague and the manager agree, with warnings', async () => {
    await publish([change(team, '2026-12-02', 'Night'), change(team, '2026-12-01', 'Afternoon')]);
    await query('delete from notification');
    const { result: wish } = await ask('accountant', { colleague_id: team });
    expect(wish).toMatchObject({ request_status: 'PENDING_COLLEAGUE', own_shift: 'Day', other_shift: 'Night' });
    expect(wish.warnings).toMatch(/Only 02:30 of rest before 03-12-2026/);
    expect((await bell('team'))[0]).toMatchObject({ asks: { entity: 'shift_request', id: wish.id } });
    expect((await move('manager', wish.id, 'ACCEPTED')).status).toBe(409);
    expect((await move('manager', wish.id, 'PENDING')).status).toBe(403);
    expect((await move('team', wish.id, 'PENDING')).status).toBe(200);
    expect((await bell('manager'))[0]).toMatchObject({ asks: { entity: 'shift_request', id: wish.id } });
    expect((await move('team', wish.id, 'ACCEPTED')).status).toBe(403);
    expect((await move('manager', wish.id, 'ACCEPTED')).status).toBe(200);
    expect((await daysOf(accountant))[2]).toBe('Night Roster');
    expect((await daysOf(team))[2]).toBe('Day Roster');
    const titles = [(await bell('accountant'))[0]?.title, (await bell('team'))[0]?.title];
    for (const title of titles) expect(title).toMatch(/^Accepted: .* asks to swap Day on 02-12-2026 for Night of/);
  });

  test('for a day that another request changes too: one succeeds, in any order', async () => {
    await publish([change(team, '2026-12-02', 'Night')]);
    const hod = await personOf(portal, 'hod');
    await query('delete from notification');
    const one = (await ask('accountant', { colleague_id: team })).result;
    const other = (await ask('team', { shift_type_id: shifts['Day'] })).result;
    expect([other.request_status, hod > 0]).toEqual(['PENDING', true]);
    await move('team', one.id, 'PENDING');
    const both = await Promise.all([move('manager', one.id, 'ACCEPTED'), move('manager', other.id, 'ACCEPTED')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/has changed since this was asked/);
  });

  test('is refused at its field if it is impossible', async () => {
    await onLeave(portal, team, 'PL', '2026-12-02');
    const refused: [object, RegExp][] = [
      [{ colleague_id: team }, /is on leave on 02-12-2026/],
      [{ colleague_id: team, date: '2026-12-03' }, /both have Day/],
      [{ colleague_id: accountant, date: '2026-12-03' }, /somebody else/],
      [{ date: '2026-12-03' }, /shift that you wish for/],
      [{ shift_type_id: shifts['Night'], colleague_id: team }, /a shift or a colleague/],
      [{ shift_type_id: shifts['Day'] }, /Day is the shift of that day already/],
      [{ shift_type_id: shifts['Night'], date: '2026-11-19' }, /has passed/],
      [{ shift_type_id: shifts['Night'], date: '2036-11-19' }, /within a year/],
    ];
    for (const [wish, says] of refused) {
      const { status, fields } = await ask('accountant', wish);
      expect([Math.floor(status / 100), Object.values(fields ?? {}).join(' ')]).toEqual([
        4,
        expect.stringMatching(says),
      ]);
    }
    const { result: wish } = await ask('accountant', { shift_type_id: shifts['Night'] });
    expect((await ask('accountant', { shift_type_id: shifts['Afternoon'] })).fields).toEqual({
      date: 'You have asked for 02-12-2026 already: withdraw that first',
    });
    expect((await move('accountant', wish.id, 'WITHDRAWN')).status).toBe(200);
    expect(await ownDay('accountant', '2026-12-02')).toBe('Day');
    expect((await ask('accountant', { shift_type_id: shifts['Afternoon'] })).status).toBe(201);
  });

  test('cannot be accepted if leave was accepted meanwhile', async () => {
    const { result: wish } = await ask('accountant', { shift_type_id: shifts['Night'] });
    await onLeave(portal, accountant, 'PL', '2026-12-02');
    expect(await move('manager', wish.id, 'ACCEPTED')).toMatchObject({ status: 409 });
    expect((await move('manager', wish.id, 'REJECTED', { decision_note: 'You are away' })).status).toBe(200);
  });
});
