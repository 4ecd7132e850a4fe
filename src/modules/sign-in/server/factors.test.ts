import { modules } from '#app/modules.ts';
import { exportMyData } from '#modules/my-account/contract.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { nowhereIn, title } from '#test/matrix.ts';
import { cast, type Person, type Role } from '#platform/server/demo/cast.ts';
import { decodeJwt } from 'jose';
import { Secret } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchAccountById, removeFactors } from '#modules/access/people.ts';
import { confirmFactor, currentSession, logout, resetPassword, says, type SignedIn } from '../contract.ts';
import * as contract from '../factors.ts';
import { lasts } from '../words.ts';
import { codeAt, stepOf } from './authenticator-app.ts';
import {
  askedFactor,
  enterCode,
  enterPassword,
  failTimes,
  identityOf,
  mailedCode,
  signInWith,
} from './testing/steps.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});

const isLocked = { status: 401, type: 'LOCKED', message: says.locked };
const isWrong = { status: 401, type: 'FORBIDDEN', message: says.factorWrong };
const password = (person: Person) => ({ current_password: person.password });

/** Sets up an app. @returns the secret and the recovery codes */
async function setUp(role: Role): Promise<{ secret: string; codes: string[] }> {
  const begun = await portal.call<{ secret: string }>(contract.beginApp, { as: role, body: password(cast[role]) });
  expect(begun.status).toBe(200);
  const { secret } = begun.result;
  const confirmed = await portal.call<{ codes: string[] }>(contract.confirmApp, {
    as: role,
    body: { code: codeAt(secret, portal.now()) },
  });
  expect(confirmed).toMatchObject({ status: 200, message: 'Your authenticator app is set up' });
  portal.advance(60);
  return { secret, codes: confirmed.result.codes };
}
/** Confirms with the app's code within the session. */
async function showCode(role: Role, secret: string): Promise<void> {
  await portal.call(contract.beginFactorCheck, { as: role });
  const body = { code: codeAt(secret, portal.now()) };
  expect((await portal.call(contract.confirmFactorCheck, { as: role, body })).status).toBe(200);
  portal.advance(60);
}
const answer = (token: string, code: string) => portal.call<SignedIn>(confirmFactor, { token, body: { code } });
const challengeOf = async (person: Person) => (await askedFactor(portal, person)).result.token;

describe('a time-based code', () => {
  // RFC 6238, appendix B, SHA-1: the last six of the eight digits.
  const secret = Secret.fromUTF8('12345678901234567890').base32;

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %i matches the RFC', (second, code) => {
    const at = new Date(second * 1000);
    expect(codeAt(secret, at)).toBe(code);
    expect(stepOf(secret, code, at, null)).toBe(Math.floor(second / 30));
  });

  test('is valid in its own thirty seconds and the next, never before, and once', () => {
    const at = new Date(1_111_111_111_000);
    const step = Math.floor(at.getTime() / 30_000);
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    for (const seconds of [0, 30]) expect(stepOf(secret, '050471', later(seconds), null)).toBe(step);
    for (const seconds of [-60, -30, -2, 60, 300])
      expect(stepOf(secret, '050471', later(seconds), null)).toBeUndefined();
    expect(stepOf(secret, '050471', at, step)).toBeUndefined();
    expect(stepOf(secret, '050471', at, step - 1)).toBe(step);
    for (const code of ['50471', '0504711', 'abcdef', '']) expect(stepOf(secret, code, at, null)).toBeUndefined();
  });
});

describe('an authenticator app', () => {
  test('is asked for after the keyword; without it there is no session', async () => {
    const { secret } = await setUp('hr');
    const asked = await askedFactor(portal, cast.hr);
    expect(asked).toMatchObject({ status: 200, result: { role: 2, factor: { app: true, passkey: null } } });
    expect(Object.keys(asked.result).toSorted()).toEqual(['factor', 'role', 'token', 'uname']);
    const { token } = asked.result;
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    expect(await answer(token, '000000')).toMatchObject(isWrong);
    const entered = await answer(token, codeAt(secret, portal.now()));
    expect(entered).toMatchObject({ status: 200, result: { uname: cast.hr.name } });
    expect((await portal.call(currentSession, { token: entered.result.token })).status).toBe(200);
  });

  test('accepts each code once, also in another challenge; a used challenge has ended', async () => {
    const { secret } = await setUp('hr');
    const code = codeAt(secret, portal.now());
    const token = await challengeOf(cast.hr);
    expect((await answer(token, code)).status).toBe(200);
    expect(await answer(token, code)).toMatchObject({ status: 401, message: says.signInOver });
    expect(await answer(await challengeOf(cast.hr), code)).toMatchObject(isWrong);
  });

  test('of two sign-ins at once with one code, only one succeeds', async () => {
    const { secret } = await setUp('hr');
    const tokens = [await challengeOf(cast.hr), await challengeOf(cast.hr)];
    const code = codeAt(secret, portal.now());
    const answers = await Promise.all(tokens.map((token) => answer(token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('counts wrong codes with wrong passwords, and does not weaken the lock', async () => {
    const { secret } = await setUp('hr');
    await failTimes(portal, cast.hr, 2);
    const token = await challengeOf(cast.hr);
    for (let time = 0; time < 3; time += 1) expect(await answer(token, '000000')).toMatchObject(isWrong);
    expect(await answer(token, codeAt(secret, portal.now()))).toMatchObject(isLocked);
  });

  test('clears earlier failures only after a complete sign-in', async () => {
    await setUp('hr');
    await failTimes(portal, cast.hr, 4);
    await challengeOf(cast.hr);
    await failTimes(portal, cast.hr, 1);
    expect(await enterPassword(portal, cast.hr)).toMatchObject(isLocked);
  });

  test('has to be confirmed within five minutes, with its own token only', async () => {
    const { secret } = await setUp('hr');
    const token = await challengeOf(cast.hr);
    const session = await portal.signIn('team');
    expect(await answer(session, codeAt(secret, portal.now()))).toMatchObject({ message: says.signInOver });
    portal.advance(301);
    expect(await answer(token, codeAt(secret, portal.now()))).toMatchObject({ message: says.signInOver });
  });

  test('does not count until a code was entered, and needs the password', async () => {
    const refused = await portal.call(contract.beginApp, { as: 'hr', body: { current_password: 'Wrong#2026' } });
    expect(refused).toMatchObject({ status: 400, fields: { current_password: says.currentPasswordWrong } });
    await portal.call(contract.beginApp, { as: 'hr', body: password(cast.hr) });
    const wrong = await portal.call(contract.confirmApp, { as: 'hr', body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, fields: { code: says.factorWrong } });
    expect((await signInWith(portal, cast.hr)).result.userDetails.name).toBe(cast.hr.name);
  });

  test('waits a quarter of an hour for its first code', async () => {
    const begun = await portal.call<{ secret: string }>(contract.beginApp, { as: 'hr', body: password(cast.hr) });
    portal.advance(lasts.newApp + 1);
    const body = { code: codeAt(begun.result.secret, portal.now()) };
    expect(await portal.call(contract.confirmApp, { as: 'hr', body })).toMatchObject({
      status: 400,
      fields: { code: 'This key has expired. Please start again' },
    });
  });

  test('that replaces another one accepts none of its codes', async () => {
    const former = await setUp('hr');
    await showCode('hr', former.secret);
    const { result } = await portal.call<contract.MyFactors>(contract.fetchFactors, { as: 'hr' });
    await portal.call(contract.removeFactor, { as: 'hr', body: { factor: result.rows[0]?.id, ...password(cast.hr) } });
    const { secret } = await setUp('hr');
    const token = await challengeOf(cast.hr);
    expect(await answer(token, codeAt(former.secret, portal.now()))).toMatchObject(isWrong);
    expect(await answer(token, former.codes[0] ?? '')).toMatchObject(isWrong);
    expect((await answer(token, codeAt(secret, portal.now()))).status).toBe(200);
  });

  test('can be confirmed again within a session, for this session only; wrong codes count', async () => {
    const { secret } = await setUp('hr');
    const shownAt = async (token: string) => {
      const { rows } = await portal.database.pool.query<{ at: string | null }>(
        'select factor_at as at from session where id = $1',
        [decodeJwt<{ sid: string }>(token).sid],
      );
      return rows[0]?.at ?? null;
    };
    const without = await portal.signIn('hr');
    const entered = await answer(await challengeOf(cast.hr), codeAt(secret, portal.now()));
    const other = entered.result.token;
    expect([await shownAt(without), Boolean(await shownAt(other))]).toEqual([null, true]);
    const check = (code: string) => portal.call(contract.confirmFactorCheck, { token: without, body: { code } });
    expect(await check('000000')).toMatchObject({ status: 409 });
    const begun = await portal.call(contract.beginFactorCheck, { token: without });
    expect(begun).toMatchObject({ status: 200, result: { app: true, passkey: null } });
    portal.advance(60);
    expect(await check('000000')).toMatchObject({ status: 400, fields: { code: says.factorWrong } });
    expect(await shownAt(without)).toBeNull();
    expect((await check(codeAt(secret, portal.now()))).status).toBe(200);
    expect(await shownAt(without)).not.toBeNull();
    expect(await check(codeAt(secret, portal.now()))).toMatchObject({ status: 409 });
    await portal.call(contract.beginFactorCheck, { token: without });
    for (let time = 0; time < 4; time += 1) expect((await check('000000')).status).toBe(400);
    expect(await check(codeAt(secret, portal.now()))).toMatchObject(isLocked);
    expect(await portal.call(contract.beginFactorCheck, { as: 'team' })).toMatchObject({ status: 409 });
  });

  test('stays after a new password by mail', async () => {
    await setUp('hr');
    const grant = (await enterCode(portal, cast.hr, await mailedCode(portal, cast.hr))).result.token;
    const body = { ...identityOf(cast.hr), password: 'Marigold#4711' };
    expect((await portal.call(resetPassword, { token: grant, body })).status).toBe(200);
    const asked = await askedFactor(portal, { ...cast.hr, password: 'Marigold#4711' });
    expect(asked.result.factor).toEqual({ app: true, passkey: null });
  });

  test('is stored encrypted, its codes hashed, and neither is in the trail or the archive', async () => {
    const { secret, codes } = await setUp('hr');
    const tables = ['account_factor', 'factor_code', 'audit_entry', 'mail'];
    for (const table of tables) {
      const { rows } = await portal.database.pool.query(`select * from ${table}`);
      const text = JSON.stringify(rows);
      for (const kept of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
        expect(text.includes(kept)).toBe(false);
      }
    }
    await portal.database.pool.query(
      "update account_factor set account_id = (select id from account where email = 'team@demo.example')",
    );
    const stolen = await challengeOf(cast.team);
    expect((await answer(stolen, codeAt(secret, portal.now()))).status).toBe(500);
    expect((await portal.call(exportMyData, { as: 'hr', body: password(cast.hr) })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('are ten, each valid once; the owner is notified of their use', async () => {
    const { codes } = await setUp('hr');
    expect(new Set(codes).size).toBe(10);
    // 31 letters, 24 of them: more than the 112 bits that need no slow hash.
    for (const one of codes) expect(one).toMatch(/^(?:[a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/);
    const [code = ''] = codes;
    expect((await answer(await challengeOf(cast.hr), code.toUpperCase().replace('-', ' '))).status).toBe(200);
    const [mail] = await portal.mails(cast.hr.email);
    expect(mail?.subject).toBe('You have signed in with a recovery code');
    expect(await answer(await challengeOf(cast.hr), code)).toMatchObject(isWrong);
    const mine = await portal.call<contract.MyFactors>(contract.fetchFactors, { as: 'hr' });
    expect(mine.result.codes_left).toBe(9);
  });

  test('are their owner’s only, and end once new ones are made', async () => {
    const { secret, codes } = await setUp('hr');
    await setUp('team');
    await showCode('hr', secret);
    expect(await answer(await challengeOf(cast.team), codes[0] ?? '')).toMatchObject(isWrong);
    const renewed = await portal.call<{ codes: string[] }>(contract.renewCodes, { as: 'hr', body: password(cast.hr) });
    expect(renewed.result.codes).toHaveLength(10);
    expect(await answer(await challengeOf(cast.hr), codes[1] ?? '')).toMatchObject(isWrong);
    expect((await answer(await challengeOf(cast.hr), renewed.result.codes[0] ?? '')).status).toBe(200);
  });
});

describe('a factor', () => {
  test('is removed with the password and the factor itself, by its owner only', async () => {
    const { secret } = await setUp('hr');
    await showCode('hr', secret);
    const { result } = await portal.call<contract.MyFactors>(contract.fetchFactors, { as: 'hr' });
    const remove = (as: Role, current_password: string) =>
      portal.call(contract.removeFactor, { as, body: { factor: result.rows[0]?.id ?? 0, current_password } });
    expect((await remove('team', cast.team.password)).status).toBe(404);
    expect((await remove('hr', 'Wrong#2026')).status).toBe(400);
    expect((await remove('hr', cast.hr.password)).status).toBe(200);
    const mails = (await portal.mails(cast.hr.email)).map(({ text }) => /Hello .*?,\s+(.*)\./.exec(text)?.[1]);
    expect(mails).toEqual([
      "The additional factor 'Authenticator app' was just removed",
      "The additional factor 'Authenticator app' was just set up",
    ]);
    expect((await signInWith(portal, cast.hr)).result.userDetails.name).toBe(cast.hr.name);
  });

  test('that was lost is removed by a named administrator; the owner is signed out and notified', async () => {
    const token = await portal.signIn('hr');
    await setUp('hr');
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
      cast.hr.email,
    ]);
    const id = rows[0]?.id ?? 0;
    expect((await portal.call(removeFactors, { as: 'team', query: { id } })).status).toBe(403);
    expect((await portal.call<object>(fetchAccountById, { as: 'admin', query: { id } })).result).toMatchObject({
      factors: 1,
    });
    expect((await portal.call(removeFactors, { as: 'admin', query: { id } })).status).toBe(200);
    expect((await portal.call(removeFactors, { as: 'admin', query: { id } })).status).toBe(409);
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    const [mail] = await portal.mails(cast.hr.email);
    expect(mail?.subject).toBe(`${cast.admin.name} has removed your additional factors`);
    const trail = await portal.database.pool.query(
      "select actor_name from audit_entry where event = 'account.factorsRemoved'",
    );
    expect(trail.rows).toEqual([{ actor_name: cast.admin.name }]);
    expect((await signInWith(portal, cast.hr)).result.userDetails.name).toBe(cast.hr.name);
  });
});

describe('where there is a factor', () => {
  test('the password alone changes nothing about factors', async () => {
    const { secret } = await setUp('hr');
    const { result } = await portal.call<contract.MyFactors>(contract.fetchFactors, { as: 'hr' });
    const factor = result.rows[0]?.id ?? 0;
    const own = password(cast.hr);
    const needed = { status: 403, type: 'FACTOR_NEEDED' };
    const renew = () => portal.call(contract.renewCodes, { as: 'hr', body: own });
    expect(await renew()).toMatchObject(needed);
    expect(await portal.call(contract.beginApp, { as: 'hr', body: own })).toMatchObject(needed);
    expect(await portal.call(contract.beginPasskey, { as: 'hr', body: own })).toMatchObject(needed);
    const remove = () => portal.call(contract.removeFactor, { as: 'hr', body: { ...own, factor } });
    expect(await remove()).toMatchObject(needed);

    await showCode('hr', secret);
    expect((await renew()).status).toBe(200);
    portal.advance(lasts.recentFactor + 1);
    // A right password never counts as a wrong one, however often it is entered.
    for (let time = 0; time < 6; time += 1) expect(await remove()).toMatchObject(needed);
    await showCode('hr', secret);
    expect((await remove()).status).toBe(200);
  });

  test('the owner is notified of a recovery code used within a session, too', async () => {
    const { codes } = await setUp('hr');
    await portal.call(contract.beginFactorCheck, { as: 'hr' });
    const body = { code: codes[0] };
    expect((await portal.call(contract.confirmFactorCheck, { as: 'hr', body })).status).toBe(200);
    const [mail] = await portal.mails(cast.hr.email);
    expect(mail?.subject).toBe('You have confirmed with a recovery code');
  });
});

describe('a role that needs a factor', () => {
  const need = async (...roles: number[]) => {
    await portal.database.pool.query('update firm set required_factor_roles = $1', [roles]);
    const session = () => portal.call<{ needs_factor: boolean }>(currentSession, { as: 'hr' });
    await expect.poll(async () => (await session()).result.needs_factor).toBe(roles.includes(2));
  };

  test('lets its people only set one up; after that everything is open', async () => {
    await portal.signIn('hr');
    await need(2);
    const refused = await portal.call(exportMyData, { as: 'hr', body: password(cast.hr) });
    expect(refused).toMatchObject({
      status: 403,
      message: 'Your role needs an additional factor. Set one up first',
    });
    expect((await portal.call(exportMyData, { as: 'team', body: password(cast.team) })).status).toBe(200);
    await setUp('hr');
    expect((await portal.call(exportMyData, { as: 'hr', body: password(cast.hr) })).status).toBe(200);
    expect((await portal.call(logout, { as: 'hr' })).status).toBe(200);
  });

  test('refuses them every call except those that set one up', async () => {
    await portal.signIn('hr');
    await need(2);
    const declared = modules.flatMap(({ endpoints }) => endpoints);
    const open = new Set(['public', 'ownToken', 'signedAddress']);
    const called = declared
      .filter(({ access, streams }) => !open.has(access.kind) && streams !== 'events')
      .filter((endpoint) => endpoint !== logout);
    const letIn = [];
    for (const endpoint of called) {
      const answered = await portal.call(endpoint, { ...nowhereIn(endpoint), as: 'hr' });
      if (answered.message !== 'Your role needs an additional factor. Set one up first') letIn.push(title(endpoint));
    }
    expect(letIn.toSorted()).toEqual([
      'GET /access/session',
      'GET /myAccount/fetchFactors',
      'POST /myAccount/beginApp',
      'POST /myAccount/beginPasskey',
      'POST /myAccount/confirmApp',
      'POST /myAccount/confirmPasskey',
    ]);
    expect((await portal.call(logout, { as: 'hr' })).status).toBe(200);
  });

  test('refuses to remove the last one', async () => {
    await portal.signIn('hr');
    const { secret } = await setUp('hr');
    await showCode('hr', secret);
    await portal.database.pool.query('update firm set required_factor_roles = $1', [[2]]);
    const mine = () => portal.call<contract.MyFactors>(contract.fetchFactors, { as: 'hr' });
    await expect.poll(async () => (await mine()).result.required).toBe(true);
    const body = { factor: (await mine()).result.rows[0]?.id ?? 0, ...password(cast.hr) };
    // The password is right, so no number of tries locks its owner out.
    for (let time = 0; time < 6; time += 1)
      expect(await portal.call(contract.removeFactor, { as: 'hr', body })).toMatchObject({
        status: 409,
        message: 'Your role needs an additional factor: set up another one first',
      });
  });
});
