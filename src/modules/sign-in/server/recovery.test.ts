import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statements } from '#platform/server/db.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import {
  currentSession,
  forgotSecurityKeyword,
  login,
  openGrant,
  resendVerificationCode,
  resetKeyword,
  resetPassword,
  says,
  sendVerificationCode,
} from '../contract.ts';
import {
  cookieOf,
  enterCode,
  enterKeyword,
  enterPassword,
  identityOf,
  mailedCode,
  mailedGrant,
  otherThan,
  quietWhile,
  signInWith,
  stranger,
} from './testing/steps.ts';

const wrong = { status: 400, err: says.invalidToken, message: says.invalidToken };
const spent = { status: 401, message: says.linkOver, type: 'FORBIDDEN' };
const fresh = 'Lantern-7-harbour';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.advance(quietWhile));

const askCode = (person: Person) => portal.call(sendVerificationCode, { body: identityOf(person) });
const resetTo = (person: Person, token: string, password = fresh) =>
  portal.call(resetPassword, { token, body: { ...identityOf(person), password } });
const keywordTo = (person: Person, token: string, securitycode = 'N3wword!') =>
  portal.call(resetKeyword, { token, body: { ...identityOf(person), securitycode } });
const askLink = (person: Person) => portal.call(forgotSecurityKeyword, { body: identityOf(person) });
const passwordGrant = async (person: Person) =>
  (await enterCode(portal, person, await mailedCode(portal, person))).result.token;
const keywordGrant = async (person: Person) => {
  await askLink(person);
  await portal.runJobs();
  return mailedGrant(portal, person);
};

describe('asking for a code', () => {
  test('gives the same answer for every well-formed address, and mails only if there is an account', async () => {
    const [known, unknown] = [await askCode(cast.team), await askCode(stranger)];
    const body = ({ status, message, result, headers }: typeof known) => [
      status,
      message,
      result,
      headers['content-length'],
    ];
    expect(body(known)).toEqual(body(unknown));
    await portal.runJobs();
    expect(await portal.mails(cast.team.email)).toHaveLength(1);
    expect(await portal.mails(stranger.email)).toEqual([]);
  });

  test('does the same work for every address: a job looks it up and mails', async () => {
    const queued = async () =>
      (await portal.database.pool.query<{ count: number }>('select count(*)::int as count from graphile_worker.jobs'))
        .rows[0]?.count ?? 0;
    await portal.runJobs();
    const before = await queued();
    await askCode(stranger);
    await askCode(cast.team);
    expect((await queued()) - before).toBe(2);
  });

  test.each([
    ['', says.recoveryEmailEmpty],
    ['not an address', says.recoveryEmailInvalid],
  ])("the address '%s' is refused with '%s'", async (email, message) => {
    const refused = { status: 400, type: 'VALIDATION', message };
    expect(await askCode({ ...cast.team, email })).toMatchObject(refused);
    expect(await enterCode(portal, { ...cast.team, email }, '123456')).toMatchObject(refused);
  });

  test.each([
    ['known', cast.manager],
    ['unknown', stranger],
  ])('more than three times in fifteen minutes is refused for a %s address', async (_, person) => {
    for (let time = 0; time < 3; time += 1) {
      const endpoint = time === 0 ? sendVerificationCode : resendVerificationCode;
      expect((await portal.call(endpoint, { body: identityOf(person) })).status).toBe(200);
    }
    expect(await askCode(person)).toMatchObject({
      status: 429,
      type: 'RATE_LIMITED',
      message: 'Too many emails were asked for this address. Please wait 15 minutes and try again',
    });
    portal.advance(15 * 60 + 1);
    expect((await askCode(person)).status).toBe(200);
  });

  test('for many addresses from one sender is refused after sixty', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      statuses.push((await askCode({ ...stranger, email: `somebody${time}@example.com` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test('mails nothing to an account that is switched off', async () => {
    await portal.database.pool.query('update account set dot_access = false where email = $1', [cast.hod.email]);
    await askCode(cast.hod);
    await portal.runJobs();
    expect(await portal.mails(cast.hod.email)).toEqual([]);
  });
});

describe('a code', () => {
  test.each([
    ['', says.otpEmpty],
    ['12345x', says.otpInvalid],
    ['12345', says.otpInvalid],
  ])("typed as '%s' is refused with '%s'", async (token, message) => {
    expect(await enterCode(portal, cast.team, token)).toMatchObject({ status: 400, type: 'VALIDATION', message });
  });

  test('is kept as a digest, for two minutes', async () => {
    const code = await mailedCode(portal, cast.team);
    const { rows } = await portal.database.pool.query('select * from recovery_code order by id desc limit 1');
    expect(JSON.stringify(rows)).not.toContain(code);
    portal.advance(121);
    expect(await enterCode(portal, cast.team, code)).toMatchObject({
      status: 400,
      err: says.tokenExpired,
      message: says.otpExpired,
    });
  });

  test('that is wrong gets the same answer as for an unknown address, also after the real one expired', async () => {
    const code = await mailedCode(portal, cast.team);
    const answers = [await enterCode(portal, cast.team, otherThan(code)), await enterCode(portal, stranger, code)];
    portal.advance(121);
    answers.push(await enterCode(portal, cast.team, otherThan(code)));
    for (const answer of answers) {
      expect(answer).toMatchObject(wrong);
      expect(answer.headers['content-length']).toBe(answers[0]?.headers['content-length']);
    }
  });

  test('that is wrong runs the same statements with or without an account, a code or access', async () => {
    const code = await mailedCode(portal, cast.hr);
    await portal.database.pool.query('update account set dot_access = false where email = $1', [cast.accountant.email]);
    const costs = async (person: Person) => {
      const before = statements.count;
      expect(await enterCode(portal, person, otherThan(code))).toMatchObject(wrong);
      return statements.count - before;
    };
    await costs(cast.hr);
    const all = [cast.hr, cast.manager, cast.accountant, stranger];
    const counted: number[] = [];
    for (const person of all) counted.push(await costs(person));
    expect(new Set(counted).size, counted.join()).toBe(1);
    await portal.database.pool.query('update account set dot_access = true where email = $1', [cast.accountant.email]);
  });

  test('is valid once', async () => {
    const code = await mailedCode(portal, cast.team);
    expect(await enterCode(portal, cast.team, code)).toMatchObject({ status: 200 });
    expect(await enterCode(portal, cast.team, code)).toMatchObject(wrong);
  });

  test('ends when a newer one is sent', async () => {
    const first = await mailedCode(portal, cast.team);
    const second = await mailedCode(portal, cast.team);
    expect(await enterCode(portal, cast.team, first)).toMatchObject(wrong);
    expect(await enterCode(portal, cast.team, second)).toMatchObject({ status: 200 });
    expect(await enterCode(portal, cast.team, first)).toMatchObject(wrong);
  });

  test('ends after five wrong tries, although each was refused', async () => {
    const code = await mailedCode(portal, cast.team);
    for (let time = 0; time < 5; time += 1) {
      expect(await enterCode(portal, cast.team, otherThan(code))).toMatchObject(wrong);
    }
    // The lock of the address hides it; without the lock it has still ended.
    await portal.database.pool.query('delete from attempt');
    expect(await enterCode(portal, cast.team, code)).toMatchObject(wrong);
  });

  test('survives four wrong tries', async () => {
    const code = await mailedCode(portal, cast.team);
    for (let time = 0; time < 4; time += 1) await enterCode(portal, cast.team, otherThan(code));
    expect(await enterCode(portal, cast.team, code)).toMatchObject({ status: 200 });
  });

  test('that is right counts as wrong in another browser than the one that asked for it', async () => {
    const code = await mailedCode(portal, cast.team);
    const mine = cookieOf(await askCode(stranger));
    for (const cookie of ['', mine, 'portico_asked='])
      expect(await enterCode(portal, cast.team, code, { cookie })).toMatchObject(wrong);
    const own = cookieOf(await askCode(cast.hr));
    await portal.runJobs();
    const [mail] = await portal.mails(cast.hr.email);
    const hers = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await enterCode(portal, cast.hr, hers, { cookie: mine })).toMatchObject(wrong);
    expect(await enterCode(portal, cast.hr, hers, { cookie: own })).toMatchObject({ status: 200 });
  });

  test('is bound to its browser by a cookie that no script and no other site sends, and that is kept as a digest', async () => {
    const answer = await askCode(cast.team);
    expect(String(answer.headers['set-cookie'])).toMatch(/^portico_asked=[\w-]{43};.*HttpOnly; SameSite=Strict$/);
    const { rows } = await portal.database.pool.query('select * from recovery_code order by id desc limit 1');
    expect(JSON.stringify(rows)).not.toContain(cookieOf(answer).split('=')[1]);
  });

  test('of one audience is refused in the other', async () => {
    const code = await mailedCode(portal, cast.team);
    expect(await enterCode(portal, { ...cast.team, audience: 'client' }, code)).toMatchObject(wrong);
  });
});

describe('a new password', () => {
  test('needs a grant', async () => {
    const body = { ...identityOf(cast.team), password: fresh };
    expect((await portal.call(resetPassword, { body })).status).toBe(401);
    expect(await resetTo(cast.team, 'made-up')).toMatchObject(spent);
  });

  test('is refused with another person’s grant, a keyword grant, a challenge or a session', async () => {
    const tokens = [
      await passwordGrant(cast.manager),
      await keywordGrant(cast.team),
      (await enterPassword(portal, cast.team)).result.token,
      await portal.signIn('team'),
    ];
    for (const token of tokens) expect(await resetTo(cast.team, token)).toMatchObject(spent);
    expect((await enterPassword(portal, cast.team)).status).toBe(200);
  });

  test('is set once with a grant, signs out everywhere and notifies the owner', async () => {
    const session = await portal.signIn('director', { fresh: true });
    const challenge = await enterPassword(portal, cast.director);
    const keywordLink = await keywordGrant(cast.director);
    const grant = await passwordGrant(cast.director);
    const code = await mailedCode(portal, cast.director);
    expect(await resetTo(cast.director, grant)).toMatchObject({ status: 200 });
    expect(await enterCode(portal, cast.director, code)).toMatchObject(wrong);
    expect(await resetTo(cast.director, grant)).toMatchObject(spent);
    expect(await portal.call(currentSession, { token: session })).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
    expect((await enterKeyword(portal, cast.director, challenge.result.token)).message).toBe(says.signInOver);
    expect(await keywordTo(cast.director, keywordLink)).toMatchObject(spent);
    expect((await enterPassword(portal, cast.director)).status).toBe(401);
    expect((await signInWith(portal, { ...cast.director, password: fresh })).status).toBe(200);
    expect((await portal.mails(cast.director.email))[0]).toMatchObject({ subject: 'Your password was changed' });
  });

  test('is set by only one of two requests at once with the same grant', async () => {
    const grant = await passwordGrant(cast.hr);
    const both = await Promise.all([resetTo(cast.hr, grant), resetTo(cast.hr, grant)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  test('is refused if the grant is older than ten minutes', async () => {
    const grant = await passwordGrant(cast.team);
    portal.advance(10 * 60 + 1);
    expect(await resetTo(cast.team, grant)).toMatchObject(spent);
  });

  test('that is weak, common or the address itself is refused, and the grant stays valid', async () => {
    const grant = await passwordGrant(cast.accountant);
    expect(await resetTo(cast.accountant, grant, 'short')).toMatchObject({ status: 400, message: says.passwordWeak });
    const common = await resetTo(cast.accountant, grant, 'Password1!');
    expect(common).toMatchObject({ status: 400, fields: { password: says.passwordGuessable } });
    expect((await resetTo(cast.accountant, grant, `A1!${'x'.repeat(126)}`)).status).toBe(400);
    expect((await resetTo(cast.accountant, grant)).status).toBe(200);
  });

  test('is not hashed without a grant', async () => {
    const body = { ...identityOf(cast.team), password: 'Password1!' };
    expect(await portal.call(resetPassword, { token: 'made-up', body })).toMatchObject(spent);
  });
});

describe('a security keyword', () => {
  test('is set at the first sign-in with its challenge, once, and then asked for', async () => {
    const first = await enterPassword(portal, cast.newcomer);
    expect(first.result.securitycode).toBe(false);
    expect(await keywordTo(cast.newcomer, first.result.token)).toMatchObject({ status: 200 });
    expect((await keywordTo(cast.newcomer, first.result.token, 'Oth3rwo!')).status).toBe(401);
    expect((await signInWith(portal, { ...cast.newcomer, keyword: 'N3wword!' })).status).toBe(200);
  });

  test('that is set cannot be changed with the password alone', async () => {
    const { result } = await enterPassword(portal, cast.team);
    expect(await keywordTo(cast.team, result.token)).toMatchObject(spent);
    expect((await signInWith(portal, cast.team)).status).toBe(200);
  });

  test('is changed with the mailed link, once; this signs out everywhere and notifies the owner', async () => {
    const session = await portal.signIn('client', { fresh: true });
    const grant = await keywordGrant(cast.client);
    const look = await portal.call(openGrant, { token: grant });
    expect(look).toMatchObject({ result: { kind: 'keyword', email: cast.client.email, uname: cast.client.name } });
    expect(await keywordTo(cast.client, grant)).toMatchObject({ status: 200 });
    expect(await keywordTo(cast.client, grant)).toMatchObject(spent);
    expect((await portal.call(currentSession, { token: session })).type).toBe('INVALID_TOKEN');
    expect((await portal.mails(cast.client.email))[0]).toMatchObject({ subject: 'Your security keyword was changed' });
    expect((await signInWith(portal, { ...cast.client, keyword: 'N3wword!' })).status).toBe(200);
  });

  test('link lasts thirty minutes and works for its own account only', async () => {
    const grant = await keywordGrant(cast.client2);
    expect(await keywordTo(cast.manager, grant)).toMatchObject(spent);
    portal.advance(30 * 60 + 1);
    expect(await keywordTo(cast.client2, grant)).toMatchObject(spent);
    expect(await portal.call(openGrant, { token: grant })).toMatchObject(spent);
  });

  test('link gets the same answer for known and unknown addresses', async () => {
    const [known, unknown] = [await askLink(cast.manager), await askLink(stranger)];
    expect([known.status, known.message, known.result]).toEqual([unknown.status, unknown.message, unknown.result]);
    await askLink(cast.manager);
    await askLink(cast.manager);
    expect(await askLink(cast.manager)).toMatchObject({ status: 429, type: 'RATE_LIMITED' });
  });

  test.each([
    ['KEYW0RD!', says.codeNoLowercase],
    ['Keyw0rd', says.codeShort],
    ['Keyw0rd+', says.codeInvalid],
    ['', says.codeEmpty],
  ])('%j is refused with the specified words in err', async (securitycode, message) => {
    const { result } = await enterPassword(portal, cast.manager);
    const answer = await keywordTo(cast.manager, result.token, securitycode);
    expect(answer).toMatchObject({ status: 400, err: message, message, fields: { securitycode: message } });
  });
});

test('recovery does not clear wrong passwords, only a complete sign-in does', async () => {
  const person = cast.partner;
  for (let time = 0; time < 4; time += 1) await enterPassword(portal, person, 'Wrong#2026');
  await resetTo(person, await passwordGrant(person));
  await enterPassword(portal, person, 'Wrong#2026');
  const answer = await portal.call(login, { body: { ...identityOf(person), password: fresh } });
  expect(answer).toMatchObject({ status: 401, type: 'LOCKED' });
});
