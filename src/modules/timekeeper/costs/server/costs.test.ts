import { readFile } from 'node:fs/promises';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { costRateOf } from '../../server/public/rates.ts';
import { type CostRate, costRateCalls } from '../contract.ts';

let portal: TestPortal;
let accountant: number;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;

const blank = { designation: null, location_id: null, currency_id: 1, note: null };
const add = (form: object, as: 'admin' | 'manager' = 'admin') =>
  portal.call<CostRate>(costRateCalls.add, { as, body: { ...blank, ...form } });

/** The accountant was a client manager at the first location until the end of May. */
beforeAll(async () => {
  portal = await testPortal();
  accountant = await personOf(portal, 'accountant');
  await query('delete from cost_rate');
  await query('delete from employment where employee_id = $1', [accountant]);
  await query(
    `insert into employment (employee_id, begins_on, ends_on, department_id, designation, location_id)
     select employee.id, begins_on::date, ends_on::date, department_id, terms.designation, terms.location_id
     from employee, (values ('2025-01-01', '2026-05-31', 'Client Manager', 1), ('2026-06-01', null, 'Accountant', 2))
       as terms (begins_on, ends_on, designation, location_id)
     where employee.id = $1`,
    [accountant],
  );
});

test("an hour costs what its day's designation and location cost, the closest match first", async () => {
  for (const form of [
    { valid_from: '2026-01-01', cost: '15' },
    { valid_from: '2026-01-01', cost: '20', location_id: 1 },
    { valid_from: '2026-02-01', cost: '45', designation: 'client manager' },
    { valid_from: '2026-03-01', cost: '50', designation: 'Client Manager', location_id: 1 },
    { valid_from: '2026-08-01', cost: '25', designation: 'Accountant' },
  ]) {
    expect((await add(form)).status).toBe(201);
  }
  const on = async (day: string) => (await costRateOf({ db: portal.database.db }, accountant, day))?.amount;
  const days = ['2025-12-31', '2026-01-31', '2026-02-01', '2026-05-31', '2026-06-01', '2026-08-01'];
  expect(await Promise.all(days.map(on))).toEqual([undefined, '20.00', '45.00', '50.00', '15.00', '25.00']);
});

test('a cost is a multiple of 5, for a designation in use, once per starting day', async () => {
  const form = { valid_from: '2026-01-01', cost: '15' };
  expect((await add({ ...form, cost: '17' })).fields).toEqual({ cost: 'Cost an hour goes in steps of 5' });
  expect((await add({ ...form, cost: '20.50' })).fields).toEqual({ cost: 'Cost an hour goes in steps of 5' });
  expect((await add({ ...form, designation: 'Astronaut' })).fields).toEqual({
    designation: 'Nobody has this designation',
  });
  expect((await add(form)).fields).toEqual({
    valid_from: 'There is such a rate from this day on: change that one',
  });
  expect((await add(form, 'manager')).status).toBe(403);
});

test('rates of people and roles are migrated as averages by designation and location', async () => {
  await query('drop table cost_rate');
  await query('alter table time_rate alter column charge drop not null, add column cost numeric(14, 2)');
  await query('delete from time_rate');
  await query("update employee set designation = 'Clerk', location_id = 1 where status <> 'EXITED'");
  await query("update employee set designation = 'Head', location_id = 1 where id = $1", [accountant]);
  const hr = await personOf(portal, 'hr');
  await query(
    `insert into time_rate (employee_id, role_id, valid_from, currency_id, cost, charge)
     select $1::bigint, null::bigint, '2026-03-01'::date, 1, 41.37, null::numeric
     union all select $2::bigint, null, '2026-02-01', 1, 28, 90
     union all select null, role_id, '2026-01-01', 1, 18, null from account
       join employee on employee.user_id = account.id where employee.id = $1`,
    [accountant, hr],
  );
  const migration = await readFile('db/migrations/0420_cost_rates.sql', 'utf8');
  await query(migration);
  const moved = await query(
    `select designation, valid_from, cost, note from cost_rate where designation = 'Head' order by valid_from`,
  );
  expect(moved).toEqual([
    {
      designation: 'Head',
      valid_from: '2026-01-01',
      cost: '20.00',
      note: 'Carried over from the rate of one person, in a step of 5',
    },
    {
      designation: 'Head',
      valid_from: '2026-03-01',
      cost: '40.00',
      note: 'Carried over from the rate of one person, in a step of 5',
    },
  ]);
  const [clerks] = await query<{ note: string; cost: string }>(
    "select note, cost from cost_rate where designation = 'Clerk' order by valid_from desc limit 1",
  );
  expect(clerks?.note).toMatch(/^Carried over from the rates of \d+ people, in a step of 5$/);
  expect(Number(clerks?.cost) % 5).toBe(0);
  expect(await query('select employee_id, charge from time_rate')).toEqual([{ employee_id: hr, charge: '90.00' }]);
});
