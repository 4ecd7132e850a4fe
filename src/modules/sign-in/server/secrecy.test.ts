import { Writable } from 'node:stream';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { inviteAccount } from '#modules/access/contract.ts';
import { forgotSecurityKeyword, logout, openGrant, resetKeyword, resetPassword } from '../contract.ts';
import {
  cookieOf,
  enterCode,
  enterKeyword,
  enterPassword,
  identityOf,
  lettersAt,
  mailedCode,
  mailedGrant,
  otherThan,
  positionsIn,
  stranger,
} from './testing/steps.ts';

const person = cast.team;
const keyword = person.keyword ?? '';
const chosen = { password: 'Lantern-7-harbour', keyword: 'Zq7!wXe-' };
const wrong = { password: 'Wrong#2026-typed', letters: 'zYxW9#' };

const lines: string[] = [];
const replies: string[] = [];
/** Secrets that must appear nowhere: typed, mailed or handed out. */
const secrets = new Map<string, string>();
let portal: TestPortal;

beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  portal = await testPortal({ config: { logLevel: 'trace' }, logTo });
  const call = portal.call.bind(portal);
  portal.call = async (endpoint, request) => {
    const answer = await call(endpoint, request);
    replies.push(JSON.stringify(answer));
    return answer;
  };
  await everyFlow();
});

async function everyFlow(): Promise<void> {
  secrets.set('password', person.password).set('keyword', keyword);
  secrets.set('new password', chosen.password).set('new keyword', chosen.keyword);
  secrets.set('wrong password', wrong.password).set('wrong letters', wrong.letters);
  await enterPassword(portal, person, wrong.password);
  await enterPassword(portal, stranger, wrong.password);
  const first = await enterPassword(portal, person);
  secrets.set('challenge', first.result.token);
  secrets.set('letters', lettersAt(keyword, positionsIn(first.result.token)));
  await enterKeyword(portal, person, first.result.token, { letters: wrong.letters });
  const second = await enterKeyword(portal, person, first.result.token);
  secrets.set('session', second.result.token).set('device', cookieOf(second).split('=')[1] ?? '');
  await recover();
  secrets.set('second session', await portal.signIn('admin'));
  await portal.call(inviteAccount, {
    as: 'admin',
    body: { name: 'Navita Norvikdale', email: 'n@demo.example', role_id: 4 },
  });
  secrets.set('invitation', await mailedGrant(portal, { email: 'n@demo.example' }));
  await portal.call(logout, { token: second.result.token });
}

async function recover(): Promise<void> {
  const code = await mailedCode(portal, person);
  secrets.set('code', code);
  await enterCode(portal, person, otherThan(code));
  const grant = (await enterCode(portal, person, code)).result.token;
  secrets.set('password grant', grant);
  const body = identityOf(person);
  await portal.call(resetPassword, { token: grant, body: { ...body, password: 'Password1!' } });
  await portal.call(resetPassword, { token: grant, body: { ...body, password: chosen.password } });
  await portal.call(forgotSecurityKeyword, { body });
  await portal.runJobs();
  const link = await mailedGrant(portal, person);
  secrets.set('keyword grant', link);
  await portal.call(openGrant, { token: link });
  await portal.call(resetKeyword, { token: link, body: { ...body, securitycode: chosen.keyword } });
}

/** The names of the secrets that a text contains. */
const givenAway = (text: string, except: readonly string[] = []) =>
  [...secrets].filter(([name, secret]) => !except.includes(name) && text.includes(secret)).map(([name]) => name);

describe('what is typed, mailed or handed out', () => {
  test('was all captured by this test', () => {
    expect([...secrets].filter(([, secret]) => secret.length < 6 || secret.startsWith('no '))).toEqual([]);
    expect(secrets.size).toBe(15);
    expect(lines.length).toBeGreaterThan(15);
  });

  test('appears in no log line, at the most talkative level', () => {
    expect(givenAway(lines.join(''))).toEqual([]);
  });

  test('appears in no audit entry', async () => {
    const { rows } = await portal.database.pool.query('select * from audit_entry');
    expect(rows.length).toBeGreaterThan(5);
    expect(givenAway(JSON.stringify(rows))).toEqual([]);
  });

  test('is in no table except in the mails to its owner', async () => {
    const tables = [
      'account',
      'session',
      'sign_in_challenge',
      'recovery_code',
      'access_grant',
      'attempt',
      'idempotency_key',
    ];
    for (const table of [...tables, 'graphile_worker._private_jobs']) {
      const { rows } = await portal.database.pool.query(`select * from ${table}`);
      expect([table, givenAway(JSON.stringify(rows))]).toEqual([table, []]);
    }
  });

  test('a mail contains its own code or link and no password or keyword', async () => {
    const mails = await portal.mails();
    expect(givenAway(JSON.stringify(mails)).toSorted()).toEqual(['code', 'invitation', 'keyword grant']);
  });

  test('a reply contains its token and never a password, a keyword, its letters, a code or a mailed link', () => {
    const handedOut = ['challenge', 'session', 'second session', 'password grant', 'device'];
    expect(givenAway(replies.join('\n'), handedOut)).toEqual([]);
  });

  test('the challenge holds positions and no letters', async () => {
    const claims = decodeJwt(secrets.get('challenge') ?? '');
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'jti', 'securityCode', 'userRole']);
    expect(claims['securityCode']).toHaveLength(6);
    expect(claims['securityCode']).toEqual(Array.from({ length: 6 }, () => expect.any(Number)));
  });

  test('the session holds the role and its id only', () => {
    const claims = decodeJwt(secrets.get('session') ?? '');
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'jti', 'sid', 'userRole']);
  });
});
