/** Rules for replies and requests besides test/http.test.ts, for rows of docs/security.md that need a test. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { updateFirm } from '#modules/settings/firm.ts';
import { currentSession, newPassword } from '#modules/sign-in/contract.ts';
import { cookieOf, enterPassword, failTimes, signInWith } from '#modules/sign-in/server/testing/steps.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAfterTests } from '../closing.ts';
import { type TestPortal, testPortal } from '../portal.ts';

let portal: TestPortal;
const logged: string[] = [];
beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'portico-web-'));
  closeAfterTests(() => rm(webFolder, { recursive: true }));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'assets', 'not-listed.js'), '');
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => (logged.push(chunk.toString()), done()),
  });
  const config = { logLevel: 'info', publicUrl: 'https://portal.firm.example' };
  portal = await testPortal({ webFolder, logTo, config });
});

describe('a reply', () => {
  test('limits the cookie of known browsers to TLS and this host', async () => {
    const answer = await signInWith(portal, cast.partner);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-portico_device=[^;]+;.* Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await failTimes(portal, cast.partner, 5);
    expect((await enterPassword(portal, cast.partner)).status).toBe(401);
    expect((await signInWith(portal, cast.partner, { cookie: cookieOf(answer) })).status).toBe(200);
  });

  test('requires TLS for a year, on subdomains too', async () => {
    const { headers } = await portal.app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('lets the browser load only from this host, without plugins or another base', async () => {
    const policy = String((await portal.app.inject('/')).headers['content-security-policy']);
    for (const rule of ["default-src 'self'", "connect-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy.split(';')).toContain(rule);
  });

  test('allows no other site to read it', async () => {
    const asked = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    for (const [method, url] of [
      ['OPTIONS', '/api/login'],
      ['GET', '/api/access/demoAccounts'],
      ['GET', '/'],
    ] as const) {
      const { headers } = await portal.app.inject({ method, url, headers: asked });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('declares its type and character set', async () => {
    for (const url of ['/', '/api/docs', '/api/openapi.json', '/api/access/demoAccounts', '/api/nowhere', '/healthz'])
      expect([url, (await portal.app.inject(url)).headers['content-type']]).toEqual([
        url,
        expect.stringMatching(/^(?:text\/html|application\/json); charset=utf-8$/i),
      ]);
  });

  test('lists no folder', async () => {
    for (const url of ['/assets', '/assets/', '/assets/../assets/'])
      expect((await portal.app.inject(url)).body).not.toContain('not-listed');
  });
});

describe('a request', () => {
  test('with the method TRACE is refused', async () => {
    const headers = { 'x-said': 'echoed' };
    const reply = await portal.app.inject({ method: 'TRACE', url: '/api/access/demoAccounts', headers });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.body).not.toContain('echoed');
  });

  test('with a repeated parameter is refused', async () => {
    const answer = await portal.call(fetchAllEnquiry, { as: 'admin', query: { limit: [1, 2] } });
    expect([answer.status, answer.type]).toEqual([400, 'VALIDATION']);
  });

  test('needs a session token in the one allowed algorithm', async () => {
    const claims = decodeJwt(await portal.signIn('hr'));
    const key = new TextEncoder().encode(portal.config.sessionSecret);
    const statusBy = async (alg: string) => {
      const token = await new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
      return (await portal.call(currentSession, { token })).status;
    };
    expect([await statusBy('HS256'), await statusBy('HS384'), await statusBy('HS512')]).toEqual([200, 401, 401]);
  });

  test('that is not allowed is logged with its caller and route; every line is JSON', async () => {
    expect((await portal.call(updateFirm, { as: 'team', body: {} })).status).toBe(403);
    await portal.app.inject({ url: '/api/no%0Asuch', headers: { 'user-agent': '"}\n{"' } });
    const lines = logged.join('').split('\n').filter(Boolean);
    const told = lines.map((line): unknown => JSON.parse(line));
    expect(told).toContainEqual(
      expect.objectContaining({
        time: expect.any(Number),
        reqId: expect.any(String),
        method: 'PUT',
        route: '/api/settings/updateFirm',
        status: 403,
        account: expect.any(Number),
        ip: '127.0.0.1',
      }),
    );
  });
});

test('a password may be long, of any script, and with spaces', () => {
  for (const long of [`Ä1# ${'ŝ ł '.repeat(15)}`, `Aa1#${'x'.repeat(124)}`])
    expect([long.length >= 64, newPassword.safeParse(long).data]).toEqual([true, long]);
});
