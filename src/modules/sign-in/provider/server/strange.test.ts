import { tryProvider } from '#modules/settings/provider.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmFactor, currentSession } from '../../contract.ts';
import { codeAt, newSecret, sealSecret } from '../../server/authenticator-app.ts';
import { enterPassword } from '../../server/testing/steps.ts';
import * as contract from '../contract.ts';
import { providerSays } from '../words.ts';
import { confirmSessions, dropRefreshTokens } from './confirming.ts';
import { type Forger, startForger } from './testing/forger.ts';
import { type Begun, publicUrl, stepsOf } from './testing/steps.ts';

let forger: Forger;
let portal: TestPortal;
const steps = () => stepsOf(portal, forger);
const seconds = () => Math.floor(Date.now() / 1000);

const openPortal = async () => {
  portal = await testPortal({ start: new Date(), config: { publicUrl, providerHttp: true } });
};
beforeAll(async () => {
  forger = await startForger();
  await openPortal();
});
afterAll(() => forger.stop());

/** Links the account; the provider behaves correctly until a test changes it. */
beforeEach(async () => {
  Object.assign(forger, {
    claims: {},
    published: true,
    takes: 'client_secret_basic',
    down: false,
    refreshes: false,
    goesOn: true,
  });
  forger.lists = ['client_secret_basic', 'client_secret_post'];
  await steps().set({ tells_sign_outs: true });
  await portal.database.pool.query(
    `insert into provider_identity (account_id, issuer, subject, linked_at)
     select id, $1, 'somebody', now() from account where email = $2 on conflict do nothing`,
    [forger.issuer, cast.team.email],
  );
});

async function signIn() {
  const { address, ticket } = (await steps().begin()).result;
  return steps().finish(ticket, forger.answer(address));
}
/** Gives the account an additional factor. */
async function withApp() {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [cast.team.email]);
  const [id, secret] = [rows[0]?.id ?? 0, newSecret()];
  await pool.query(
    `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at)
     values ($1, 'app', 'App', $2, now(), now())`,
    [id, sealSecret(portal.config, id, secret)],
  );
  return { id, secret };
}
const lives = async (token: string) => (await portal.call(currentSession, { token })).status === 200;

describe('an ID token', () => {
  const notConfirmed = { status: 401, message: providerSays.failed };

  test.each([
    ['another audience', () => ({ aud: 'another client' })],
    ['several audiences, and issued to another', () => ({ aud: ['portico', 'another'], azp: 'another' })],
    ['another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['another nonce', () => ({ nonce: 'of another sign-in' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['no subject', () => ({ sub: undefined })],
    ['an end more than half a minute ago', () => ({ iat: seconds() - 100, exp: seconds() - 32 })],
    ['no end', () => ({ exp: undefined })],
  ])('with %s signs nobody in', async (_, claims) => {
    forger.claims = claims();
    expect(await signIn()).toMatchObject(notConfirmed);
  });

  test('signed with a key that the provider does not publish is refused', async () => {
    forger.published = false;
    expect(await signIn()).toMatchObject(notConfirmed);
  });

  test('may be half a minute late, and signed with a key published since the last sign-in', async () => {
    forger.claims = { exp: seconds() - 25 };
    expect((await signIn()).status).toBe(200);
    await forger.rotate();
    expect((await signIn()).status).toBe(200);
  });

  test('of another subject matches no account, whatever address it names', async () => {
    forger.claims = { sub: 'another', email: cast.team.email, email_verified: true, name: cast.team.name };
    expect(await signIn()).toMatchObject({ status: 401, message: providerSays.notLinked });
  });
});

describe('the provider', () => {
  test('is asked for its configuration once in ten minutes, unless something has failed', async () => {
    const discoveries = () => forger.asked.filter((path) => path.startsWith('/.well-known')).length;
    await signIn();
    const before = discoveries();
    await signIn();
    expect(discoveries()).toBe(before);
    forger.claims = { nonce: 'of another sign-in' };
    await signIn();
    await steps().begin();
    expect(discoveries()).toBe(before + 1);
    portal.advance(10 * 60 + 1);
    await steps().begin();
    expect(discoveries()).toBe(before + 2);
  });

  test.each([
    ['lists client_secret_post alone', ['client_secret_post'], 'client_secret_post'],
    ['lists both and takes one', ['client_secret_basic', 'client_secret_post'], 'client_secret_post'],
  ])('that %s receives the secret by that method', async (_, lists, takes) => {
    Object.assign(forger, { lists, takes });
    expect((await portal.call(tryProvider, { as: 'admin' })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  test('that accepts no secret cannot be used, with a message', async () => {
    forger.lists = ['private_key_jwt'];
    expect(await portal.call(tryProvider, { as: 'admin' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('client_secret_post'),
    });
  });

  test('that does not answer gives a message, and the password still signs in', async () => {
    const begun = (await steps().begin()).result;
    forger.down = true;
    expect((await steps().finish(begun.ticket, forger.answer(begun.address))).status).toBe(401);
    expect(await portal.call<Begun>(contract.beginByProvider)).toMatchObject({
      status: 503,
      message: 'Firm ID does not answer. Try again, or sign in with your password',
    });
    expect((await enterPassword(portal, cast.team)).status).toBe(200);
  });
});

test('unlinking an identity ends sign-ins that still wait for the additional factor', async () => {
  const { id, secret } = await withApp();
  const confirm = (token: string) =>
    portal.call<{ token: string }>(confirmFactor, { token, body: { code: codeAt(secret, portal.now()) } });
  const { token } = (await confirm((await signIn()).result.token)).result;
  const waiting = (await signIn()).result.token;
  const body = { current_password: cast.team.password };
  expect((await portal.call(contract.unlinkProvider, { token, body })).status).toBe(200);
  portal.advance(60);
  expect((await confirm(waiting)).status).toBe(401);
  await portal.database.pool.query('delete from account_factor where account_id = $1', [id]);
});

describe('a session', () => {
  beforeAll(openPortal);
  const ask = async () => {
    const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
    await confirmSessions.run(work, {}, (await confirmSessions.prepare?.(work, {})) ?? []);
  };
  const begin = async (refreshes = true) => {
    forger.refreshes = refreshes;
    await steps().set({ tells_sign_outs: false });
    const { token } = (await signIn()).result;
    portal.advance(27 * 60);
    expect(await lives(token)).toBe(true);
    portal.advance(27 * 60);
    expect(await lives(token)).toBe(true);
    await portal.call(currentSession, { as: 'admin' });
    return token;
  };

  test.each([
    ['goes on where the provider confirms it', {}, true],
    ['ends at once where the provider says so', { goesOn: false }, false],
  ])('%s', async (_, says, goesOn) => {
    const token = await begin();
    Object.assign(forger, says);
    await ask();
    expect(await lives(token)).toBe(goesOn);
    portal.advance(10 * 60);
    expect(await lives(token)).toBe(goesOn);
  });

  test.each([
    ['while the provider is away', true, { down: true }],
    ['of a provider that gives no refresh token', false, {}],
  ])('%s ends after its hour', async (_, refreshes, says) => {
    const token = await begin(refreshes);
    Object.assign(forger, says);
    await ask();
    expect(await lives(token)).toBe(true);
    portal.advance(7 * 60);
    expect(await lives(token)).toBe(false);
  });

  test('keeps its refresh token sealed, and only as long as it lives', async () => {
    await begin();
    const kept = async () =>
      (
        await portal.database.pool.query(
          'select provider_refresh as kept from session where provider_refresh is not null',
        )
      ).rows;
    const [{ kept: cipher }] = await kept();
    expect(cipher).not.toContain('refresh');
    portal.advance(60 * 60);
    await dropRefreshTokens(backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now()));
    expect(await kept()).toEqual([]);
  });
});

describe('a logout token', () => {
  // The test before has moved the clock forward.
  beforeAll(openPortal);
  const send = (token: string) => portal.call(contract.hearSignOut, { body: { logout_token: token } });

  test.each([
    ['of another audience', () => forger.logoutToken({ aud: 'another' })],
    ['of another issuer', () => forger.logoutToken({ iss: 'https://elsewhere.example', sid: 'there' })],
    ['that names nobody', () => forger.logoutToken()],
    ['without its event', () => forger.logoutToken({ sid: 'there', events: {} })],
    ['with a nonce, which makes it an ID token', () => forger.logoutToken({ sid: 'there', nonce: 'any' })],
    ['that has ended', () => forger.logoutToken({ sid: 'there', exp: seconds() - 40 })],
    ['of long ago', () => forger.logoutToken({ sid: 'there', iat: seconds() - 200, exp: undefined })],
    ['without an id', () => forger.logoutToken({ sid: 'there', jti: undefined })],
    ['that is not a token', async () => 'no token'],
  ])('%s ends nothing', async (_, make) => {
    const { token } = (await signIn()).result;
    expect(await send(await make())).toMatchObject({ status: 400, message: providerSays.notFromProvider });
    expect(await lives(token)).toBe(true);
  });

  test.each([
    ['of another session at the provider', { sid: 'another' }, true],
    ['of another person', { sub: 'another' }, true],
    ['of this session', { sid: 'there' }, false],
    ['of this person', { sub: 'somebody' }, false],
    ['of both', { sid: 'there', sub: 'somebody' }, false],
  ])('%s ends the session only if it matches', async (_, claims, goesOn) => {
    const { token } = (await signIn()).result;
    expect((await send(await forger.logoutToken(claims))).status).toBe(200);
    expect(await lives(token)).toBe(goesOn);
  });

  test.each([
    ['of another session', { sid: 'another' }, 200],
    ['of the session', { sid: 'there' }, 401],
    ['of the person', { sub: 'somebody' }, 401],
    ['of before', { sub: 'somebody', iat: seconds() - 60 }, 200],
  ])('%s ends a sign-in waiting for an additional factor only if it matches', async (_, claims, status) => {
    const { id, secret } = await withApp();
    const { token } = (await signIn()).result;
    expect((await send(await forger.logoutToken(claims))).status).toBe(200);
    const body = { code: codeAt(secret, portal.now()) };
    expect((await portal.call(confirmFactor, { token, body })).status).toBe(status);
    await portal.database.pool.query('delete from account_factor where account_id = $1', [id]);
  });

  test('comes as a form, and does not end sessions begun after it', async () => {
    const { token } = (await signIn()).result;
    const early = await forger.logoutToken({ sub: 'somebody', iat: seconds() - 60 });
    const post = async (said: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/login/provider-sign-out',
        headers: { host: 'portal.firm.example', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: said }).toString(),
      });
    expect((await post(early)).statusCode).toBe(200);
    expect(await lives(token)).toBe(true);
    expect((await post(await forger.logoutToken({ sub: 'somebody' }))).statusCode).toBe(200);
    expect(await lives(token)).toBe(false);
  });

  test('of a provider that announces no sign-outs is refused; its sessions end after an hour', async () => {
    const { token } = (await signIn()).result;
    for (const minutes of [29, 29, 29, 29]) {
      portal.advance(minutes * 60);
      expect(await lives(token)).toBe(true);
      await portal.call(currentSession, { as: 'admin' });
    }
    await steps().set({ tells_sign_outs: false, client_secret: null });
    expect(await lives(token)).toBe(false);
    expect((await send(await forger.logoutToken({ sub: 'somebody' }))).status).toBe(400);
  });
});
