import { beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { fetchAllAuditEntries } from '#modules/settings/audit.ts';
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { rightsHeader } from '#platform/contract/envelope.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { role } from '../contract.ts';
import { fetchRoleRights, type RoleChange, type RoleRights, saveRoleRights } from '../held-rights.ts';
import { idOf, mayWith } from './testing/people.ts';

const [admin, hr, client, team] = [1, 2, 3, 4];

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const roles = async () => (await portal.call<{ rows: RoleRights[] }>(fetchRoleRights, { as: 'admin' })).result.rows;
const roleOf = async (id: number) => {
  const found = (await roles()).find((one) => one.id === id);
  if (!found) throw new Error(`There is no role ${id}`);
  return found;
};
const read = (module: string, action = 'READ') => ({ module, action }) as RoleChange['give'][number];
const save = async (id: number, changes: Partial<RoleChange>, as: Role = 'admin') => {
  const { version } = await roleOf(id);
  return portal.call(saveRoleRights, {
    as,
    body: { roles: [{ role_id: id, version, give: [], take: [], ...changes }] },
  });
};
const sql = (text: string, ...values: unknown[]) => portal.database.pool.query(text, values);

test.each(['Ad\u200bmin', 'ad min', '\ufeffAdmin\u202e', 'Ａｄｍｉｎ'])(
  'a role that looks like Admin is not added beside it: %j',
  async (name) => {
    const answer = await portal.call(role.calls.add, { as: 'admin', body: { name } });
    expect(answer.status, JSON.stringify(answer)).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual(['name']);
  },
);

describe('the matrix', () => {
  test('shows every role with its people and rights', async () => {
    const all = await roles();
    expect(all.map(({ name }) => name).slice(0, 4)).toEqual(['HR', 'Client', 'Team', 'Partner']);
    expect(all.at(-1)?.name).toBe('Admin');
    expect(await roleOf(client)).toMatchObject({ people: 2 });
    expect((await roleOf(hr)).rights).toContainEqual(read('Staff', 'DELETE'));
  });

  test('changes apply from the next request, and replies carry a new rights stamp', async () => {
    const token = await portal.signIn('team', { fresh: true });
    const before = await portal.call(currentSession, { token });
    expect(await mayWith(portal, token)).not.toContain('Exit READ');
    const saved = await save(team, { give: [read('Exit')], take: [read('Marketing')] });
    const { people } = await roleOf(team);
    expect(saved).toMatchObject({ status: 200, result: { changes: 2, people } });
    expect(saved.message).toBe(`2 rights changed for ${people} people`);
    const refused = await portal.call(fetchAllEnquiry, { token });
    expect(refused).toMatchObject({ status: 403, message: 'You need permission to view enquiries and events' });
    expect(refused.headers[rightsHeader]).not.toBe(before.headers[rightsHeader]);
    expect(await mayWith(portal, token)).toContain('Exit READ');
    await save(team, { take: [read('Exit')], give: [read('Marketing')] });
  });

  test('changes of several roles are saved together or not at all', async () => {
    const [one, other] = [await roleOf(team), await roleOf(hr)];
    const give = [read('Candidates', 'DELETE')];
    const stale = { role_id: hr, version: other.version - 1, give: [], take: [read('Exit')] };
    const answer = await portal.call(saveRoleRights, {
      as: 'admin',
      body: { roles: [{ role_id: team, version: one.version, give, take: [] }, stale] },
    });
    expect(answer).toMatchObject({ status: 409, type: 'CONFLICT' });
    expect(await roleOf(team)).toEqual(one);
  });

  test('a conflict names who saved first', async () => {
    const { version } = await roleOf(team);
    await save(team, { give: [read('Exit')] });
    const late = await portal.call(saveRoleRights, {
      as: 'admin',
      body: { roles: [{ role_id: team, version, give: [], take: [read('Exit')] }] },
    });
    expect(late.message).toMatch(/^This role was changed by Ariana Ambarcourt on /);
    await save(team, { take: [read('Exit')] });
  });

  test('changes are recorded right by right', async () => {
    await save(team, { give: [read('Exit'), read('Exit', 'UPDATE')] });
    await save(team, { take: [read('Exit'), read('Exit', 'UPDATE')] });
    const { rows } = await sql(
      "select before, after from audit_entry where event = 'role.rightsChanged' order by id desc limit 2",
    );
    expect(rows[1]).toEqual({
      before: { 'Exit READ': false, 'Exit UPDATE': false },
      after: { 'Exit READ': true, 'Exit UPDATE': true },
    });
  });

  test('changes are listed among access changes, without sign-ins', async () => {
    const { result } = await portal.call<{ rows: { event: string }[] }>(fetchAllAuditEntries, {
      as: 'admin',
      query: { about: 'access', limit: 100 },
    });
    const told = new Set(result.rows.map(({ event }) => event));
    expect(told).toContain('role.rightsChanged');
    expect(told).not.toContain('account.signedIn');
  });

  test('actions that a module does not have are refused', async () => {
    const answer = await save(team, { give: [read('Training', 'DELETE')] });
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION' });
    expect(Object.values(answer.fields ?? {})).toEqual(['This module has no such action']);
  });
});

describe('no role edit', () => {
  test('removes a right from Admin', async () => {
    const answer = await save(admin, { take: [read('Exit')] });
    expect(answer).toMatchObject({
      status: 409,
      message: 'Admin keeps every right, so that someone can always restore them',
    });
  });

  test('gives client users a staff right', async () => {
    expect(await save(client, { give: [read('Staff')] })).toMatchObject({
      status: 409,
      message: 'Staff READ is for staff: a client user cannot have it',
    });
    expect(await save(client, { take: [read('Invoicing')] })).toMatchObject({ status: 200 });
    expect(await save(client, { give: [read('Invoicing')] })).toMatchObject({ status: 200 });
  });
});

describe('someone else with Access UPDATE', () => {
  beforeEach(async () => {
    const id = await idOf(portal, 'hr');
    await sql('delete from account_permission where account_id = $1', id);
    await sql("delete from role_permission where role_id = 2 and module = 'Access'");
    await sql("insert into role_permission values (2, 'Access', 'READ'), (2, 'Access', 'UPDATE')");
    await sql('update role set version = version + 1 where id = 2');
  });

  test('gives only rights of their own', async () => {
    expect(await save(team, { give: [read('Invoicing')] }, 'hr')).toMatchObject({
      status: 409,
      message: 'You cannot give Invoicing READ, because you do not have it yourself',
    });
    expect(await save(team, { give: [read('Exit')] }, 'hr')).toMatchObject({ status: 200 });
    expect(await save(team, { take: [read('Exit')] }, 'hr')).toMatchObject({ status: 200 });
  });

  test('cannot remove Access from their own role', async () => {
    expect(await save(hr, { take: [read('Access', 'UPDATE')] }, 'hr')).toMatchObject({
      status: 409,
      message: 'You cannot take Access from your own role',
    });
    expect(await save(hr, { take: [read('Access', 'UPDATE')] }, 'admin')).toMatchObject({ status: 200 });
    expect(await save(team, { give: [read('Exit')] }, 'hr')).toMatchObject({ status: 403 });
  });
});
