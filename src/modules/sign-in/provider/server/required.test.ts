import { inviteAccount } from '#modules/access/contract.ts';
import { changeRole, giveAccess, removeFactors, resendInvitation } from '#modules/access/people.ts';
import { fetchProvider } from '#modules/settings/provider.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccessToken } from '../../access-tokens/contract.ts';
import { beginApp } from '../../factors.ts';
import {
  currentSession,
  forgotSecurityKeyword,
  openGrant,
  resetPassword,
  sendVerificationCode,
} from '../../contract.ts';
import {
  enterCode,
  enterKeyword,
  enterPassword,
  identityOf,
  mailedCode,
  mailedGrant,
  signInWith,
} from '../../server/testing/steps.ts';
import * as contract from '../contract.ts';
import { answerOf, startProvider, type TestProvider } from './testing/oidc-provider.ts';
import { type Begun, publicUrl, stepsOf } from './testing/steps.ts';

let provider: TestProvider;
let portal: TestPortal;
let ids: Record<'admin' | 'partner' | 'team', string>;
const steps = () => stepsOf(portal, provider);
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows as Row[];

beforeAll(async () => {
  provider = await startProvider([`${publicUrl}/`]);
});
afterAll(() => provider.stop());

/** Two administrators who can keep a password. */
beforeEach(async () => {
  portal = await testPortal({ config: { publicUrl, providerHttp: true } });
  await query('update account set role_id = 1 where email = $1', [cast.partner.email]);
  await query(
    `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at)
     select id, 'app', 'App', '\\x00', now(), now() from account where email = any($1)`,
    [[cast.partner.email]],
  );
  const found = await query<{ id: number; email: string }>('select id, email from account where email = any($1)', [
    [cast.admin.email, cast.partner.email, cast.team.email],
  ]);
  const idOf = (email: string) => String(found.find((row) => row.email === email)?.id);
  ids = { admin: idOf(cast.admin.email), partner: idOf(cast.partner.email), team: idOf(cast.team.email) };
  await steps().set();
});

const team = '4';
const requirement = () => ({ required_roles: [team], keepers: [ids.admin, ids.partner] });

/** The administrator links an identity, sets up a factor and signs in by the provider. */
async function prove() {
  provider.subject = 'ariana at the provider';
  await steps().link('admin');
  expect((await steps().signIn()).status).toBe(200);
  await query(
    `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at)
     values ($1, 'app', 'App', '\\x00', now(), now())`,
    [ids.admin],
  );
}
async function require(changes = {}) {
  await prove();
  const saved = await steps().set({ client_secret: null, ...requirement(), ...changes });
  expect(saved.status).toBe(200);
}
const titles = async (email: string) =>
  (
    await query<{ title: string }>(
      `select notification.title from notification join account on account.id = notification.account_id
       where account.email = $1 order by notification.id desc`,
      [email],
    )
  ).map(({ title }) => title);

describe('a role', () => {
  test('can require the provider only after an administrator has signed in with these settings', async () => {
    const early = await steps().set({ client_secret: null, ...requirement() });
    expect(early).toMatchObject({ status: 400, fields: { required_roles: expect.stringContaining('first') } });
    await prove();
    expect(await steps().set({ client_secret: null, ...requirement() })).toMatchObject({ status: 200 });
  });

  test.each([
    ['one administrator', () => ({ keepers: [ids.admin] }), 'keepers'],
    ['none', () => ({ keepers: [] }), 'keepers'],
    ['one without a factor', () => ({ keepers: [ids.admin, ids.team] }), 'keepers'],
    ['clients', () => ({ required_roles: ['3'] }), 'required_roles'],
    ['an unknown role', () => ({ required_roles: ['999'] }), 'required_roles'],
  ])('is not required with %s', async (_, changes, field) => {
    await prove();
    expect(await steps().set({ client_secret: null, ...requirement(), ...changes() })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  test('requires nothing after a new secret until an administrator has signed in again', async () => {
    await require();
    expect((await enterPassword(portal, cast.team)).status).toBe(401);
    await steps().set(requirement());
    expect((await enterPassword(portal, cast.team)).status).toBe(200);
    const saved = await portal.call<{ proven_at: string | null }>(fetchProvider, { as: 'admin' });
    expect(saved.result.proven_at).toBeNull();
    await query('delete from account_factor where account_id = $1', [ids.admin]);
    expect((await steps().signIn()).status).toBe(200);
    expect((await enterPassword(portal, cast.team)).status).toBe(401);
  });
});

describe('a person who needs the provider', () => {
  test('gets the same answer to a right password, a wrong one and any recovery', async () => {
    const grantAsked = await mailedCode(portal, cast.team).then((code) => enterCode(portal, cast.team, code));
    const challenge = (await enterPassword(portal, cast.team)).result.token;
    const code = await mailedCode(portal, cast.team);
    await require();
    const bare = ({ status, type, message, result }: Awaited<ReturnType<typeof enterPassword>>) => ({
      status,
      type,
      message,
      result,
    });
    const right = bare(await enterPassword(portal, cast.team));
    expect(right).toEqual(bare(await enterPassword(portal, cast.team, 'Wrong-2026!')));
    expect(right).toMatchObject({ status: 401, message: 'Invalid Credential' });
    expect(await enterKeyword(portal, cast.team, challenge)).toMatchObject({ status: 401, message: 'Invalid Keyword' });
    expect(await enterCode(portal, cast.team, code)).toMatchObject({ status: 400, message: 'Invalid Token' });
    const reset = { ...identityOf(cast.team), password: 'Another-2026!' };
    expect(await portal.call(resetPassword, { token: grantAsked.result.token, body: reset })).toMatchObject({
      status: 401,
    });
    const mails = async () => (await portal.mails(cast.team.email)).length;
    const before = await mails();
    for (const endpoint of [sendVerificationCode, forgotSecurityKeyword])
      expect((await portal.call(endpoint, { body: identityOf(cast.team) })).status).toBe(200);
    await portal.runJobs();
    expect(await mails()).toBe(before);
  });

  test('is signed out of sessions begun with the password, and signs in by the provider', async () => {
    const { token } = (await signInWith(portal, cast.team)).result;
    provider.subject = 'harita at the provider';
    await steps().link('team');
    await require();
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    provider.subject = 'harita at the provider';
    const signedIn = await steps().signIn();
    expect((await portal.call(currentSession, { token: signedIn.result.token })).status).toBe(200);
  });

  test('keeps only access tokens made through the provider, also when the settings are verified again', async () => {
    const own = { name: 'Program', days: 30, scopes: ['Everybody:READ'], current_password: cast.team.password };
    const made = await portal.call<{ token: string }>(makeAccessToken, { as: 'team', body: own });
    const kept = await tokenWith(portal, 'hr', ['Everybody:READ']);
    const status = async (token: string) => (await portal.call(currentSession, { token })).status;
    expect(await status(made.result.token)).toBe(200);
    provider.subject = 'harita at the provider';
    await steps().link('team');
    await require();
    expect([await status(made.result.token), await status(kept)]).toEqual([401, 200]);
    provider.subject = 'harita at the provider';
    const { token } = (await steps().signIn()).result;
    const again = await portal.call<{ token: string }>(makeAccessToken, { token, body: { ...own, name: 'Since' } });
    expect(again.status).toBe(200);
    await steps().set(requirement());
    await query('delete from account_factor where account_id = $1', [ids.admin]);
    provider.subject = 'ariana at the provider';
    expect((await steps().signIn()).status).toBe(200);
    expect((await enterPassword(portal, cast.team)).status).toBe(401);
    expect(await status(again.result.token)).toBe(200);
  });

  test('confirms by a sign-in of the last ten minutes where others enter their password', async () => {
    await require();
    provider.subject = 'harita at the provider';
    await query(
      `insert into provider_identity (account_id, issuer, subject, linked_at)
       select id, $1, 'harita at the provider', now() from account where email = $2`,
      [provider.issuer, cast.team.email],
    );
    const { token } = (await steps().signIn()).result;
    const own = { token, body: { current_password: 'Firm ID' } };
    expect((await portal.call(beginApp, own)).status).toBe(200);
    expect(await portal.call(contract.unlinkProvider, own)).toMatchObject({ status: 409 });
    portal.advance(10 * 60 + 1);
    const again = { status: 400, fields: { current_password: expect.stringContaining('sign in again') } };
    expect(await portal.call(beginApp, own)).toMatchObject(again);
    const password = { token, body: { current_password: cast.team.password } };
    expect(await portal.call(beginApp, password)).toMatchObject(again);
  });

  test('is never of another role, nor an administrator who keeps their password', async () => {
    await require({ required_roles: [team, '1'] });
    expect((await enterPassword(portal, cast.hr)).status).toBe(200);
    expect((await enterPassword(portal, cast.admin)).status).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = async () => {
    const body = { name: 'Nadira Nolvane', email: 'nadira@demo.example', role_id: team };
    expect((await portal.call(inviteAccount, { as: 'admin', body })).status).toBeLessThan(300);
    return mailedGrant(portal, body);
  };
  const accept = async (grant: string) => {
    const { address, ticket } = (await portal.call<Begun>(contract.beginByInvitation, { token: grant })).result;
    return steps().finish(ticket, await answerOf(provider, address));
  };

  test('to a role that requires the provider is accepted only by it, links the identity and signs in', async () => {
    await require();
    const grant = await invite();
    const look = await portal.call(openGrant, { token: grant });
    expect(look.result).toMatchObject({ provider: { name: 'Firm ID', required: true } });
    const body = { email: 'nadira@demo.example', role: 4, password: 'Another-2026!' };
    expect((await portal.call(resetPassword, { token: grant, body })).status).toBe(401);
    provider.subject = 'nadira at the provider';
    expect((await accept(grant)).result.userDetails.email).toBe('nadira@demo.example');
    expect((await steps().signIn()).result.userDetails.email).toBe('nadira@demo.example');
    expect((await portal.call(contract.beginByInvitation, { token: grant })).status).toBe(401);
  });

  test('is not accepted with another person’s identity, and stays valid', async () => {
    await require();
    const grant = await invite();
    provider.subject = 'ariana at the provider';
    expect(await accept(grant)).toMatchObject({ status: 409, message: 'This identity is linked to another account' });
    provider.subject = 'nadira at the provider';
    expect((await accept(grant)).status).toBe(200);
  });
});

describe('a person who is not linked yet', () => {
  test('is mailed a link to link their identity, and another one if an administrator sends it', async () => {
    await require();
    const [mail] = await portal.mails(cast.team.email);
    expect(mail?.subject).toContain('with Firm ID');
    const first = await mailedGrant(portal, cast.team);
    const whom = { as: 'admin' as const, query: { id: ids.team } };
    expect((await portal.call(resendInvitation, whom)).status).toBe(200);
    expect((await portal.call(openGrant, { token: first })).status).toBe(401);
    provider.subject = 'harita at the provider';
    const token = await mailedGrant(portal, cast.team);
    const { address, ticket } = (await portal.call<Begun>(contract.beginByInvitation, { token })).result;
    const signedIn = await steps().finish(ticket, await answerOf(provider, address));
    expect(signedIn.result.userDetails.email).toBe(cast.team.email);
    const [told] = await portal.mails(cast.team.email);
    expect(told?.text, 'by whoever has read the mail').toContain('identity at the sign-in provider was just linked');
    expect(await portal.call(resendInvitation, whom)).toMatchObject({ status: 409 });
  });
});

test('people whose access has expired are emailed neither a link nor a code', async () => {
  await query('update account set closes_at = $2 where id = $1', [ids.team, new Date(portal.now().getTime() - 1000)]);
  const before = (await portal.mails(cast.team.email)).length;
  await portal.call(sendVerificationCode, { body: identityOf(cast.team) });
  await portal.runJobs();
  await require();
  expect((await portal.mails(cast.team.email)).length).toBe(before);
});

describe('administrators', () => {
  test('are all notified of the requirement, and of each use of a kept password', async () => {
    await require({ required_roles: [team, '1'] });
    for (const { email } of [cast.admin, cast.partner])
      expect(await titles(email)).toContain('Sign-in by the provider is now required for Admin, Team');
    await query('delete from account_factor where account_id = $1', [ids.partner]);
    expect((await signInWith(portal, cast.partner)).status).toBe(200);
    const told = `${cast.partner.name} has signed in with the password they keep`;
    for (const { email } of [cast.admin, cast.partner]) expect((await titles(email))[0]).toBe(told);
    const [mail] = await portal.mails(cast.admin.email);
    expect(mail?.subject).toContain(told);
  });

  test('who keep their password cannot lose the role or their access', async () => {
    await require();
    const refused = { status: 409, message: expect.stringContaining('name someone else') };
    const of = { as: 'admin' as const, query: { id: ids.partner } };
    expect(await portal.call(giveAccess, { ...of, body: { dot_access: false } })).toMatchObject(refused);
    expect(await portal.call(changeRole, { ...of, body: { role_id: '5' } })).toMatchObject(refused);
    expect(await portal.call(removeFactors, of)).toMatchObject(refused);
  });
});
