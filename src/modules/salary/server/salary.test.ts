import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { bandCalls, type GradeBand } from '../contract.ts';
import { bandOn } from './public/bands.ts';
import { salariesBetween, salaryOn } from './public/salaries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const band = (begins_on: string, changes: object = {}) => ({
  grade_id: 1,
  company_id: 1,
  currency_id: 1,
  begins_on,
  least: '20000.00',
  middle: '25000.00',
  greatest: '31000.00',
  ...changes,
});
const add = (body: object) => portal.call<GradeBand>(bandCalls.add, { as: 'hr', body });

test('a band applies from its day until the next of the same grade and company', async () => {
  expect((await add(band('2030-01-01'))).status).toBe(201);
  expect((await add(band('2031-01-01', { greatest: '33000.00' }))).status).toBe(201);
  const on = async (day: string) => (await bandOn(portal.database, 1, 1, day))?.greatest;
  expect([await on('2030-01-01'), await on('2030-12-31'), await on('2031-01-01')]).toEqual([
    '31000.00',
    '31000.00',
    '33000.00',
  ]);
});

test('two bands from one day are refused, and so is one whose middle is not between the others', async () => {
  expect((await add(band('2032-01-01'))).status).toBe(201);
  const { status, message } = await add(band('2032-01-01'));
  expect({ status, message }).toEqual({
    status: 409,
    message: 'This grade has a band from 01-01-2032 already: change that one',
  });
  expect((await add(band('2033-01-01', { middle: '32000.00' }))).fields).toMatchObject({
    greatest: 'Greatest must not be less than middle',
  });
});

test('bands are for HR only', async () => {
  for (const as of ['director', 'manager', 'team'] as const)
    expect((await portal.call(bandCalls.page, { as, query: { offset: 0 } })).status).toBe(403);
});

test('a salary applies from its day until the next', async () => {
  const person = (await personOf(portal, 'accountant')) ?? 0;
  const work = portal.database;
  await portal.database.pool.query('update salary set deleted_at = now() where employee_id = $1', [person]);
  expect(await salaryOn(work, person, '2026-04-01')).toBeNull();
  await portal.database.pool.query(
    `with row as (insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason)
       select $1, day::date, day::date, 1, monthly * 12, 'Joining'
       from (values ('2025-04-01', 1000), ('2026-04-01', 2000)) as given (day, monthly) returning id, annual)
     insert into salary_component (salary_id, place, pay_component_id, monthly, annual)
     select id, 1, 1, annual / 12, annual from row`,
    [person],
  );
  const on = async (day: string) => (await salaryOn(work, person, day))?.monthly ?? null;
  expect([await on('2025-03-31'), await on('2025-04-01'), await on('2026-03-31'), await on('2026-04-01')]).toEqual([
    null,
    '1000.00',
    '1000.00',
    '2000.00',
  ]);
  const between = async (from: string, to: string) =>
    (await salariesBetween(work, [person], { from, to })).get(person)?.map(({ annual }) => annual);
  expect(await between('2026-03-01', '2026-03-31')).toEqual(['12000.00']);
  expect(await between('2026-03-15', '2026-04-15')).toEqual(['12000.00', '24000.00']);
  expect(await between('2024-01-01', '2024-12-31')).toBeUndefined();
});
