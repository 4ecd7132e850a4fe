import { exportAccounts } from '#modules/access/people.ts';
import { currentSession, says } from '#modules/sign-in/contract.ts';
import { tokenHeader } from '#platform/contract/envelope.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

const over = { status: 401, type: 'INVALID_TOKEN' };
const fresh = 'Marigold#4711';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const signedIn = (role: Role) => portal.signIn(role, { fresh: true });
const look = (token: string) => portal.call(currentSession, { token });
const stored = async (role: Role) => {
  const { rows } = await portal.database.pool.query<{ password_hash: string; keyword_cipher: string }>(
    'select password_hash, keyword_cipher from account where email = $1',
    [cast[role].email],
  );
  return rows[0];
};

describe.each([
  ['password', contract.changePassword, { password: fresh }],
  ['keyword', contract.changeKeyword, { securitycode: 'New#key7' }],
] as const)('a changed %s', (what, endpoint, wanted) => {
  test('needs the current password; a wrong one changes nothing and ends nothing', async () => {
    const before = await stored('hod');
    const [here, there] = [await signedIn('hod'), await signedIn('hod')];
    const answer = await portal.call(endpoint, { token: here, body: { current_password: 'Wrong#2026', ...wanted } });
    expect(answer).toMatchObject({ status: 400, fields: { current_password: says.currentPasswordWrong } });
    expect(await stored('hod')).toEqual(before);
    expect((await look(there)).status).toBe(200);
    const refused = await portal.call(endpoint, { token: here, body: wanted });
    expect(refused).toMatchObject({ status: 400, fields: { current_password: expect.any(String) } });
  });

  test('ends every other session and keeps this one, mails the owner and leaves a trace', async () => {
    const role = what === 'password' ? 'partner' : 'director';
    const [here, there] = [await signedIn(role), await signedIn(role)];
    const body = { current_password: cast[role].password, ...wanted };
    expect(await portal.call(endpoint, { token: here, body })).toMatchObject({ status: 200 });
    expect((await look(here)).status).toBe(200);
    expect(await look(there)).toMatchObject(over);
    const [mail] = await portal.mails(cast[role].email);
    expect(mail?.kind).toBe(`${what} changed`);
    const { rows } = await portal.database.pool.query(
      'select event, before, after from audit_entry order by id desc limit 1',
    );
    // Nothing of the secret, only the version.
    expect(rows).toEqual([{ event: `account.${what}Changed`, before: { version: 1 }, after: { version: 2 } }]);
  });

  test('five wrong passwords lock, as at the sign-in, and then the right one is refused too', async () => {
    const role = what === 'password' ? 'manager' : 'accountant';
    const token = await signedIn(role);
    const send = (current_password: string) => portal.call(endpoint, { token, body: { current_password, ...wanted } });
    for (let time = 0; time < 5; time += 1) expect((await send('Wrong#2026')).status).toBe(400);
    expect(await send(cast[role].password)).toMatchObject({ status: 401, type: 'LOCKED', message: says.locked });
  });
});

describe('a new password', () => {
  test.each([
    ['the current one', cast.hr.password, says.passwordSame],
    ['a common one', 'Password1!', says.passwordGuessable],
    ['a weak one', 'weak', says.passwordWeak],
  ])('is not %s', async (_, password, message) => {
    const body = { current_password: cast.hr.password, password };
    expect(await portal.call(contract.changePassword, { as: 'hr', body })).toMatchObject({
      status: 400,
      fields: { password: message },
    });
  });
});

test('a new keyword is not the current one', async () => {
  const body = { current_password: cast.hr.password, securitycode: cast.hr.keyword };
  expect(await portal.call(contract.changeKeyword, { as: 'hr', body })).toMatchObject({
    status: 400,
    fields: { securitycode: says.keywordSame },
  });
});

describe('sessions', () => {
  test('lists one’s own open sessions, the current one marked and first', async () => {
    await portal.signIn('team', { fresh: true, headers: { 'user-agent': 'Mozilla/5.0 (iPad) Safari/604.1' } });
    await portal.database.pool.query("update session set ip = '81.2.69.160' where user_agent like '%iPad%'");
    const token = await signedIn('team');
    const { result } = await portal.call<{ rows: contract.OwnSession[] }>(contract.fetchSessions, { token });
    expect(result.rows[0]).toMatchObject({ ip: '127.0.0.1', place: 'Local network' });
    expect(result.rows.find(({ device }) => device === 'Safari on iPad')?.place).toBe('United Kingdom');
    expect(result.rows.map(({ current }) => current)).toEqual([true, ...result.rows.slice(1).map(() => false)]);
    expect(result.rows.map(({ device }) => device)).toContain('Safari on iPad');
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select session.id from session join account on account.id = account_id where email <> $1',
      [cast.team.email],
    );
    for (const { id } of rows) expect(result.rows.map(({ sid }) => sid)).not.toContain(id);
  });

  test.each([
    ['one', contract.endSession, { sid: '11111111-1111-4111-8111-111111111111' }],
    ['all others', contract.endOthers, {}],
  ] as const)('of %s are ended for the current password alone, and wrong ones count', async (_, endpoint, which) => {
    const [here, there] = [await signedIn('client2'), await signedIn('client2')];
    const without = await portal.call(endpoint, { token: here, body: which });
    expect(without).toMatchObject({ status: 400, fields: { current_password: expect.any(String) } });
    const body = { ...which, current_password: 'Wrong#2026' };
    for (let time = 0; time < 5; time += 1) {
      const wrong = await portal.call(endpoint, { token: here, body });
      expect(wrong).toMatchObject({ status: 400, fields: { current_password: says.currentPasswordWrong } });
    }
    const locked = { ...which, current_password: cast.client2.password };
    expect(await portal.call(endpoint, { token: here, body: locked })).toMatchObject({ status: 401, type: 'LOCKED' });
    expect((await look(there)).status).toBe(200);
    await portal.database.pool.query('delete from attempt');
  });

  test('can be ended one at a time, or all others; another person’s is not found', async () => {
    const [here, there, third] = [await signedIn('client'), await signedIn('client'), await signedIn('client')];
    const password = { current_password: cast.client.password };
    const idOf = async (token: string) =>
      (await portal.call<{ rows: contract.OwnSession[] }>(contract.fetchSessions, { token })).result.rows[0]?.sid ?? '';
    const end = async (token: string) =>
      portal.call(contract.endSession, { token: here, body: { ...password, sid: await idOf(token) } });
    const foreign = await end(await signedIn('client2'));
    expect(foreign).toMatchObject({ status: 404 });
    const ended = await end(there);
    expect(ended).toMatchObject({ status: 200 });
    expect(await look(there)).toMatchObject(over);
    expect((await look(third)).status).toBe(200);
    const own = String(ended.headers[tokenHeader]);
    const others = await portal.call(contract.endOthers, { token: own, body: password });
    expect(others.status).toBe(200);
    expect(await look(third)).toMatchObject(over);
    // A copy of the old token ends as well, within seconds.
    portal.advance(11);
    expect([await look(here), await look(own)]).toMatchObject([over, over]);
    const newest = String(others.headers[tokenHeader]);
    const again = await portal.call(contract.endOthers, { token: newest, body: password });
    expect(again).toMatchObject({ result: { sessions: 0 }, message: 'You are signed in nowhere else' });
  });
});

describe('preferences', () => {
  test('come with the session, only one’s own', async () => {
    const body = { week_starts: '7', zone: 'Asia/Kolkata', locale: 'en-IN' };
    expect((await portal.call(contract.savePreferences, { as: 'hr', body })).status).toBe(200);
    const of = async (as: Role) =>
      (await portal.call<{ preferences: unknown }>(currentSession, { as })).result.preferences;
    expect(await of('hr')).toEqual({ week_starts: 7, zone: 'Asia/Kolkata', locale: 'en-IN' });
    expect(await of('admin')).toEqual({ week_starts: 1, zone: null, locale: 'en-GB' });
    const wrong = await portal.call(contract.savePreferences, {
      as: 'hr',
      body: { week_starts: '3', zone: 'Nowhere', locale: 'fr-FR' },
    });
    expect(wrong).toMatchObject({
      status: 400,
      fields: {
        week_starts: 'Please select First day of the week',
        zone: 'Please select Time zone',
        locale: 'Please select Language and region',
      },
    });
  });

  test('set the time zone of exports, which the heading names if it is not the firm’s', async () => {
    await portal.database.pool.query(`update account set last_sign_in_at = '2026-11-20T20:30:00Z' where email = $1`, [
      cast.accountant.email,
    ]);
    const ask = async () => {
      const query = { format: 'csv', name: cast.accountant.name };
      const { result } = await portal.call<Buffer>(exportAccounts, { as: 'admin', query });
      const [heading = '', row = ''] = result.toString('utf8').replace('\ufeff', '').split('\r\n');
      return [heading.split(',')[6], row.split(',')[6]];
    };
    expect(await ask()).toEqual(['Last sign-in', '20-11-2026 20:30']);
    const body = { week_starts: '1', zone: 'Asia/Kolkata', locale: 'en-GB' };
    expect((await portal.call(contract.savePreferences, { as: 'admin', body })).status).toBe(200);
    expect(await ask()).toEqual(['Last sign-in (Asia/Kolkata)', '21-11-2026 02:00']);
  });
});
