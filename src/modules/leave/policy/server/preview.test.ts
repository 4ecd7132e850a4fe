import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { askFor, setPolicy, typeOf } from '../../server/testing/leave.ts';
import { type PolicyPreview, previewPolicy } from '../contract.ts';
import { newPolicy } from '../new-policy.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 12, carry_max: 0 });
});

const preview = async (own: object) => {
  const { rows } = await portal.database.pool.query<{ company_id: number }>(
    'select company_id from employee where id = $1',
    [await personOf(portal, 'accountant')],
  );
  const body = {
    ...newPolicy,
    leave_type_id: await typeOf(portal, 'PL'),
    company_id: rows[0]?.company_id,
    begins_on: '2027-04-01',
    ...own,
  };
  return portal.call<PolicyPreview>(previewPolicy, { as: 'hr', body });
};

const ofAccountant = async ({ people }: PolicyPreview) => {
  const id = await personOf(portal, 'accountant');
  return people.find(({ employee_id }) => employee_id === id);
};

test('a preview shows each balance before and after a policy', async () => {
  const { status, result } = await preview({ annual: '15' });
  expect([status, result.asked > 0]).toEqual([200, true]);
  expect(await ofAccountant(result)).toMatchObject({ unit: 'Day', before: 1200, after: 1500 });
  const { rows } = await portal.database.pool.query(
    "select count(*)::int as count from leave_policy where begins_on = '2027-04-01'",
  );
  expect(rows, 'nothing is stored').toEqual([{ count: 0 }]);
  expect((await preview({ annual: '12' })).result.people).toEqual([]);
});

test('people who fall below zero come first', async () => {
  const asked = await askFor(portal, 'accountant', 'PL', '2027-05-04', '2027-05-12');
  expect(asked.status).toBe(201);
  await portal.database.pool.query("update leave_application set leave_status = 'ACCEPTED', approved_on = now()");
  const { result } = await preview({ annual: '4' });
  const [first] = result.people;
  expect(first).toMatchObject({ employee_id: await personOf(portal, 'accountant'), after: -300 });
});

test('a preview refuses what saving would, at its field', async () => {
  expect((await preview({ annual: null })).fields).toEqual({ annual: 'Enter how much it is a year' });
  expect(await portal.call(previewPolicy, { as: 'partner', body: {} })).toMatchObject({ status: 403 });
});
