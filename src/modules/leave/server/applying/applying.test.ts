import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { fetchBalances, tryLeave } from '../../applying.ts';
import { askFor, move, setPolicy, typeOf } from '../testing/leave.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 12, carry_max: 5, carry_expire_months: 3 });
});

const balanceOf = async () => {
  const { result } = await portal.call(fetchBalances, { as: 'accountant' });
  return result.rows.find(({ short_code }) => short_code === 'PL');
};

test('leave is applied for, accepted by its decider, and deducted from what is available', async () => {
  const { status, result } = await askFor(portal, 'accountant', 'PL', '2026-12-14', '2026-12-18');
  expect([status, result.leave_status, result.duration, result.level]).toEqual([201, 'PENDING', '5.00', 'Manager']);
  expect(await balanceOf()).toMatchObject({ opening: 500, accrued: 1200, pending: 500, balance: 1200, available: 700 });
  expect((await move(portal, 'accountant', result.id, 'ACCEPTED')).status).toBe(403);
  expect((await move(portal, 'hod', result.id, 'ACCEPTED')).status).toBe(200);
  expect(await balanceOf()).toMatchObject({ pending: 0, booked: 500, balance: 1200, available: 700 });
});

test('a short balance refuses with an offer and stores nothing', async () => {
  await askFor(portal, 'accountant', 'PL', '2026-12-14', '2026-12-22');
  const { status, fields } = await askFor(portal, 'accountant', 'PL', '2026-12-29', '2027-01-08');
  expect(status).toBe(409);
  expect(fields?.['leave_type_id']).toMatch(/You could take 5 days from the balance and \d days? as loss of pay/);
  const { rows } = await portal.database.pool.query('select count(*)::int as count from leave_application');
  expect(rows).toEqual([{ count: 1 }]);
});

test('only one of two concurrent applications gets the last days', async () => {
  await askFor(portal, 'accountant', 'PL', '2026-12-14', '2026-12-23');
  const both = await Promise.all([
    askFor(portal, 'accountant', 'PL', '2027-01-04', '2027-01-07'),
    askFor(portal, 'accountant', 'PL', '2027-01-11', '2027-01-14'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('the calculator shows the cost of each day and stores nothing', async () => {
  const body = {
    employee_id: await personOf(portal, 'accountant'),
    leave_type_id: await typeOf(portal, 'PL'),
    start_date: '2026-12-24',
    start_half: 'Full',
    end_date: '2026-12-29',
    end_half: 'First',
  };
  const { result } = await portal.call(tryLeave, { as: 'accountant', body });
  expect(result.days.map(({ date, amount, reason }) => `${date.slice(8)} ${amount} ${reason}`)).toEqual([
    '24 50 First half, Christmas Eve in the second',
    '25 0 Christmas Day',
    '26 0 Day off',
    '27 0 Day off',
    '28 100 Whole day',
    '29 50 First half',
  ]);
  expect(result).toMatchObject({ total: 200, whyNot: {}, balance: { available: 1200, after: 1000 } });
  expect((await balanceOf())?.pending).toBe(0);
});

test('leave for a restricted holiday must be on a listed day', async () => {
  await setPolicy(portal, 'RH', { annual: 2 });
  await portal.database.pool.query(
    `insert into holiday (name, date, restricted) values ('Kite festival', '2027-01-14', true)`,
  );
  const other = await askFor(portal, 'accountant', 'RH', '2027-01-15');
  expect([other.status, other.fields?.['leave_type_id']]).toEqual([
    400,
    '15-01-2027 is not on the list of restricted holidays. Choose one of the list',
  ]);
  expect((await askFor(portal, 'accountant', 'RH', '2027-01-14')).status).toBe(201);
});

test('leave that HR also decides is accepted by both in turn', async () => {
  await setPolicy(portal, 'PL', { annual: 12, requires_hr: true });
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-14');
  expect((await move(portal, 'hr', result.id, 'ACCEPTED')).status).toBe(403);
  const first = await move(portal, 'hod', result.id, 'ACCEPTED');
  expect([first.status, first.result.leave_status, first.result.level]).toEqual([200, 'PENDING', 'HR']);
  expect((await move(portal, 'hod', result.id, 'ACCEPTED')).status).toBe(403);
  expect((await move(portal, 'hr', result.id, 'ACCEPTED')).result.leave_status).toBe('ACCEPTED');
});

test('leave entered for someone names who entered it, and another person decides', async () => {
  const [person, hr] = [await personOf(portal, 'accountant'), await personOf(portal, 'hr')];
  await portal.database.pool.query(
    'update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = $1',
    [person, hr],
  );
  const { result } = await askFor(portal, 'hr', 'LOP', '2026-12-21', '2026-12-21', { employee_id: person });
  for (const status of ['ACCEPTED', 'REJECTED']) {
    const decided = await move(portal, 'hr', result.id, status, { decision_note: 'As agreed' });
    expect([decided.status, decided.message]).toEqual([409, 'Somebody else decides on leave that you entered']);
  }
  const { rows } = await portal.database.pool.query(
    `select employee.id from leave_application join employee on employee.user_id = leave_application.created_by
     where leave_application.id = $1`,
    [result.id],
  );
  expect(rows).toEqual([{ id: hr }]);
});
