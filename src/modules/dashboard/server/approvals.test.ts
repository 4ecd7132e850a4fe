import { fetchBell } from '#modules/notifications/contract.ts';
import { leaveCalls } from '#modules/leave/contract.ts';
import { askFor, setPolicy, withoutLeave } from '#modules/leave/server/testing/leave.ts';
import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenOf } from '#test/tokens/made.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Approval, decideApprovals, fetchApprovals, fetchMyDay } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

type Listed = { count: number; kinds: { name: string; count: number }[]; rows: Approval[] };
type Decided = { done: number; refused: { id: number; reason: string }[] };

const listed = async (as: Role, query: Record<string, unknown> = {}) =>
  (await portal.call<Listed>(fetchApprovals, { as, query })).result;
const decide = (as: Role, body: Record<string, unknown>) => portal.call<Decided>(decideApprovals, { as, body });

const roles = ['accountant', 'team', 'manager', 'hod', 'partner', 'director', 'hr', 'admin'] as const;

test.each(roles)('the approvals of %s match their to-do list, by kind and in total', async (as) => {
  const { groups } = (await portal.call<{ groups: ToDoGroup[] }>(fetchMyDay, { as, query: {} })).result;
  const asked = groups.filter(({ asks }) => asks !== null).map(({ name, count }) => [name, count]);
  const all = await listed(as);
  expect(all.kinds.map(({ name, count }) => [name, count])).toEqual(asked);
  expect(all.count).toBe(all.kinds.reduce((sum, { count }) => sum + count, 0));
  for (const { name, count } of all.kinds) {
    const one = await listed(as, { kind: name });
    expect([name, one.count, new Set(one.rows.map(({ kind }) => kind))]).toEqual([name, count, new Set([name])]);
  }
  const since = all.rows.map((row) => row.since ?? '9999');
  expect(since).toEqual(since.toSorted());
});

test('the pages never repeat a row', async () => {
  const [first, second] = [await listed('admin'), await listed('admin', { offset: 25 })];
  const keys = [...first.rows, ...second.rows].map(({ kind, id }) => `${kind} ${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBe(Math.min(first.count, 50));
});

test('a bulk decision treats each separately, and says why one cannot be decided', async () => {
  await withoutLeave(portal);
  await setPolicy(portal, 'PL', { annual: 12, carry_max: 5, carry_expire_months: 3 });
  const one = (await askFor(portal, 'accountant', 'PL', '2026-12-17')).result;
  const other = (await askFor(portal, 'accountant', 'PL', '2026-12-21')).result;
  const kind = 'leave.toDecide';
  const { rows } = await listed('hod', { kind });
  expect(rows.map(({ id, version }) => [id, version])).toEqual([
    [one.id, one.version],
    [other.id, other.version],
  ]);
  const items = [
    { kind, id: one.id, version: one.version },
    { kind, id: other.id, version: other.version + 1 },
    { kind, id: 999_999_999 },
    { kind: 'no.such', id: one.id },
  ];
  // Neither of them may decide: the person themselves, and a colleague.
  for (const as of ['accountant', 'team'] as const)
    expect((await decide(as, { verdict: 'approve', items })).result.done).toBe(0);
  const { result } = await decide('hod', { verdict: 'approve', items });
  expect(result.done).toBe(1);
  expect(result.refused.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [one.id, other.id, 999_999_999].toSorted((a, b) => a - b),
  );
  const statusOf = async (id: number) =>
    (await portal.call(leaveCalls.byId, { as: 'accountant', query: { id } })).result.leave_status;
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['ACCEPTED', 'PENDING']);
  const asks = (await portal.call(fetchBell, { as: 'hod' })).result.newest.flatMap((row) => row.asks ?? []);
  expect(asks.map(({ id }) => id)).not.toContain(one.id);

  const left = [{ kind, id: other.id, version: other.version }];
  const without = await decide('hod', { verdict: 'reject', items: left });
  expect([without.status, without.fields]).toEqual([400, { reason: 'Please Enter the Reason' }]);
  expect((await decide('hod', { verdict: 'reject', items: left, reason: 'Too many are away' })).result.done).toBe(1);
  const read = await portal.call(leaveCalls.byId, { as: 'accountant', query: { id: other.id } });
  expect(read.result).toMatchObject({ leave_status: 'REJECTED', decision_note: 'Too many are away' });
  expect((await decide('hod', { verdict: 'approve', items: left })).result.done).toBe(0);
});

test('an approver’s access token can read approvals, but not decide them', async () => {
  await withoutLeave(portal);
  const { result: leave } = await askFor(portal, 'accountant', 'PL', '2026-12-17');
  const kind = 'leave.toDecide';
  const token = await tokenOf(portal, 'hod');
  const read = await portal.call<Listed>(fetchApprovals, { token, query: { kind } });
  expect(read.result.rows.map(({ id }) => id)).toEqual([leave.id]);
  const body = { verdict: 'approve', items: [{ kind, id: leave.id, version: leave.version }] };
  expect((await portal.call(decideApprovals, { token, body })).status).toBe(403);
  expect((await decide('hod', body)).result.done).toBe(1);
});

test('a client user has no approvals', async () => {
  expect((await portal.call(fetchApprovals, { as: 'client', query: {} })).status).toBe(403);
  expect((await decide('client', { verdict: 'approve', items: [{ kind: 'leave.toDecide', id: 1 }] })).status).toBe(403);
});
