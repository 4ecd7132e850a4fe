import { uncached } from '#platform/server/reference.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { familyLawOf } from '../../arithmetic/family.ts';
import { seededFamilyLaw } from '../../arithmetic/family-law.ts';
import { figureOn, seededFigures } from '../../arithmetic/law.ts';
import { type LeaveLaw, leaveLawCalls } from '../contract.ts';
import { lawOf } from './law.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-26T09:00:00Z') });
});

const law = () => lawOf({ references: uncached(portal.database.db) });

const byText = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

test('the database is seeded with the law that the rules are tested with', async () => {
  const { figures, family } = await law();
  expect(byText(figures)).toEqual(byText(seededFigures));
  expect(byText(family)).toEqual(byText(seededFamilyLaw));
});

const sickPay = {
  country: 'United Kingdom',
  topic: 'Sickness',
  figure: 'Statutory sick pay, a week at most',
  value: '127.10',
  begins_on: '2027-04-06',
  source: 'Social Security Benefits Up-rating Order 2027',
  from_children: 0,
};
const send = (body: object, as: 'hr' | 'partner' | 'team' = 'hr') =>
  portal.call<LeaveLaw>(leaveLawCalls.add, { as, body: { ...sickPay, ...body } });

test('a newer figure applies from its day on, the older one until then', async () => {
  expect(await send({})).toMatchObject({ status: 201, result: { unit: 'GBP', value: '127.10' } });
  const { figures } = await law();
  const on = (day: string) => figureOn(figures, 'GB', 'Statutory sick pay, a week at most', day);
  expect(['2026-04-05', '2026-04-06', '2027-04-05', '2027-04-06'].map(on)).toEqual([undefined, 123.25, 123.25, 127.1]);
  expect((await send({})).fields).toEqual({ begins_on: 'There is such a figure from this day on. Choose another day' });
});

test('changing one figure of a kind of family leave keeps the others', async () => {
  const body = { topic: 'Paternity', figure: 'Days at most', value: '28', begins_on: '2027-04-06' };
  expect(await send(body)).toMatchObject({ status: 201, result: { unit: 'days' } });
  const { family } = await law();
  const on = (day: string) => familyLawOf(family, 'GB', 'Paternity', day, 0);
  expect(on('2027-04-05')).toMatchObject({ most_days: 14, most_parts: 2, step_days: 7 });
  expect(on('2027-04-06')).toMatchObject({ most_days: 28, most_parts: 2, step_days: 7, within_days: 364 });
});

test('a figure in force cannot be changed, and a figure belongs to its own topic only', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from leave_law where figure = 'Weeks of leave a year'",
  );
  const id = rows[0]?.id;
  const changed = await portal.call(leaveLawCalls.edit, { as: 'hr', query: { id }, body: sickPay });
  expect(changed.fields).toEqual({
    begins_on: 'This figure holds since 01-04-2009. Add a newer one instead',
  });
  expect(await portal.call(leaveLawCalls.remove, { as: 'hr', params: { id } })).toMatchObject({ status: 409 });
  expect((await send({ topic: 'Annual leave' })).fields).toEqual({
    figure: 'This figure is not one of annual leave',
  });
  expect((await send({ address: 'javascript:alert(1)' })).fields).toEqual({
    address: 'Enter an address like https://www.example.com',
  });
});

test('HR edits legal figures, partners read them, the team does neither', async () => {
  expect([(await send({}, 'partner')).status, (await send({}, 'team')).status]).toEqual([403, 403]);
  const read = async (as: 'partner' | 'team') => (await portal.call(leaveLawCalls.page, { as, query: {} })).status;
  expect([await read('partner'), await read('team')]).toEqual([200, 403]);
});
