import { type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateCalls, type TimeRate } from '../rates.ts';
import { chargeRateOf } from './public/rates.ts';

let portal: TestPortal;
let ids: JobIds;
let accountantRole = 0;

beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ role_id: number }>(
    'select role_id from account where email = $1',
    [cast.accountant.email],
  );
  accountantRole = rows[0]?.role_id ?? 0;
});

const blank = { employee_id: null, role_id: null, client_id: null, currency_id: 1, charge: null };
const add = (form: object, as: 'admin' | 'partner' | 'manager' = 'admin') =>
  portal.call<TimeRate>(rateCalls.add, { as, body: { ...blank, ...form } });
const work = () => ({ db: portal.database.db, now: portal.now() });

describe('the rate of an hour', () => {
  let other = 0;
  beforeAll(async () => {
    await portal.database.pool.query('delete from time_rate');
    const { rows } = await portal.database.pool.query<{ id: number }>(
      'select id from client where id <> $1 order by id limit 1',
      [ids.client],
    );
    other = rows[0]?.id ?? 0;
    const [employee_id, role_id, client_id] = [ids.person('accountant'), accountantRole, ids.client];
    for (const form of [
      { role_id, valid_from: '2026-01-01', charge: '60' },
      { employee_id, valid_from: '2026-03-01', charge: '70' },
      { client_id, valid_from: '2026-04-01', charge: '50' },
      { client_id, role_id, valid_from: '2026-05-01', charge: '55' },
      { client_id, employee_id, valid_from: '2026-07-01', charge: '58' },
    ]) {
      await add(form);
    }
  });

  test.each<[string, string | undefined, string | undefined]>([
    ['2025-12-31', undefined, undefined],
    ['2026-02-01', '60.00', '60.00'],
    ['2026-03-01', '70.00', '70.00'],
    ['2026-04-15', '50.00', '70.00'],
    ['2026-05-01', '55.00', '70.00'],
    ['2026-07-01', '58.00', '70.00'],
  ])('on %s is charged at %s to a client with rates of its own and at %s to others', async (date, own, others) => {
    const who = { employee_id: ids.person('accountant') };
    expect((await chargeRateOf(work(), who, ids.client, date))?.amount).toBe(own);
    expect((await chargeRateOf(work(), who, other, date))?.amount).toBe(others);
  });

  test('for a role alone needs no person', async () => {
    const who = { role_id: accountantRole };
    expect((await chargeRateOf(work(), who, ids.client, '2026-08-01'))?.amount).toBe('55.00');
    const hr = { employee_id: ids.person('hr') };
    expect(await chargeRateOf(work(), hr, other, '2026-08-01')).toBeUndefined();
  });

  test('is unique per day, and needs a person or role', async () => {
    const role_id = accountantRole;
    const twice = await add({ role_id, valid_from: '2026-01-01', charge: '21' });
    expect(twice.fields).toEqual({ valid_from: 'There is such a rate from this day on: change that one' });
    expect((await add({ valid_from: '2026-01-01', charge: '21' })).fields).toHaveProperty('employee_id');
    expect((await add({ role_id, valid_from: '2026-01-02' })).fields).toHaveProperty('charge');
    expect((await add({ role_id, valid_from: '2026-01-02', charge: '-1' })).status).toBe(400);
  });
});

test('people who may close periods but not read reports about money cannot keep rates', async () => {
  await portal.database.pool.query(
    `insert into account_permission (account_id, module, action, granted)
     select id, 'Timekeeper', 'DELETE', true from account where email = $1`,
    [cast.manager.email],
  );
  const form = { role_id: accountantRole, valid_from: '2027-01-01', charge: '30' };
  expect((await add(form, 'manager')).status).toBe(404);
  const { rows } = await portal.database.pool.query("select from time_rate where valid_from = '2027-01-01'");
  expect(rows).toHaveLength(0);
  const { result } = await portal.call<{ rows: TimeRate[] }>(rateCalls.page, { as: 'admin' });
  const id = result.rows[0]?.id ?? 0;
  expect(
    (await portal.call(rateCalls.edit, { as: 'manager', query: { id }, body: { ...blank, ...form } })).status,
  ).toBe(404);
  expect((await portal.call(rateCalls.remove, { as: 'manager', params: { id } })).status).toBe(404);
});
