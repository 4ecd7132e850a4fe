import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import { inviteAccount } from '#modules/access/contract.ts';
import { lasts, openGrant, resetKeyword, resetPassword, says } from '../contract.ts';
import { enterPassword, identityOf, mailedGrant, signInWith } from './testing/steps.ts';

const spent = { status: 401, message: says.linkOver };
const invited: Person = {
  ...cast.team,
  email: 'new.hand@demo.example',
  name: 'Navita Norvikdale',
  password: 'Lantern-7-harbour',
  keyword: 'N3wword!',
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const invite = (body: Record<string, unknown>, as: keyof typeof cast = 'admin') =>
  portal.call(inviteAccount, { as, body: { name: invited.name, email: invited.email, role_id: 4, ...body } });
const accept = (person: Person, token: string, password = person.password) =>
  portal.call(resetPassword, { token, body: { ...identityOf(person), password } });

describe('an invitation', () => {
  test('opens an account without a password and mails a link to set password and keyword', async () => {
    const answer = await invite({ email: 'New.Hand@demo.example' });
    expect(answer).toMatchObject({ status: 201, result: { email: invited.email } });
    expect(Object.keys(answer.result as object).toSorted()).toEqual(['email', 'id']);
    expect((await enterPassword(portal, invited)).message).toBe(says.invalidCredential);
    const grant = await mailedGrant(portal, invited);
    const look = await portal.call(openGrant, { token: grant });
    expect(look.result).toEqual({
      kind: 'invitation',
      email: invited.email,
      uname: invited.name,
      role: 4,
      provider: null,
    });
    expect((await accept(invited, grant)).status).toBe(200);
    expect(await accept(invited, grant, 'Another-7-harbour')).toMatchObject(spent);
    const first = await enterPassword(portal, invited);
    expect(first.result.securitycode).toBe(false);
    const body = { ...identityOf(invited), securitycode: invited.keyword };
    expect((await portal.call(resetKeyword, { token: first.result.token, body })).status).toBe(200);
    expect((await signInWith(portal, invited)).status).toBe(200);
  });

  test('lasts 72 hours', async () => {
    const late = { ...invited, email: 'late@demo.example' };
    await invite({ email: late.email });
    const grant = await mailedGrant(portal, late);
    portal.advance(lasts.invitation - 60);
    expect((await portal.call(openGrant, { token: grant })).status).toBe(200);
    portal.advance(120);
    expect(await accept(late, grant)).toMatchObject(spent);
  });

  test('of a client user needs a client company, one of staff does not', async () => {
    const session = await portal.signIn('admin', { fresh: true });
    const ask = (body: Record<string, unknown>) =>
      portal.call(inviteAccount, { token: session, body: { name: invited.name, email: 'c@demo.example', ...body } });
    expect(await ask({ role_id: 3 })).toMatchObject({ status: 400, fields: { client_id: 'Please select Client' } });
    expect(await ask({ role_id: 3, client_id: 999_999 })).toMatchObject({ status: 400 });
    expect(await ask({ role_id: 4, client_id: 1 })).toMatchObject({ status: 400 });
    expect(await ask({ role_id: 77 })).toMatchObject({ status: 400, fields: { role_id: 'Please select Role' } });
    expect(await ask({ role_id: 3, client_id: 1 })).toMatchObject({ status: 201 });
    const { rows } = await portal.database.pool.query("select audience from account where email = 'c@demo.example'");
    expect(rows).toEqual([{ audience: 'client' }]);
  });

  test('is refused for an address with an account in the same audience, not in the other', async () => {
    const session = await portal.signIn('admin', { fresh: true });
    const body = { name: invited.name, email: cast.team.email, role_id: 4 };
    expect(await portal.call(inviteAccount, { token: session, body })).toMatchObject({
      status: 409,
      type: 'CONFLICT',
      fields: { email: 'There is an account for this email address already' },
    });
    const asClient = { ...body, role_id: 3, client_id: 1 };
    expect(await portal.call(inviteAccount, { token: session, body: asClient })).toMatchObject({ status: 201 });
  });

  test('gives guarded rights only if the inviter has them', async () => {
    const { pool } = portal.database;
    await pool.query("insert into role_permission values (2, 'Access', 'CREATE')");
    await pool.query('update role set version = version + 1 where id = 2');
    const session = await portal.signIn('hr', { fresh: true });
    const ask = (role_id: number) =>
      portal.call(inviteAccount, { token: session, body: { name: invited.name, email: 'x@demo.example', role_id } });
    expect(await ask(1)).toMatchObject({ status: 403, type: 'FORBIDDEN' });
    expect(await ask(5)).toMatchObject({ status: 403 });
    expect(await ask(4)).toMatchObject({ status: 201 });
  });

  test('is sent once for a request that arrives twice', async () => {
    const session = await portal.signIn('admin', { fresh: true });
    const body = { name: invited.name, email: 'twice@demo.example', role_id: 4 };
    const headers = { 'idempotency-key': 'invite-twice-1' };
    const [one, two] = [
      await portal.call(inviteAccount, { token: session, body, headers }),
      await portal.call(inviteAccount, { token: session, body, headers }),
    ];
    expect([one.status, two.result]).toEqual([201, one.result]);
    expect(await portal.mails('twice@demo.example')).toHaveLength(1);
  });
});
