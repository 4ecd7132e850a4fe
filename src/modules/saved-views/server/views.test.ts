/** Saved views: whose they are, who shares them, and that they reveal no more than their list. */
import { handOverExit } from '#modules/exit/hand-over.ts';
import { register } from '#modules/exit/server/testing/exits.ts';
import * as enquiries from '#modules/enquiries/contract.ts';
import * as calls from '#platform/contract/views/saved-views.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
let hod = 0;
beforeAll(async () => {
  portal = await testPortal();
  hod = await roleId('HOD');
});

const roleId = async (name: string): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from role where name = $1', [name]);
  return rows[0]?.id ?? 0;
};
const enquiryView = { list: 'enquiries', path: enquiries.fetchAllEnquiry.path, name: 'Leads', search: 'category=1' };
const add = async (as: Role, changes: object = {}) =>
  portal.call(calls.addView, { as, body: { ...enquiryView, ...changes } });
const seenBy = async (as: Role) => (await portal.call(calls.fetchViews, { as })).result;
const namesSeenBy = async (as: Role) => (await seenBy(as)).rows.map(({ name }) => name);

test('a view belongs to its owner, and its name is unique in a list', async () => {
  const { result, status } = await add('admin', { name: 'Only mine' });
  expect([status, result.own, result.search]).toEqual([201, true, 'category=1']);
  expect(await add('admin', { name: 'only  MINE' })).toMatchObject({ status: 400 });
  expect(await namesSeenBy('hod')).not.toContain('Only mine');
  const params = { id: result.id };
  const body = { name: 'Taken', search: '', version: 1 };
  expect((await portal.call(calls.updateView, { as: 'hod', params, body })).status).toBe(404);
  expect((await portal.call(calls.deleteView, { as: 'hod', params })).status).toBe(404);
  expect((await portal.call(calls.setDefaultView, { as: 'hod', params, body: { of: 'me', on: true } })).status).toBe(
    404,
  );
  const change = async (version: number) =>
    (await portal.call(calls.updateView, { as: 'admin', params, body: { ...body, name: 'Renamed', version } })).status;
  expect([await change(1), await change(1)]).toEqual([200, 409]);
  expect((await portal.call(calls.deleteView, { as: 'admin', params })).status).toBe(200);
});

test('only an Admin and the head of a role share views with it', async () => {
  expect(await add('accountant', { name: 'Theirs', path: calls.fetchViews.path, role_id: hod })).toMatchObject({
    status: 403,
    message: 'Only an Admin or the head of the role shares a view with it',
  });
  expect((await add('admin', { name: 'From above', role_id: hod })).status).toBe(201);
  expect(await namesSeenBy('hod')).toContain('From above');
  expect(await namesSeenBy('accountant')).not.toContain('From above');
  const { roles } = await seenBy('hod');
  const accountant = await roleId('Accountant');
  expect(roles.map(({ id }) => id)).toContain(accountant);
  expect((await add('hod', { name: 'From the head', path: calls.fetchViews.path, role_id: accountant })).status).toBe(
    201,
  );
  expect(await namesSeenBy('accountant')).toContain('From the head');
  expect((await seenBy('accountant')).roles).toEqual([]);
});

test('a view never widens rights: it is hidden without the right to its list, whose rows stay the same', async () => {
  const accountant = await roleId('Accountant');
  const list = async () => (await portal.call(enquiries.fetchAllEnquiry, { as: 'accountant' })).status;
  expect(await list()).toBe(403);
  expect((await add('accountant')).status).toBe(403);
  expect((await add('admin', { name: 'Not for them', role_id: accountant })).status).toBe(201);
  expect(await namesSeenBy('accountant')).not.toContain('Not for them');
  expect(await list()).toBe(403);
  expect((await add('admin', { name: 'Nowhere', path: '/no/such/list' })).status).toBe(400);
});

test('a person has one default per list, and so does a role, chosen by its head or an Admin', async () => {
  const one = (await add('admin', { name: 'First', role_id: hod })).result;
  const two = (await add('admin', { name: 'Second', role_id: hod })).result;
  const choose = async (as: Role, id: number, of: 'me' | 'role', on = true) =>
    (await portal.call(calls.setDefaultView, { as, params: { id }, body: { of, on } })).status;
  const defaults = async (as: Role) =>
    (await seenBy(as)).rows.flatMap(({ name, is_default, is_role_default }) =>
      is_default || is_role_default ? [[name, is_default, is_role_default]] : [],
    );
  expect([await choose('admin', one.id, 'role'), await choose('hod', two.id, 'me')]).toEqual([200, 200]);
  expect(await defaults('hod')).toEqual([
    ['First', false, true],
    ['Second', true, false],
  ]);
  expect([await choose('admin', two.id, 'role'), await choose('hod', one.id, 'me')]).toEqual([200, 200]);
  expect(await defaults('hod')).toEqual([
    ['First', true, false],
    ['Second', false, true],
  ]);
  expect(await choose('hod', one.id, 'me', false)).toBe(200);
  expect(await defaults('hod')).toEqual([['Second', false, true]]);
  const own = (await add('admin', { name: 'Of nobody else' })).result;
  expect(await choose('admin', own.id, 'role')).toBe(400);
});

test('a leaver’s shared views are handed over with the exit, private ones are not', async () => {
  const { pool } = portal.database;
  const head = await pool.query<{ id: number }>(
    'select employee.id from employee join account on account.id = user_id where account.email = $1',
    [cast.partner.email],
  );
  const shared = (await add('hod', { name: 'For all of us', role_id: hod })).result;
  const own = (await add('hod', { name: 'For me' })).result;
  const exit = await register(portal, 'hod', { lwd: '2026-12-15', dept_hod_id: head.rows[0]?.id });
  const given = await portal.call(handOverExit, {
    as: 'hr',
    query: { id: exit.id },
    body: { kind: 'shared views', to_id: head.rows[0]?.id },
  });
  expect(given.status, JSON.stringify(given)).toBe(200);
  const { rows } = await pool.query<{ id: number; email: string }>(
    'select view.id, email from saved_view as view join account on account.id = account_id where view.id = any($1) order by 1',
    [[shared.id, own.id]],
  );
  expect(rows).toEqual([
    { id: shared.id, email: cast.partner.email },
    { id: own.id, email: cast.hod.email },
  ]);
});
