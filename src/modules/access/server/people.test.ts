import { addMonths } from '#platform/contract/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { cookieOf, enterPassword, failTimes, signInWith } from '#modules/sign-in/server/testing/steps.ts';
import { inviteAccount } from '../contract.ts';
import {
  changeRole,
  clearOwnRight,
  endAllSessions,
  exportAccounts,
  fetchAllAccounts,
  fetchSignIns,
  giveAccess,
  type Person,
  resendInvitation,
  setOwnRight,
  unlockAccount,
} from '../people.ts';
import { fetchMyRights } from '../held-rights.ts';
import { addAccount, giveRole, idOf, mayWith, open, rightOf, signedInAs } from './testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const people = async (query: Record<string, unknown>) =>
  (await portal.call<{ rows: Person[]; count: number }>(fetchAllAccounts, { as: 'admin', query })).result;
const own = (id: number, body: Record<string, unknown>, as: Role = 'admin') =>
  portal.call(setOwnRight, { as, query: { id }, body: { module: 'Exit', action: 'READ', granted: true, ...body } });
const clear = (id: number, right: { module: string; action: string }, as: Role = 'admin') =>
  portal.call(clearOwnRight, { as, params: { id }, query: right });
const access = (id: number, dot_access: boolean, as: Role = 'admin') =>
  portal.call(giveAccess, { as, query: { id }, body: { dot_access } });
const role = (id: number, role_id: number, as: Role = 'admin') =>
  portal.call(changeRole, { as, query: { id }, body: { role_id } });

describe('the list of people', () => {
  test('can be filtered by name, role, company and state', async () => {
    expect((await people({ name: 'jasteltra' })).rows).toMatchObject([
      { email: cast.client.email, audience: 'client', client: { name: cast.client.client }, dot_access: true },
    ]);
    const ofHr = (await people({ role: 2 })).rows;
    expect(ofHr.map(({ name }) => name)).toContain(cast.hr.name);
    expect(new Set(ofHr.map(({ role: { name } }) => name))).toEqual(new Set(['HR']));
    const unset = await people({ keyword: 'Not set', name: 'Lumiel' });
    expect(unset.rows.map(({ name }) => name)).toEqual([cast.newcomer.name]);
    expect((await people({ keyword: 'Set', name: 'Lumiel' })).count).toBe(0);
    expect((await people({ client: 'orbelix' })).count).toBe(1);
    expect((await people({ access: 'Off', name: cast.hr.name })).count).toBe(0);
  });

  test('shows the last sign-in and the person’s own grants and denials', async () => {
    await portal.signIn('accountant', { fresh: true });
    const id = await idOf(portal, 'accountant');
    await own(id, {});
    await own(id, { module: 'Leaves', granted: false });
    const [row] = (await people({ name: cast.accountant.name })).rows;
    expect(row).toMatchObject({ grants: 1, denials: 1, keyword_set: true, last_sign_in_at: expect.any(String) });
    await clear(id, { module: 'Exit', action: 'READ' });
    await clear(id, { module: 'Leaves', action: 'READ' });
  });

  test('exports the filtered rows', async () => {
    const file = await portal.call(exportAccounts, { as: 'admin', query: { role: 3, format: 'csv' } });
    const text = String(file.result);
    expect(text).toContain(cast.client.email);
    expect(text).not.toContain(cast.hr.email);
  });
});

describe("a person's own right", () => {
  test('applies from the next request and ends by itself after its last day', async () => {
    const id = await idOf(portal, 'team');
    const token = await portal.signIn('team', { fresh: true });
    const answer = await own(id, { until: '2026-11-21', note: 'Helps HR this week' });
    expect(answer).toMatchObject({ status: 200, message: `${cast.team.name} now has Exit READ` });
    expect(await mayWith(portal, token)).toContain('Exit READ');
    expect(await rightOf(portal, id, 'Exit READ')).toMatchObject({
      allowed: true,
      byRole: false,
      own: { granted: true, until: '2026-11-21', by: cast.admin.name, note: 'Helps HR this week', over: false },
    });
    portal.advance(40 * 60 * 60);
    const later = await portal.signIn('team', { fresh: true });
    await portal.signIn('admin', { fresh: true });
    expect(await mayWith(portal, later)).not.toContain('Exit READ');
    expect(await rightOf(portal, id, 'Exit READ')).toMatchObject({ allowed: false, own: { over: true } });
  });

  test('ends after a month by default, while a denial has no end', async () => {
    const id = await idOf(portal, 'manager');
    const lastDay = async (body: Record<string, unknown>) => {
      expect((await own(id, body)).status).toBe(200);
      return (await rightOf(portal, id, `${String(body['module'] ?? 'Exit')} READ`))?.own?.until;
    };
    expect(await lastDay({})).toBe(addMonths(portal.now().toISOString().slice(0, 10), 1));
    expect(await lastDay({ until: null })).toBeNull();
    expect(await lastDay({ module: 'Staff', granted: false })).toBeNull();
    await clear(id, { module: 'Exit', action: 'READ' });
    await clear(id, { module: 'Staff', action: 'READ' });
  });

  test('is in the history with its last day formatted', async () => {
    const id = await idOf(portal, 'accountant');
    const body = { module: 'Exit', action: 'READ', granted: true, until: '2026-12-31', note: null };
    await portal.call(setOwnRight, { as: 'admin', query: { id }, body });
    const { result } = await portal.call<Page<HistoryEntry>>(fetchSignIns, { as: 'admin', params: { id }, query: {} });
    expect(result.rows[0]?.changes).toContainEqual({ label: 'Until', from: null, to: '31-12-2026' });
  });

  test('can be denied despite the role, and the role applies again when the denial is removed', async () => {
    const id = await idOf(portal, 'team');
    const token = await portal.signIn('team', { fresh: true });
    expect(await own(id, { module: 'Staff', granted: false })).toMatchObject({
      message: `${cast.team.name} no longer has Staff READ`,
    });
    expect(await mayWith(portal, token)).not.toContain('Staff READ');
    expect(await rightOf(portal, id, 'Staff READ')).toMatchObject({ allowed: false, byRole: true });
    await clear(id, { module: 'Staff', action: 'READ' });
    expect(await mayWith(portal, token)).toContain('Staff READ');
    expect((await clear(id, { module: 'Staff', action: 'READ' })).status).toBe(404);
  });

  test('is shown to its owner too', async () => {
    const mine = await portal.call(fetchMyRights, { as: 'team' });
    const { rights } = mine.result as {
      rights: { module: string; action: string; allowed: boolean; byRole: boolean }[];
    };
    expect(rights.find(({ module, action }) => `${module} ${action}` === 'Staff READ')).toMatchObject({ byRole: true });
    expect(
      rights
        .filter(({ allowed }) => allowed)
        .map(({ module, action }) => `${module} ${action}`)
        .toSorted(),
    ).toEqual((await mayWith(portal, await portal.signIn('team'))).toSorted());
  });

  test.each([
    ['for an action that the module does not have', { module: 'Training', action: 'DELETE' }, 400],
    ['until a past day', { until: '2020-01-01' }, 400],
    ['until an invalid day', { until: '2026-02-31' }, 400],
    ['for an unknown module', { module: 'Treasury' }, 400],
  ])('is not given %s', async (_, body, status) => {
    expect((await own(await idOf(portal, 'team'), body)).status).toBe(status);
  });

  test('stays within client rights for a client user', async () => {
    expect(await own(await idOf(portal, 'client'), { module: 'Staff' })).toMatchObject({
      status: 409,
      message: 'Staff READ is for staff: a client user cannot have it',
    });
  });

  test('cannot be changed by its owner', async () => {
    expect(await own(await idOf(portal, 'admin'), { granted: false })).toMatchObject({
      status: 409,
      message: 'You cannot change your own rights',
    });
  });
});

describe('a person', () => {
  test('signs in again after a role change, and keeps the audience', async () => {
    const id = await idOf(portal, 'hod');
    const token = await portal.signIn('hod', { fresh: true });
    expect(await role(id, 7)).toMatchObject({ status: 200, message: `${cast.hod.name} is now Client Manager` });
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    expect(await role(id, 3)).toMatchObject({ status: 409, message: 'This role is for client users' });
    expect(await role(await idOf(portal, 'client'), 4)).toMatchObject({
      status: 409,
      message: 'A client user cannot become a member of staff',
    });
    expect(await role(id, 77)).toMatchObject({ status: 400, fields: { role_id: 'Please select Role' } });
    await role(id, 9);
  });

  test('without access is signed out at once and cannot return until it is given again', async () => {
    const id = await idOf(portal, 'manager');
    const token = await portal.signIn('manager', { fresh: true });
    expect(await access(id, false)).toMatchObject({ message: `${cast.manager.name} no longer has access to Portico` });
    expect(await portal.call(currentSession, { token })).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
    expect((await enterPassword(portal, cast.manager)).type).toBe('LOCKED');
    expect(await access(id, true)).toMatchObject({ message: `${cast.manager.name} has access to Portico` });
    expect((await signInWith(portal, cast.manager)).status).toBe(200);
  });

  test('can be invited again before accepting, which ends the earlier link', async () => {
    const body = { name: 'Nerida Newly', email: 'nerida@demo.example', role_id: 4 };
    const invited = await portal.call<{ id: number }>(inviteAccount, { as: 'admin', body });
    const again = await portal.call(resendInvitation, { as: 'admin', query: { id: invited.result.id } });
    expect(again).toMatchObject({ status: 200, message: 'Invitation sent to nerida@demo.example' });
    const { rows } = await portal.database.pool.query(
      'select used_at is null as open from access_grant where account_id = $1 order by id',
      [invited.result.id],
    );
    expect(rows).toEqual([{ open: false }, { open: true }]);
    const accepted = await portal.call(resendInvitation, { as: 'admin', query: { id: await idOf(portal, 'hr') } });
    expect(accepted).toMatchObject({ status: 409, message: 'This person has accepted the invitation already' });
    await access(invited.result.id, false);
    await access(invited.result.id, true);
    expect(await portal.mails('nerida@demo.example')).toHaveLength(3);
  });

  test('can be unlocked after failed sign-ins', async () => {
    const id = await idOf(portal, 'director');
    await failTimes(portal, cast.director, 5);
    expect((await enterPassword(portal, cast.director)).type).toBe('LOCKED');
    expect((await open(portal, id)).locked_until).not.toBeNull();
    expect((await portal.call(unlockAccount, { as: 'admin', query: { id } })).status).toBe(200);
    expect((await open(portal, id)).locked_until).toBeNull();
    const cookie = cookieOf(await signInWith(portal, cast.director));
    // A known browser has a lock of its own.
    await failTimes(portal, cast.director, 5, { cookie });
    expect((await open(portal, id)).locked_until).not.toBeNull();
    expect((await portal.call(unlockAccount, { as: 'admin', query: { id } })).status).toBe(200);
    expect((await open(portal, id)).locked_until).toBeNull();
    expect((await signInWith(portal, cast.director, { cookie })).status).toBe(200);
  });

  test('can be signed out everywhere, which the history records', async () => {
    const id = await idOf(portal, 'partner');
    const token = await signedInAs(portal, cast.partner);
    expect((await open(portal, id)).sessions).toBeGreaterThan(0);
    await portal.call(endAllSessions, { as: 'admin', query: { id } });
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    expect((await open(portal, id)).sessions).toBe(0);
    const history = await portal.call<{ rows: { says: string; by: string }[] }>(fetchSignIns, {
      as: 'admin',
      params: { id },
    });
    expect(history.result.rows.slice(0, 2)).toMatchObject([
      { says: 'Signed out everywhere by an administrator', by: cast.admin.name },
      { says: 'Signed in', by: cast.partner.name },
    ]);
  });
});

test('an edit conflict names who changed the account, not who signed in or tried to', async () => {
  const person = await addAccount(portal, 'Quen Versioned', 6);
  const { version } = await open(portal, person.id);
  await portal.call(changeRole, { as: 'admin', query: { id: person.id }, body: { role_id: 7, version } });
  await failTimes(portal, { ...cast.team, email: person.email }, 1);
  const late = await portal.call(changeRole, { as: 'admin', query: { id: person.id }, body: { role_id: 8, version } });
  expect([late.status, late.message]).toEqual([409, expect.stringContaining(`changed by ${cast.admin.name}`)]);
});

describe('the last administrator', () => {
  const refusal = { status: 409, message: 'This is the last administrator who can sign in' };

  test('keeps role, access and the rights over access', async () => {
    const id = await idOf(portal, 'admin');
    const hr = await idOf(portal, 'hr');
    for (const action of ['READ', 'UPDATE']) await own(hr, { module: 'Access', action });
    expect(await role(id, 4, 'hr')).toMatchObject(refusal);
    expect(await access(id, false, 'hr')).toMatchObject(refusal);
    expect(await own(id, { module: 'Access', action: 'UPDATE', granted: false }, 'hr')).toMatchObject(refusal);
    expect(await own(id, { granted: false }, 'hr')).toMatchObject({ status: 200 });
    await clear(id, { module: 'Exit', action: 'READ' }, 'hr');
    for (const action of ['UPDATE', 'READ']) await clear(hr, { module: 'Access', action });
  });

  test('remains the last while the other has no password or no access', async () => {
    const hr = await idOf(portal, 'hr');
    for (const action of ['READ', 'UPDATE']) await own(hr, { module: 'Access', action });
    const other = await addAccount(portal, 'Second Admin', 1);
    const id = await idOf(portal, 'admin');
    await portal.database.pool.query('update account set password_hash = null where id = $1', [other.id]);
    expect(await access(id, false, 'hr')).toMatchObject(refusal);
    await portal.database.pool.query('update account set dot_access = false, password_hash = $2 where id = $1', [
      other.id,
      'set',
    ]);
    expect(await role(id, 4, 'hr')).toMatchObject(refusal);
    await portal.database.pool.query('delete from account where id = $1', [other.id]);
    for (const action of ['UPDATE', 'READ']) await clear(hr, { module: 'Access', action });
  });

  test('remains when two demote each other at once', async () => {
    await giveRole(portal, 'partner', 1);
    const [ada, bob] = [await idOf(portal, 'admin'), await idOf(portal, 'partner')];
    const tokens = [await portal.signIn('admin', { fresh: true }), await signedInAs(portal, cast.partner)];
    const answers = await Promise.all([
      portal.call(changeRole, { token: tokens[0] ?? '', query: { id: bob }, body: { role_id: 5 } }),
      portal.call(changeRole, { token: tokens[1] ?? '', query: { id: ada }, body: { role_id: 5 } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const { rows } = await portal.database.pool.query('select id from account where role_id = 1');
    expect(rows).toHaveLength(1);
    await giveRole(portal, 'admin', 1);
    await giveRole(portal, 'partner', 5);
  });
});
