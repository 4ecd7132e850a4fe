import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { fetchAllNotification, fetchBell } from '#modules/notifications/contract.ts';
import { leaveCalls } from '../../contract.ts';
import { fetchLeaveFacts } from '../../deciding.ts';
import { fetchLeaveYear } from '../../year.ts';
import { askFor, move, setPolicy, withoutLeave } from '../testing/leave.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await withoutLeave(portal);
  await setPolicy(portal, 'PL', { annual: 12, carry_max: 5, carry_expire_months: 3 });
});

const facts = (as: Parameters<typeof askFor>[1], id: number) => portal.call(fetchLeaveFacts, { as, query: { id } });

test('the decider sees each day, the balance counting this leave once, and who is asked', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-17', '2026-12-21', { end_half: 'First' });
  const found = (await facts('hod', result.id)).result;
  expect(found.days.map(({ date, amount, reason }) => `${date.slice(8)} ${amount} ${reason}`)).toEqual([
    '17 100 Whole day',
    '18 100 Whole day',
    '19 0 Day off',
    '20 0 Day off',
    '21 50 First half',
  ]);
  expect(found).toMatchObject({ asked: ['Fenora Farrowley'], balance: { available: 1200, after: 950 }, why_not: null });
});

test('leave of the whole balance can be accepted: it does not overlap with itself', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-01', '2026-12-16');
  expect(result.duration).toBe('12.00');
  expect((await facts('hod', result.id)).result.why_not).toBeNull();
  expect((await move(portal, 'hod', result.id, 'ACCEPTED')).status).toBe(200);
});

test('the person reads who rejected their leave, and why', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-17', '2026-12-18');
  await move(portal, 'hod', result.id, 'REJECTED', { decision_note: 'Too many are away' });
  const read = await portal.call(leaveCalls.byId, { as: 'accountant', query: { id: result.id } });
  expect(read.result).toMatchObject({ approved_by: 'Fenora Farrowley', decision_note: 'Too many are away' });
  expect((await facts('accountant', result.id)).result.asked).toEqual([]);
});

test('people who may not know why see no days that reveal the type', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-17', '2026-12-18');
  const { days, balance, why_not, away } = (await facts('partner', result.id)).result;
  expect([days, balance, why_not, away]).toEqual([[], null, null, []]);
  expect((await facts('team', result.id)).status).toBe(404);
  expect((await facts('client', result.id)).status).toBe(403);
});

test('one’s own year names the kind of each day; leave comes before a holiday', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-11-02', '2026-11-03', { end_half: 'First' });
  await move(portal, 'hod', result.id, 'ACCEPTED');
  await askFor(portal, 'accountant', 'PL', '2026-12-17');
  const { days } = (await portal.call(fetchLeaveYear, { as: 'accountant' })).result;
  const on = (date: string) => days.find((day) => day.date === date);
  expect(on('2026-11-02')).toMatchObject({ kind: 'Taken', part: 'Full', name: 'Privileged Leave' });
  expect(on('2026-11-03')).toMatchObject({ kind: 'Taken', part: 'First' });
  expect(on('2026-12-17')).toMatchObject({ kind: 'Asked for' });
  expect(on('2026-12-25')).toMatchObject({ kind: 'Holiday', name: 'Christmas Day' });
  expect(on('2026-12-19')).toMatchObject({ kind: 'Day off' });
  expect(on('2026-12-16')).toBeUndefined();
});

test('the timeline shows the approval in the reader’s time zone', async () => {
  const { result } = await askFor(portal, 'accountant', 'LOP', '2027-02-01');
  expect((await move(portal, 'hod', result.id, 'ACCEPTED')).status).toBe(200);
  const history = await portal.call(leaveCalls.history, { as: 'hod', params: { id: result.id }, query: {} });
  const changes = history.result.rows.flatMap((entry) => entry.changes);
  const told = changes.find(({ label }) => label === 'Approved on');
  expect(told?.to).toMatch(/^20-11-2026 \d\d:\d\d$/);
});

test('deciders see waiting leave in notifications until someone decides; a late answer is told so', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-17');
  const asks = { entity: 'leave_application', id: result.id };
  const atBell = async () =>
    (await portal.call(fetchBell, { as: 'hod' })).result.newest.flatMap((one) => one.asks ?? []);
  const listed = async (tab: string) =>
    (await portal.call(fetchAllNotification, { as: 'hod', query: { tab } })).result.rows.flatMap(
      (row) => row.asks ?? [],
    );
  expect([await atBell(), await listed('approvals')]).toEqual([[asks], [asks]]);
  const answer = (status: string, as: 'hod' | 'admin' = 'hod', more: object = {}) =>
    portal.call(leaveCalls.move, { as, query: { id: result.id }, body: { status, version: result.version, ...more } });
  expect((await answer('ACCEPTED')).status).toBe(200);
  expect([await atBell(), await listed('approvals'), await listed('all')]).toEqual([[], [], []]);
  const late = await answer('REJECTED', 'hod', { decision_note: 'Too many are away' });
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringMatching(/^This leave was changed by .* on 20-11-2026 10:00$/),
  ]);
});

test('an application changed meanwhile is not accepted unseen', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-17');
  const { employee_id, leave_type_id, start_half, end_half, start_date } = result;
  const edited = await portal.call(leaveCalls.edit, {
    as: 'accountant',
    query: { id: result.id },
    body: {
      employee_id,
      leave_type_id,
      start_date,
      start_half,
      end_date: '2026-12-18',
      end_half,
      version: result.version,
    },
  });
  expect(edited.status, JSON.stringify(edited)).toBe(200);
  const late = await portal.call(leaveCalls.move, {
    as: 'hod',
    query: { id: result.id },
    body: { status: 'ACCEPTED', version: result.version },
  });
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringMatching(/^This leave was changed by .* on 20-11-2026 10:00$/),
  ]);
});

test('signs of work on a day of leave are shown beside the day and warn the decider', async () => {
  const { pool } = portal.database;
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-11-18');
  await pool.query('delete from swipe where employee_id = (select employee_id from leave_application where id = $1)', [
    result.id,
  ]);
  for (const time of ['09:31', '18:40'])
    await pool.query(
      `insert into swipe (employee_id, at, source) select employee_id,
         ('2026-11-18 ' || $2)::timestamp at time zone 'Asia/Kolkata', 'Device' from leave_application where id = $1`,
      [result.id, time],
    );
  const { days, warnings } = (await facts('hod', result.id)).result;
  expect(days[0]?.worked).toMatch(/^in 09:31, out 18:40/);
  expect(warnings.join()).toMatch(/Was there on 18-11-2026: in 09:31, out 18:40/);
});
