/** The life of an access token: creation, rights, end and notices. */
import { changeRole } from '#modules/access/people.ts';
import { fetchIssuedTokens, type IssuedToken, revokeToken } from '#modules/access/tokens.ts';
import type { Page } from '#platform/contract/list.ts';
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { changePassword, endOthers } from '#modules/my-account/contract.ts';
import { fetchProfile, saveContact } from '#modules/my-account/profile.ts';
import { currentSession } from '../../contract.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '#platform/server/jobs/job.ts';
import { tellOfEndingTokens } from './nightly.ts';
import { endAccessToken, fetchAccessTokens, makeAccessToken } from '../contract.ts';
import type { OwnToken } from '../../public/access-token.ts';

let portal: TestPortal;
const opened = async () => {
  portal = await testPortal();
};

const everybody = ['Everybody:READ'];
const statusWith = async (token: string) => (await portal.call(currentSession, { token })).status;
const own = async (as: Role) => (await portal.call<{ rows: OwnToken[] }>(fetchAccessTokens, { as })).result.rows;
const day = 24 * 60 * 60;

describe('an access token', () => {
  beforeAll(opened);

  test('needs the password to be made, is shown once and kept as a hash', async () => {
    const form = { name: 'Payroll export', days: 90, scopes: everybody };
    const wrong = await portal.call(makeAccessToken, { as: 'hr', body: { ...form, current_password: 'Wrong#pass1' } });
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([400, ['current_password']]);
    const body = { ...form, current_password: cast.hr.password };
    const { result } = await portal.call<{ token: string }>(makeAccessToken, { as: 'hr', body });
    expect(result.token).toMatch(/^portico_pat_[0-9a-f]{56}$/);
    const again = await portal.call(makeAccessToken, { as: 'hr', body: { ...body, name: 'payroll EXPORT' } });
    expect([again.status, again.fields]).toEqual([400, { name: 'You have a token of this name' }]);
    const rows = await own('hr');
    expect(rows).toMatchObject([{ name: 'Payroll export', scopes: everybody, ending: result.token.slice(-4) }]);
    expect(JSON.stringify(rows)).not.toContain(result.token);
    const { rows: kept } = await portal.database.pool.query('select t::text as text from access_token t');
    expect(JSON.stringify(kept)).not.toContain(result.token.slice(12, 60));
    expect(await own('accountant')).toEqual([]);
  });

  test.each([
    [['Access:UPDATE'], 'You may not give Access:UPDATE'],
    [['Nothing:READ'], 'You may not give Nothing:READ'],
    [['HR:READ'], 'HR:READ tells of this too, so choose it as well: Salaries and bank accounts'],
    [['salary'], 'Please select what the token may do'],
    [[], 'Please select what the token may do'],
  ])('is not made with the scopes %j', async (scopes, says) => {
    const body = { name: 'Too much', days: 90, scopes, current_password: cast.hr.password };
    const { status, fields } = await portal.call(makeAccessToken, { as: 'hr', body });
    expect([status, fields]).toEqual([400, { scopes: says }]);
  });

  test('is accepted only in the Authorization header, with its scheme', async () => {
    const token = await tokenWith(portal, 'hr', everybody);
    const ask = async (headers: Record<string, string>, url = '/api/access/session') =>
      (await portal.app.inject({ url, headers })).statusCode;
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({ authorization: token })).toBe(401);
    expect(await ask({}, `/api/access/session?token=${token}`)).toBe(401);
    expect(await ask({ authorization: `Bearer ${token.slice(0, -1)}0` })).toBe(token.endsWith('0') ? 200 : 401);
  });

  test('allows what its owner may do at the moment, and no more', async () => {
    const token = await tokenWith(portal, 'manager', ['Marketing:READ']);
    const status = async () => (await portal.call(fetchAllEnquiry, { token, query: { offset: 0, limit: 10 } })).status;
    expect(await status()).toBe(200);
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted, given_at)
       select id, 'Marketing', 'READ', false, now() from account where email = $1`,
      [cast.manager.email],
    );
    await portal.database.pool.query('update account set permission_version = permission_version + 1');
    expect(await status()).toBe(403);
  });

  test('is named in the trail of its changes', async () => {
    const token = await tokenWith(portal, 'hr', ['MyAccount:UPDATE']);
    const { result } = await portal.call<{ version: number }>(fetchProfile, { as: 'hr' });
    const { version } = result;
    const body = { version, phone: '+44 20 7946 0321', emergency_contact: '+44 20 7946 0322', relationship: 'Sister' };
    expect((await portal.call(saveContact, { token, body })).status).toBe(200);
    const { rows } = await portal.database.pool.query<{ actor_name: string }>(
      'select actor_name from audit_entry order by id desc limit 1',
    );
    expect(rows[0]?.actor_name).toMatch(/^[^,]+ by token Token \d+$/);
  });

  test('cannot make or revoke tokens, nor sign anyone in or out', async () => {
    const token = await tokenWith(portal, 'hr', [
      ...everybody,
      'Everybody:UPDATE',
      'MyAccount:READ',
      'MyAccount:UPDATE',
    ]);
    const body = { name: 'Another', days: 90, scopes: everybody, current_password: cast.hr.password };
    const refused = [
      await portal.call(makeAccessToken, { token, body }),
      await portal.call(fetchAccessTokens, { token }),
      await portal.call(endAccessToken, { token, body: { id: 1 } }),
      await portal.call(endOthers, { token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('shows when it was last used, to the minute', async () => {
    const token = await tokenWith(portal, 'team', everybody);
    const used = async () => (await own('team'))[0]?.last_used_at ?? null;
    expect(await used()).toBeNull();
    await statusWith(token);
    const first = await used();
    expect(first).not.toBeNull();
    portal.advance(30);
    await statusWith(token);
    expect(await used()).toBe(first);
    portal.advance(60);
    await statusWith(token);
    expect(await used()).not.toBe(first);
  });
});

describe('an access token ends', () => {
  beforeEach(opened);

  const setAll = (text: string, ...values: unknown[]) => portal.database.pool.query(text, values);
  test.each<[string, (token: string) => Promise<unknown>]>([
    [
      'when it is revoked',
      async () => portal.call(endAccessToken, { as: 'hr', body: { id: (await own('hr'))[0]?.id } }),
    ],
    [
      'with a new password',
      () =>
        portal.call(changePassword, {
          as: 'hr',
          body: { current_password: cast.hr.password, password: 'Wholly#new7pass' },
        }),
    ],
    [
      'with a new role',
      async () => {
        const { rows } = await setAll('select id from account where email = $1', cast.hr.email);
        const role = await setAll(`select id from role where name = 'Accountant'`);
        return portal.call(changeRole, { as: 'admin', query: { id: rows[0].id }, body: { role_id: role.rows[0].id } });
      },
    ],
    [
      'at once when access is switched off',
      () => setAll('update account set dot_access = false where email = $1', cast.hr.email),
    ],
    [
      'when access ends by itself',
      () => setAll(`update account set closes_at = '2026-01-01' where email = $1`, cast.hr.email),
    ],
    ['on its day', async () => portal.advance(91 * day)],
  ])('%s', async (_, ending) => {
    const token = await tokenWith(portal, 'hr', everybody);
    expect(await statusWith(token)).toBe(200);
    const done = await ending(token);
    if (typeof done === 'object' && done !== null && 'status' in done) expect(done.status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });

  test('when a factor becomes required that its owner lacked, and stays ended once they have one', async () => {
    const { rows } = await setAll('select id, role_id from account where email = $1', cast.hr.email);
    const token = await tokenWith(portal, 'hr', everybody);
    await setAll('update firm set required_factor_roles = $1', [rows[0].role_id]);
    await expect.poll(() => statusWith(token)).toBe(401);
    await setAll(
      `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at)
       values ($1, 'app', 'App', '\\x00', now(), now())`,
      rows[0].id,
    );
    expect(await statusWith(token)).toBe(401);
    await setAll('update access_token set with_factor = true');
    expect(await statusWith(token)).toBe(200);
  });

  test('but not when other browsers are signed out', async () => {
    const token = await tokenWith(portal, 'hr', everybody);
    const body = { current_password: cast.hr.password };
    expect((await portal.call(endOthers, { as: 'hr', body })).status).toBe(200);
    expect(await statusWith(token)).toBe(200);
  });
});

test('an administrator sees all tokens and revokes one; its owner is notified', async () => {
  await opened();
  const token = await tokenWith(portal, 'hr', everybody);
  const list = (as: Role) => portal.call<Page<IssuedToken>>(fetchIssuedTokens, { as, query: { offset: 0, limit: 25 } });
  expect((await list('hr')).status).toBe(403);
  const [row] = (await list('admin')).result.rows;
  expect(row).toMatchObject({ scopes: everybody, last_used_at: null, ending: token.slice(-4) });
  expect((await portal.call(revokeToken, { as: 'admin', query: { id: row?.id } })).status).toBe(200);
  expect(await statusWith(token)).toBe(401);
  await portal.runJobs();
  const [mail] = await portal.mails(cast.hr.email);
  expect(mail?.subject).toMatch(/has revoked your access token/);
  expect((await portal.call(revokeToken, { as: 'admin', query: { id: row?.id } })).status).toBe(404);
});

test('its owner is notified 14, 7 and 1 days before, once each, and never of days before it was made', async () => {
  await opened();
  await tokenWith(portal, 'hr', everybody, 30);
  await tokenWith(portal, 'manager', everybody, 7);
  const told = async (role: Role) => {
    await enqueue(portal.database, tellOfEndingTokens, {});
    await portal.runJobs();
    const { rows } = await portal.database.pool.query(
      `select title from notification join account on account.id = account_id
       where kind = 'access.tokenExpires' and email = $1`,
      [cast[role].email],
    );
    return rows.length;
  };
  const seen: number[][] = [];
  for (const days of [0, 10, 7, 6, 1]) {
    portal.advance(days * day);
    seen.push([await told('hr'), await told('manager')]);
  }
  // Days left: 30 and 7; 20; 13; 7; 6.
  expect(seen).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 0],
  ]);
});
