import { fetchSessions, exportMyData } from '#modules/my-account/contract.ts';
import { fetchProvider as fetchSettings, tryProvider, updateProvider } from '#modules/settings/provider.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSession, type SignedIn } from '../../contract.ts';
import { beginApp, confirmApp } from '../../factors.ts';
import { confirmFactor } from '../../contract.ts';
import { codeAt } from '../../server/authenticator-app.ts';
import { failTimes } from '../../server/testing/steps.ts';
import * as contract from '../contract.ts';
import { answerOf, startProvider, type TestProvider } from './testing/oidc-provider.ts';
import { type Begun, publicUrl, settingsOf, stepsOf } from './testing/steps.ts';
import { providerSays } from '../words.ts';

let provider: TestProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startProvider([`${publicUrl}/`]);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  portal = await testPortal({ config: { publicUrl, providerHttp: true } });
  provider.subject = 'anna at the provider';
});

const settings = () => settingsOf(provider);
const steps = () => stepsOf(portal, provider);
const set = (changes?: Readonly<Record<string, unknown>>) => steps().set(changes);
const begin = () => steps().begin();
const finish = (ticket: string, answer: string) => steps().finish(ticket, answer);
const signIn = () => steps().signIn();
const link = (role: Role) => steps().link(role);
const notConfirmed = { status: 401, type: 'FORBIDDEN', message: providerSays.failed };
const notLinked = { status: 401, type: 'FORBIDDEN', message: providerSays.notLinked };

describe('the settings', () => {
  test('are for administrators, never show the secret, and keep it for the same provider', async () => {
    expect((await portal.call(fetchSettings, { as: 'hr' })).status).toBe(403);
    expect((await portal.call(updateProvider, { as: 'hr', body: settings() })).status).toBe(403);
    const saved = await set();
    expect(saved).toMatchObject({ status: 200, result: { has_secret: true, client_secret: null } });
    expect(JSON.stringify(saved)).not.toContain(provider.client.client_secret);
    expect((await set({ client_secret: null, name: 'Other name' })).status).toBe(200);
    expect(await set({ client_secret: null, issuer: 'https://elsewhere.example' })).toMatchObject({
      status: 400,
      fields: { client_secret: 'Enter the secret again: it goes to another provider' },
    });
    const trail = await portal.database.pool.query(
      `select before::text || after::text as text from audit_entry where entity = 'sign_in_provider'`,
    );
    const [{ secret_cipher }] = (await portal.database.pool.query('select secret_cipher from sign_in_provider')).rows;
    for (const { text } of trail.rows) expect(text).not.toContain(secret_cipher);
  });

  test.each([
    ['name', 'Name is required'],
    ['issuer', 'Issuer is required'],
    ['registration', 'Client ID is required'],
    ['client_secret', 'Client secret is required'],
  ])('cannot be switched on without %s', async (field, message) => {
    expect(await set({ [field]: null })).toMatchObject({ status: 400, fields: { [field]: message } });
  });

  test.each(['not an address', 'ftp://login.example', 'https://login.example/?a=b', 'https://me:pw@login.example'])(
    'refuse %s as an issuer',
    async (issuer) => {
      expect(await set({ issuer })).toMatchObject({ status: 400, fields: { issuer: expect.any(String) } });
    },
  );

  test('refuse an issuer without TLS unless the portal is configured for it', async () => {
    const strict = await testPortal({ config: { publicUrl } });
    const answer = await strict.call(updateProvider, { as: 'admin', body: settings() });
    expect(answer).toMatchObject({ status: 400, fields: { issuer: expect.any(String) } });
  });

  test('can be tested, and the test says what is wrong', async () => {
    expect(await portal.call(tryProvider, { as: 'admin' })).toMatchObject({ status: 409 });
    await set();
    expect(await portal.call(tryProvider, { as: 'admin' })).toMatchObject({ status: 200 });
    await set({ issuer: `${provider.issuer}/nowhere` });
    expect(await portal.call(tryProvider, { as: 'admin' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('check the issuer'),
    });
    await set({ issuer: 'http://localhost:1' });
    expect(await portal.call(tryProvider, { as: 'admin' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('could not be reached'),
    });
    expect((await begin()).status).toBe(503);
  });
});

describe('an identity', () => {
  beforeEach(() => set());

  test('is linked by its owner and then signs in, for an hour', async () => {
    expect(await signIn()).toMatchObject(notLinked);
    expect(await link('team')).toMatchObject({ status: 200, message: 'Your identity is linked' });
    const [mail] = await portal.mails(cast.team.email);
    expect(mail?.text).toContain('Your identity at the sign-in provider was just linked');
    const { result, status } = await signIn();
    expect([status, result.userDetails.email]).toEqual([200, cast.team.email]);
    portal.advance(29 * 60);
    expect((await portal.call(currentSession, { token: result.token })).status).toBe(200);
    portal.advance(29 * 60);
    expect((await portal.call(currentSession, { token: result.token })).status).toBe(200);
    portal.advance(3 * 60);
    expect((await portal.call(currentSession, { token: result.token })).status).toBe(401);
  });

  test('belongs to one account', async () => {
    await link('team');
    expect(await link('hr')).toMatchObject({ status: 409, message: 'This identity is linked to another account' });
    expect((await signIn()).result.userDetails.email).toBe(cast.team.email);
  });

  test('needs the password to be linked, and is for staff only', async () => {
    const wrong = await portal.call(contract.beginProviderLink, { as: 'team', body: { current_password: 'Wrong-1!' } });
    expect(wrong.status).toBe(400);
    const body = { current_password: cast.client.password };
    expect((await portal.call(contract.beginProviderLink, { as: 'client', body })).status).toBe(403);
  });

  test('is not linked with another person’s ticket, nor with a sign-in’s', async () => {
    const body = { current_password: cast.team.password };
    const { address, ticket } = (await portal.call<Begun>(contract.beginProviderLink, { as: 'team', body })).result;
    const answer = await answerOf(provider, address);
    const others = await portal.call(contract.linkProvider, { as: 'hr', body: { answer, ticket } });
    expect(others).toMatchObject(notConfirmed);
    expect(await finish(ticket, answer)).toMatchObject(notConfirmed);
    const begun = (await begin()).result;
    const crossed = { answer: await answerOf(provider, begun.address), ticket: begun.ticket };
    expect(await portal.call(contract.linkProvider, { as: 'team', body: crossed })).toMatchObject(notConfirmed);
  });

  test('no longer signs in once unlinked, and its sessions end', async () => {
    await link('team');
    const { token } = (await signIn()).result;
    const body = { current_password: cast.team.password };
    expect((await portal.call(contract.unlinkProvider, { as: 'team', body })).status).toBe(200);
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    expect((await portal.call(fetchSessions, { as: 'team' })).status).toBe(200);
    expect(await signIn()).toMatchObject(notLinked);
  });

  test('is in the owner’s data download, and is deleted with the account', async () => {
    await link('team');
    const mine = await portal.call<Buffer>(exportMyData, {
      as: 'team',
      body: { current_password: cast.team.password },
    });
    const file = unzipSync(mine.result)['Identity at the sign-in provider.json'];
    expect(Buffer.from(file ?? []).toString('utf8')).toContain('anna at the provider');
    const { pool } = portal.database;
    const rule = await pool.query(
      `select confdeltype from pg_constraint where conrelid = 'provider_identity'::regclass and contype = 'f'`,
    );
    expect(rule.rows).toEqual([{ confdeltype: 'c' }]);
  });
});

describe('a sign-in', () => {
  beforeEach(async () => {
    await set();
    await link('team');
  });

  test('asks for the additional factor if there is one, and still lasts an hour', async () => {
    const as = { as: 'team' as const };
    const body = { current_password: cast.team.password };
    const { secret } = (await portal.call<{ secret: string }>(beginApp, { ...as, body })).result;
    await portal.call(confirmApp, { ...as, body: { code: codeAt(secret, portal.now()) } });
    portal.advance(60);
    const asked = (await signIn()).result;
    expect(asked.factor).toMatchObject({ app: true });
    const code = { code: codeAt(secret, portal.now()) };
    const { result } = await portal.call<SignedIn>(confirmFactor, { token: asked.token, body: code });
    const { rows } = await portal.database.pool.query<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::int as seconds from session where by_provider`,
    );
    expect([result.userDetails.email, rows]).toEqual([cast.team.email, [{ seconds: 3600 }]]);
  });

  test('accepts an answer once, and only from the browser that asked', async () => {
    const { address, ticket } = (await begin()).result;
    const answer = await answerOf(provider, address);
    expect(await finish((await begin()).result.ticket, answer)).toMatchObject(notConfirmed);
    expect((await finish(ticket, answer)).status).toBe(200);
    expect(await finish(ticket, answer)).toMatchObject(notConfirmed);
  });

  test.each([
    ['another state', 'state = $1'],
    ['another nonce', 'nonce = $1'],
    ['another verifier', 'verifier = repeat($1, 4)'],
  ])('is refused with %s than was asked for', async (_, change) => {
    const { address, ticket } = (await begin()).result;
    const answer = await answerOf(provider, address);
    await portal.database.pool.query(`update provider_request set ${change} where used_at is null`, ['something else']);
    expect(await finish(ticket, answer)).toMatchObject(notConfirmed);
  });

  test('is refused after ten minutes, and if the person refuses at the provider', async () => {
    const first = (await begin()).result;
    const answer = await answerOf(provider, first.address);
    portal.advance(10 * 60 + 1);
    expect(await finish(first.ticket, answer)).toMatchObject(notConfirmed);
    provider.subject = '';
    expect(await signIn()).toMatchObject(notConfirmed);
  });

  test('ends when the settings change or the provider is switched off', async () => {
    const { token } = (await signIn()).result;
    const begun = (await begin()).result;
    await set({ client_secret: 'another secret', name: 'Firm ID' });
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    expect(await finish(begun.ticket, await answerOf(provider, begun.address))).toMatchObject(notConfirmed);
    expect(await signIn()).toMatchObject(notConfirmed);
    await set({ is_on: false });
    expect(await begin()).toMatchObject({ status: 409 });
    expect((await portal.call(contract.fetchProvider)).result).toEqual({ name: null });
  });

  test('shares its tries with the password, and is refused if access is off', async () => {
    await failTimes(portal, cast.team, 5);
    expect(await signIn()).toMatchObject({ status: 401, type: 'LOCKED' });
    portal.advance(15 * 60 + 1);
    expect((await signIn()).status).toBe(200);
    await portal.database.pool.query('update account set dot_access = false where email = $1', [cast.team.email]);
    expect(await signIn()).toMatchObject({ status: 401, type: 'LOCKED' });
  });

  test('is recorded in the trail as made by the provider', async () => {
    await signIn();
    const { rows } = await portal.database.pool.query(
      `select after ->> 'by' as by from audit_entry where event = 'account.signedIn' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ by: 'provider' }]);
  });
});
