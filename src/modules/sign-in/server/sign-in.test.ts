import { randomUUID } from 'node:crypto';
import { readRights } from '#modules/access/server/read-rights.ts';
import { decodeJwt } from 'jose';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/outside.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import {
  type ChallengeClaims,
  currentSession,
  demoAccounts,
  resetKeyword,
  says,
  type SessionClaims,
} from '../contract.ts';
import { comparisons } from './passwords.ts';
import { beginSignIn, tryPassword } from './sign-in.ts';
import {
  enterKeyword,
  enterPassword,
  identityOf,
  positionsIn,
  quietWhile,
  signInWith,
  stranger,
} from './testing/steps.ts';
import { signChallenge, signSession } from './tokens.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

type Offered = { rows: { email: string }[]; tries: { account: { email: string } }[] };

test('the demo offers the whole cast, and each thing to try belongs to one of them', async () => {
  const { result } = await portal.call<Offered>(demoAccounts);
  expect(result.rows.map(({ email }) => email).toSorted()).toEqual(
    Object.values(cast)
      .map(({ email }) => email)
      .toSorted(),
  );
  for (const { account } of result.tries) expect(result.rows).toContainEqual(account);
});

describe('the first step', () => {
  test('returns a challenge, the rights, the name and that a keyword is set', async () => {
    const answer = await enterPassword(portal, cast.admin);
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({ securitycode: true, role: 1, uname: cast.admin.name });
    expect(answer.result).toHaveProperty(
      'permissions',
      expect.arrayContaining([{ module: 'Access', status: 'CREATE' }]),
    );
  });

  test('accepts the address in any letter case and with spaces around it', async () => {
    const answer = await enterPassword(portal, { ...cast.admin, email: '  Admin@DEMO.example ' });
    expect(answer.status).toBe(200);
  });

  test('refuses unknown address, wrong password, other audience and missing password with the same bytes', async () => {
    await portal.database.pool.query(`update account set password_hash = null where email = $1`, [cast.hod.email]);
    const answers = [
      await enterPassword(portal, stranger),
      await enterPassword(portal, cast.manager, 'Wrong#2026'),
      await enterPassword(portal, { ...cast.manager, audience: 'client' }),
      await enterPassword(portal, cast.hod),
    ];
    const shapes = answers.map(({ headers, result, status, message, type, err }) => ({
      length: headers['content-length'],
      result,
      status,
      message,
      type,
      err,
    }));
    expect(shapes[0]).toMatchObject({ status: 401, message: says.invalidCredential, type: 'FORBIDDEN' });
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test.each<[string, Person, string]>([
    ['an unknown address', stranger, 'Wrong#2026'],
    ['a wrong password', cast.partner, 'Wrong#2026'],
    ['a right password', cast.partner, cast.partner.password],
    ['an account without a password', cast.hod, 'Wrong#2026'],
  ])('costs exactly one comparison for %s, so that the time reveals nothing', async (_, person, password) => {
    const before = comparisons.count;
    await enterPassword(portal, person, password);
    expect(comparisons.count - before).toBe(1);
  });

  test('refuses a password that is changed while it is compared', async () => {
    const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
    const form = { ...identityOf(cast.client), password: cast.client.password };
    const tried = await tryPassword(work, form);
    expect(tried.right).toBe(true);
    const change = 'update account set password_hash = password_hash || $1 where email = $2';
    await portal.database.pool.query(change, ['=', cast.client.email]);
    await expect(inTransaction(work, (inside) => beginSignIn(inside, form, tried, readRights))).rejects.toThrow(
      says.invalidCredential,
    );
    await portal.database.pool.query("update account set password_hash = rtrim(password_hash, '=') where email = $1", [
      cast.client.email,
    ]);
  });

  test('does not wait for long work that only writes records about the account', async () => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into notification (account_id, kind, group_name, severity, approval, title, link, created_at)
         select id, 'enquiry.untouched', 'Enquiries', 'info', false, 'Untouched', '/enquiryList', now()
         from account where email = $1`,
        [cast.partner.email],
      );
      expect((await enterPassword(portal, cast.partner)).status).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('tells only after the right password that an account is switched off', async () => {
    await portal.database.pool.query('update account set dot_access = false where email = $1', [cast.accountant.email]);
    const wrong = await enterPassword(portal, cast.accountant, 'Wrong#2026');
    expect(wrong).toMatchObject({ status: 401, message: says.invalidCredential });
    expect(wrong.result).toBeUndefined();
    const right = await enterPassword(portal, cast.accountant);
    expect(right).toMatchObject({ status: 401, type: 'LOCKED', message: says.locked, result: { dot_access: 0 } });
  });
});

describe('the positions asked', () => {
  test('stay the same until a sign-in succeeds, whatever happens in between', async () => {
    const first = await enterPassword(portal, cast.director);
    const asked = positionsIn(first.result.token);
    for (let time = 0; time < 3; time += 1) {
      const again = await enterPassword(portal, cast.director);
      expect(positionsIn(again.result.token)).toEqual(asked);
      await enterKeyword(portal, cast.director, again.result.token, { letters: 'xxxxxx' });
    }
    portal.advance(quietWhile);
    const last = await enterPassword(portal, cast.director);
    expect(positionsIn(last.result.token)).toEqual(asked);
    expect((await enterKeyword(portal, cast.director, last.result.token)).status).toBe(200);
    const stored = await portal.database.pool.query('select keyword_positions from account where email = $1', [
      cast.director.email,
    ]);
    expect(stored.rows).toEqual([{ keyword_positions: null }]);
  });

  test('must be those of the challenge', async () => {
    const { result } = await enterPassword(portal, cast.team);
    const position = positionsIn(result.token).toReversed();
    const answer = await enterKeyword(portal, cast.team, result.token, { position });
    expect(answer).toMatchObject({ status: 401, message: says.signInOver });
  });
});

describe('the second step', () => {
  test('gives a session whose token names the same role as the result', async () => {
    const { status, result } = await signInWith(portal, cast.client);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      role: 3,
      uname: cast.client.name,
      userDetails: { client: { name: cast.client.client } },
    });
    const session = await portal.call(currentSession, { token: result.token });
    expect(session).toMatchObject({ status: 200, result: { uname: cast.client.name, role: 3, demo: true } });
  });

  test('refuses wrong letters with the specified words and leaves the challenge for another try', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    const wrong = await enterKeyword(portal, cast.hr, result.token, { letters: 'aaaaaa' });
    expect(wrong).toMatchObject({
      status: 401,
      message: says.invalidKeyword,
      err: says.invalidKeyword,
      type: 'FORBIDDEN',
    });
    expect((await enterKeyword(portal, cast.hr, result.token)).status).toBe(200);
  });

  test('accepts a challenge once: the right letters are refused the second time', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    expect((await enterKeyword(portal, cast.hr, result.token)).status).toBe(200);
    const again = await enterKeyword(portal, cast.hr, result.token);
    expect(again).toMatchObject({ status: 401, message: says.signInOver });
  });

  test('of two at once with one challenge, only one succeeds', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    const both = await Promise.all([1, 2].map(() => enterKeyword(portal, cast.hr, result.token)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  test("ends the account's other challenges, which ask for the letters just typed", async () => {
    const other = await enterPassword(portal, cast.hr);
    await signInWith(portal, cast.hr);
    expect(await enterKeyword(portal, cast.hr, other.result.token)).toMatchObject({
      status: 401,
      message: says.signInOver,
    });
  });

  test('refuses a challenge after five minutes', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    portal.advance(5 * 60 + 1);
    expect(await enterKeyword(portal, cast.hr, result.token)).toMatchObject({ status: 401, message: says.signInOver });
  });

  test('refuses another person’s challenge, and one of the same address in the other audience', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    expect((await enterKeyword(portal, cast.admin, result.token)).message).toBe(says.signInOver);
    const asClient = await enterKeyword(portal, { ...cast.hr, audience: 'client' }, result.token);
    expect(asClient.message).toBe(says.signInOver);
  });

  test('refuses a challenge that only allows a keyword to be set', async () => {
    const { result } = await enterPassword(portal, cast.newcomer);
    expect(result.securitycode).toBe(false);
    const answer = await enterKeyword(portal, cast.newcomer, result.token, {
      position: [1, 2, 3, 4, 5, 6],
      letters: 'undefi',
    });
    expect(answer).toMatchObject({ status: 401, message: says.signInOver });
  });

  test('refuses an account whose access was switched off since the first step', async () => {
    const { result } = await enterPassword(portal, cast.client2);
    await portal.database.pool.query('update account set dot_access = false where email = $1', [cast.client2.email]);
    expect(await enterKeyword(portal, cast.client2, result.token)).toMatchObject({
      type: 'LOCKED',
      result: { dot_access: 0 },
    });
  });
});

describe('the two tokens', () => {
  test('are not accepted in place of each other', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    expect(await portal.call(currentSession, { token: result.token })).toMatchObject({
      status: 401,
      type: 'INVALID_TOKEN',
    });
    const session = await signInWith(portal, cast.hr);
    const position = [1, 2, 3, 4, 5, 6];
    const answer = await enterKeyword(portal, cast.hr, session.result.token, { position });
    expect(answer).toMatchObject({ status: 401, message: says.signInOver });
    const body = { ...identityOf(cast.hr), securitycode: 'N3wword!' };
    expect((await portal.call(resetKeyword, { token: session.result.token, body })).status).toBe(401);
  });

  test('are not accepted in place of each other even if one has the id of the other', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    const session = await signInWith(portal, cast.hr);
    const challenge = await enterPassword(portal, cast.hr);
    const { sid } = decodeJwt<SessionClaims>(session.result.token);
    const claims = { userRole: 2, securityCode: positionsIn(result.token) };
    const token = await signChallenge(portal.config, claims, sid, portal.now());
    expect(await portal.call(currentSession, { token })).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
    const id = decodeJwt(challenge.result.token).jti ?? '';
    const forged = await signSession(portal.config, { userRole: 2, sid: id }, portal.now());
    const position = positionsIn(challenge.result.token);
    expect(await enterKeyword(portal, cast.hr, forged, { position })).toMatchObject({ message: says.signInOver });
  });

  test('of a challenge ends after five minutes, by the token and by the table', async () => {
    const [one, two] = [await enterPassword(portal, cast.hr), await enterPassword(portal, cast.hr)];
    const id = decodeJwt(one.result.token).jti ?? '';
    await portal.database.pool.query("update sign_in_challenge set expires_at = 'infinity' where id = $1", [id]);
    portal.advance(5 * 60 + 1);
    expect((await enterKeyword(portal, cast.hr, one.result.token)).message).toBe(says.signInOver);
    const { jti = '', ...claims } = decodeJwt<ChallengeClaims>(two.result.token);
    const renewed = await signChallenge(
      portal.config,
      { userRole: claims.userRole, securityCode: claims.securityCode },
      jti,
      portal.now(),
    );
    expect((await enterKeyword(portal, cast.hr, renewed)).message).toBe(says.signInOver);
  });

  test('of another portal are refused', async () => {
    const config = { ...portal.config, sessionSecret: 'another portal has another secret 0123' };
    const token = await signSession(config, { userRole: 1, sid: randomUUID() }, portal.now());
    expect(await portal.call(currentSession, { token })).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  });
});
