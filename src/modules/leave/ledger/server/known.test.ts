import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { tryLeave } from '../../applying.ts';
import { leaveCalls } from '../../contract.ts';
import { askFor, setPolicy, typeOf } from '../../server/testing/leave.ts';
import { fetchLedgerAccess } from '../contract.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 2, accrual: 'Yearly', begins_on: '2026-04-01' });
});

const opens = async (as: 'hr' | 'hod' | 'partner' | 'team' | 'accountant') => {
  const query = { employee_id: await personOf(portal, 'accountant') };
  return (await portal.call(fetchLedgerAccess, { as, query })).result.opens;
};

async function tried(as: 'hr' | 'partner', to: string) {
  const employee_id = await personOf(portal, 'accountant');
  const dates = { start_date: '2027-01-18', start_half: 'Full', end_date: to, end_half: 'Full' } as const;
  const body = { employee_id, leave_type_id: await typeOf(portal, 'PL'), ...dates };
  return (await portal.call(tryLeave, { as, body })).result;
}

test('a ledger opens for its person, their deciders and HR, and nobody else gets a link', async () => {
  for (const role of ['accountant', 'hod', 'hr'] as const) expect(await opens(role), role).toBe(true);
  for (const role of ['team', 'partner'] as const) expect(await opens(role), role).toBe(false);
});

test('entering leave for someone does not reveal their balance', async () => {
  expect((await tried('hr', '2027-01-19')).balance).not.toBeNull();
  const unseen = await tried('partner', '2027-01-19');
  expect([unseen.total, unseen.balance, unseen.offer]).toEqual([200, null, null]);
  const short = await tried('partner', '2027-01-22');
  expect([short.offer, short.whyNot]).toEqual([
    null,
    { leave_type_id: 'The balance does not cover all of these days. Ask HR' },
  ]);
  const refused = await askFor(portal, 'partner', 'PL', '2027-01-18', '2027-01-22', {
    employee_id: await personOf(portal, 'accountant'),
  });
  expect([refused.status, refused.message]).toEqual([409, 'The balance does not cover all of these days. Ask HR']);
  const entered = await askFor(portal, 'partner', 'PL', '2027-01-18', '2027-01-19', {
    employee_id: await personOf(portal, 'accountant'),
  });
  expect([entered.status, entered.result.leave_type, entered.result.balance_after]).toEqual([
    201,
    'Privileged Leave',
    null,
  ]);
  const known = await portal.call(leaveCalls.byId, { as: 'hr', query: { id: entered.result.id } });
  expect(known.result.balance_after).not.toBeNull();
});
