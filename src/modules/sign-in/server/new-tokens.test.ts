import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '#modules/my-account/contract.ts';
import { tokenHeader } from '#platform/contract/envelope.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type Answer, type TestPortal, testPortal } from '#test/portal.ts';
import { viewAs } from '#modules/access/contract.ts';
import { confirmFactor, currentSession } from '../contract.ts';
import * as factors from '../factors.ts';
import { codeAt } from './authenticator-app.ts';
import { signSession } from './tokens.ts';
import { askedFactor, enterKeyword, enterPassword, failTimes, signInWith } from './testing/steps.ts';

const over = { status: 401, type: 'INVALID_TOKEN' };
const lives = { status: 200 };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const look = (token: string) => portal.call(currentSession, { token });
const carrying = (token: string) => ({ authorization: `Bearer ${token}` });
const newToken = (answer: Answer): string => String(answer.headers[tokenHeader] ?? '');

describe('a sign-in from a browser that has a session', () => {
  test('ends that session, and no other session of the person', async () => {
    const [before, elsewhere] = [
      await portal.signIn('team', { fresh: true }),
      await portal.signIn('team', { fresh: true }),
    ];
    const first = await enterPassword(portal, cast.team, cast.team.password, carrying(before));
    expect(await look(before)).toMatchObject(lives);
    const after = await enterKeyword(portal, cast.team, first.result.token);
    expect(await look(before)).toMatchObject(over);
    expect(await look(elsewhere)).toMatchObject(lives);
    expect(await look(after.result.token)).toMatchObject(lives);
    const { rows } = await portal.database.pool.query(
      "select event from audit_entry where event like 'account.signed%' order by id desc limit 2",
    );
    expect(rows.map(({ event }) => event)).toEqual(['account.signedIn', 'account.signedOut']);
  });

  test('also ends it if it was of another account, or viewed the portal as someone else', async () => {
    const before = await portal.signIn('hr', { fresh: true });
    const first = await enterPassword(portal, cast.client, cast.client.password, carrying(before));
    await enterKeyword(portal, cast.client, first.result.token);
    expect(await look(before)).toMatchObject(over);

    const admin = await portal.signIn('admin', { fresh: true });
    const { rows } = await portal.database.pool.query('select id from account where email = $1', [cast.team.email]);
    const view = await portal.call<{ token: string }>(viewAs, { token: admin, query: { id: rows[0].id } });
    expect(await look(view.result.token)).toMatchObject(lives);
    const next = await enterPassword(portal, cast.hr, cast.hr.password, carrying(view.result.token));
    await enterKeyword(portal, cast.hr, next.result.token);
    expect([await look(view.result.token), await look(admin)]).toMatchObject([over, over]);
  });

  test('leaves it as it is while the answers are wrong', async () => {
    const before = await portal.signIn('partner', { fresh: true });
    await failTimes(portal, cast.partner, 1, carrying(before));
    const first = await enterPassword(portal, cast.partner, cast.partner.password, carrying(before));
    expect((await enterKeyword(portal, cast.partner, first.result.token, { letters: 'aaaaaa' })).status).toBe(401);
    expect(await look(before)).toMatchObject(lives);
  });
});

describe('within a session', () => {
  /** Sets an app up. @returns its secret; its next code is valid a minute later */
  const appOf = async (token: string, current_password: string): Promise<string> => {
    const { result } = await portal.call<{ secret: string }>(factors.beginApp, { token, body: { current_password } });
    const body = { code: codeAt(result.secret, portal.now()) };
    expect((await portal.call(factors.confirmApp, { token, body })).status).toBe(200);
    portal.advance(60);
    return result.secret;
  };

  test('confirming a factor again gives a new token; the old one ends within seconds', async () => {
    const first = await portal.signIn('director', { fresh: true });
    const secret = await appOf(first, cast.director.password);
    const show = async (token: string) => {
      await portal.call(factors.beginFactorCheck, { token });
      portal.advance(60);
      const body = { code: codeAt(secret, portal.now()) };
      return portal.call(factors.confirmFactorCheck, { token, body });
    };
    const refused = await portal.call(factors.confirmFactorCheck, { token: first, body: { code: '000000' } });
    expect(newToken(refused)).toBe('');
    const second = newToken(await show(first));
    // Requests of other tabs in flight.
    expect([await look(first), await look(second)]).toMatchObject([lives, lives]);
    const third = newToken(await show(second));
    expect([await look(first), await look(second), await look(third)]).toMatchObject([over, lives, lives]);
    portal.advance(11);
    expect([await look(first), await look(second), await look(third)]).toMatchObject([over, over, lives]);
  });

  test('a sign-in with a factor ends the session that the browser had', async () => {
    const before = await portal.signIn('manager', { fresh: true });
    const secret = await appOf(before, cast.manager.password);
    const asked = await askedFactor(portal, cast.manager, carrying(before));
    expect(await look(before)).toMatchObject(lives);
    const body = { code: codeAt(secret, portal.now()) };
    const entered = await portal.call<{ token: string }>(confirmFactor, { token: asked.result.token, body });
    expect([await look(before), await look(entered.result.token)]).toMatchObject([over, lives]);
  });

  test('a changed password gives a new token, which lasts no longer than the first', async () => {
    const first = await portal.signIn('accountant', { fresh: true });
    portal.advance(20 * 60);
    const body = { current_password: cast.accountant.password, password: 'Marigold#4711' };
    const second = newToken(await portal.call(changePassword, { token: first, body }));
    portal.advance(11);
    expect([await look(first), await look(second)]).toMatchObject([over, lives]);
    expect(expiryOf(second)).toBe(expiryOf(first));
    const again = await signInWith(portal, { ...cast.accountant, password: 'Marigold#4711' });
    expect(again.status).toBe(200);
  });
});

test('a newer token expires in the same second as the first, whatever the fraction of the second', async () => {
  const [began, later] = [new Date('2026-11-20T09:00:00.900Z'), new Date('2026-11-20T09:20:00.100Z')];
  const claims = { userRole: 1, sid: randomUUID(), turn: 0 };
  const first = await signSession(portal.config, claims, began);
  const second = await signSession(portal.config, { ...claims, turn: 1 }, later, began);
  expect(expiryOf(second)).toBe(expiryOf(first));
});

const expiryOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['exp'];
