import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { bandCalls, type GradeBand } from '../contract.ts';
import { bandOn } from './public/bands.ts';

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

test('a band holds from its day until the next of the same grade and company', async () => {
  expect((await add(band('2030-01-01'))).status).toBe(201);
  expect((await add(band('2031-01-01', { greatest: '33000.00' }))).status).toBe(201);
  const on = async (day: string) => (await bandOn(portal.database, 1, 1, day))?.greatest;
  expect([await on('2030-01-01'), await on('2030-12-31'), await on('2031-01-01')]).toEqual([
    '31000.00',
    '31000.00',
    '33000.00',
  ]);
});

test('two bands from one day are refused, and one whose middle is not between the others', async () => {
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

test('bands are for HR alone', async () => {
  for (const as of ['director', 'manager', 'team'] as const)
    expect((await portal.call(bandCalls.page, { as, query: { offset: 0 } })).status).toBe(403);
});
