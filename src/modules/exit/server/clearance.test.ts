import type { HistoryEntry } from '#platform/contract/history.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role, isOfCast } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  addExitClearance,
  type ClearanceItem,
  fetchExitClearance,
  fetchOwnClearance,
  type OwnPoint,
  updateExitClearance,
} from '../clearance.ts';
import { type ExitRecord, fetchExitHistory, signOffExit, withdrawExit } from '../contract.ts';
import { register } from './testing/exits.ts';

let portal: TestPortal;
let exit: ExitRecord;
let accountant = 0;
let points: ClearanceItem[] = [];
beforeAll(async () => {
  portal = await testPortal();
  exit = await register(portal, 'team', { lwd: '2026-11-24' });
  accountant = await personOf(portal, 'accountant');
  const { result } = await portal.call<{ rows: ClearanceItem[] }>(fetchExitClearance, {
    as: 'hr',
    query: { id: exit.id },
  });
  points = result.rows.filter(({ hand_over }) => !hand_over);
});

const idOf = (at: number) => points[at]?.id ?? 0;
const change = (as: Role, id: number, body: object) =>
  portal.call<ClearanceItem>(updateExitClearance, { as, query: { id }, body });
const own = async (as: Role) =>
  (await portal.call<{ rows: OwnPoint[] }>(fetchOwnClearance, { as })).result.rows.filter(
    ({ employee_name }) => employee_name === cast.team.name,
  );
const told = async (kind: string) => {
  const { rows } = await portal.database.pool.query<{ email: string }>(
    `select email from notification join account on account.id = account_id
     where kind = $1 and entity = 'exit' and entity_id = $2`,
    [kind, String(exit.id)],
  );
  return rows.filter(isOfCast).map(({ email }) => email);
};

test('an owner is told of a new checklist item, and finds it', async () => {
  expect((await change('hr', idOf(0), { owner_id: accountant })).result.owner).toBe(cast.accountant.name);
  expect(await told('exit.pointYours')).toEqual([cast.accountant.email]);
  expect(await own('accountant')).toMatchObject([
    { id: idOf(0), item: points[0]?.item, employee_name: cast.team.name, lwd: '24-11-2026', done_at: null },
  ]);
  expect(await own('manager')).toEqual([]);
});

test('a leaver cannot own an item of their own checklist', async () => {
  expect(await change('hr', idOf(1), { owner_id: exit.user_id })).toMatchObject({
    status: 400,
    fields: { owner_id: 'Choose someone other than the leaver' },
  });
});

test('an owner ticks their own item without any right to exits, and no other item', async () => {
  const ticked = await change('accountant', idOf(0), { done: true });
  expect(ticked).toMatchObject({ status: 200, result: { done_by: cast.accountant.name } });
  expect((await own('accountant'))[0]?.done_at).not.toBeNull();
  expect((await change('accountant', idOf(1), { done: true })).status).toBe(404);
  expect((await change('hod', idOf(1), { done: true })).status).toBe(403);
  expect((await change('team', idOf(1), { done: true })).status).toBe(404);
  expect((await change('accountant', idOf(0), { owner_id: null })).status).toBe(403);
});

test('a tick leaves the note alone, and a note the tick; a note based on an older version is refused', async () => {
  const noted = await change('hr', idOf(0), { note: 'Seen.' });
  expect(noted.result).toMatchObject({ note: 'Seen.', done_by: cast.accountant.name });
  const { version } = noted.result;
  expect((await change('accountant', idOf(0), { done: false })).result).toMatchObject({ note: 'Seen.', done_at: null });
  expect(await change('hr', idOf(0), { note: 'Late.', version })).toMatchObject({ status: 409, type: 'CONFLICT' });
});

test('the timeline names the item, even if only its note was changed', async () => {
  const { result } = await portal.call<{ rows: HistoryEntry[] }>(fetchExitHistory, {
    as: 'hr',
    params: { id: exit.id },
  });
  const noted = result.rows.find(({ changes }) => changes.some(({ label, to }) => label === 'Note' && to === 'Seen.'));
  expect(noted?.changes).toContainEqual({ label: 'Checklist', from: null, to: `${points[0]?.item} (done)` });
});

test('saving an unchanged item leaves no trail and causes no conflict', async () => {
  const trail = async () => {
    const { rows } = await portal.database.pool.query(
      "select id from audit_entry where event = 'exit.cleared' and entity_id = $1",
      [String(exit.id)],
    );
    return rows.length;
  };
  const before = await trail();
  const { result } = await change('hr', idOf(0), { owner_id: accountant, note: 'Seen.', done: false });
  expect((await change('hr', idOf(0), { version: result.version, note: 'Seen.' })).result).toEqual(result);
  expect(await trail()).toBe(before);
});

test('nobody in HR clears or signs off their own exit', async () => {
  const exitOfHr = await register(portal, 'hr', { lwd: '2026-12-31' });
  const { result } = await portal.call<{ rows: ClearanceItem[] }>(fetchExitClearance, {
    as: 'hr',
    query: { id: exitOfHr.id },
  });
  const id = result.rows.find(({ hand_over }) => !hand_over)?.id ?? 0;
  const message = 'You cannot work on the checklist of your own exit';
  expect(await change('hr', id, { done: true })).toMatchObject({ status: 409, message });
  const point = { area: 'IT', item: 'Nothing at all', owner_id: null };
  const added = await portal.call(addExitClearance, { as: 'hr', query: { id: exitOfHr.id }, body: point });
  expect(added).toMatchObject({ status: 409, message });
  const body = { rehire: 'Yes', knowledge_note: null, knowledge_done: true };
  const sign = (as: Role) => portal.call<ExitRecord>(signOffExit, { as, query: { id: exitOfHr.id }, body });
  expect(await sign('hr')).toMatchObject({
    status: 409,
    message: 'You cannot sign off your own exit. Ask a colleague in HR',
  });
  expect((await sign('admin')).result.rehire).toBe('Yes');
  expect((await change('admin', id, { done: true })).status).toBe(200);
});

test('open items are reminded of once on the last working day: to the owner, or HR if there is none', async () => {
  const remind = async () => {
    await portal.database.pool.query(`select graphile_worker.add_job('exit-clearance-reminder', '{}')`);
    await portal.runJobs();
  };
  await remind();
  expect(await told('exit.pointOverdue')).toEqual([]);
  portal.advance(4 * 24 * 3600);
  await remind();
  await remind();
  expect((await told('exit.pointOverdue')).toSorted()).toEqual([cast.accountant.email, cast.hr.email].toSorted());
});

test('a withdrawn exit has nothing to clear', async () => {
  for (const as of ['hr', 'accountant'] as const) await portal.signIn(as, { fresh: true });
  await portal.call(withdrawExit, { as: 'hr', query: { id: exit.id }, body: { reason: 'Stays.' } });
  expect(await own('accountant')).toEqual([]);
  expect(await change('hr', idOf(0), { done: true })).toMatchObject({ status: 409, message: 'The exit was withdrawn' });
});
