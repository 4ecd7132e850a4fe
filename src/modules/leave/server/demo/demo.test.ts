import { cast } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchBalances } from '../../applying.ts';
import { rowKinds } from '../../arithmetic/ledger.ts';
import { leaveLife } from '../../life.ts';
import { fetchEndingYears, previewYearEnd } from '../../ledger/year-end.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const column = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<{ value: string }>(text, values)).rows.map(({ value }) => value);

test('the demo shows a ledger with every kind of row, and leave in every state', async () => {
  const hod = await personOf(portal, 'hod');
  const kinds = await column('select distinct kind as value from leave_ledger where employee_id = $1', [hod]);
  expect(kinds.toSorted()).toEqual([...rowKinds].toSorted());
  const states = await column('select distinct leave_status as value from leave_application where employee_id = $1', [
    hod,
  ]);
  expect(states.toSorted()).toEqual([...leaveLife.states].toSorted());
  const back = await column(
    `select kind as value from leave_ledger join leave_application on leave_application.id = application_id
     where kind = 'Cancelled' and leave_status = 'ACCEPTED'`,
  );
  expect(back).toEqual(['Cancelled']);
});

test('the demo’s main company has a leave year waiting for HR, with days carried and lapsing', async () => {
  const { rows: years } = (await portal.call(fetchEndingYears, { as: 'hr' })).result;
  expect(years).toHaveLength(1);
  const [year] = years;
  const query = { company_id: year?.company_id ?? 0, last: year?.last ?? '' };
  const { rows } = (await portal.call(previewYearEnd, { as: 'hr', query })).result;
  const own = rows.filter(({ employee }) => employee === cast.manager.name || employee === cast.director.name);
  expect(own).toHaveLength(2);
  expect(rows.some(({ lapses }) => lapses > 0)).toBe(true);
  expect(rows.some(({ carried }) => carried > 0)).toBe(true);
});

test('a demo person works three days a week and gets 5.6 such weeks', async () => {
  const [id = ''] = await column(
    "select employee_id as value from employment where working_pattern = 'WWW----' and ends_on is null",
  );
  const query = { employee_id: Number(id), on: '2027-06-01' };
  const { rows } = (await portal.call(fetchBalances, { as: 'hr', query })).result;
  expect(rows.find(({ short_code }) => short_code === 'AL')?.accrued).toBe(1680);
});
