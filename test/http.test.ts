import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { addEnquiry, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { closeAfterTests } from './closing.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';

let portal: TestPortal;
const logged: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  portal = await testPortal({ logTo, config: { logLevel: 'trace', metricsToken: 'known-to-prometheus' } });
});

describe('every reply', () => {
  test('carries the security headers: no inline script, no framing, no sniffing', async () => {
    for (const url of ['/api/access/demoAccounts', '/api/nowhere', '/healthz', '/api/docs']) {
      const { headers } = await portal.app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('requires TLS if the portal is reached by TLS, and only then', async () => {
    const plain = await portal.app.inject('/healthz');
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    const secure = await testPortal({ config: { publicUrl: 'https://portal.firm.example' } });
    const reply = await secure.app.inject('/healthz');
    expect(reply.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  test('is compressed if it is long and the client supports it', async () => {
    const token = await portal.signIn('admin');
    const ask = (encoding: string) =>
      portal.app.inject({
        url: '/api/marketing/enquiry/fetchAllEnquiry?limit=100',
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
    expect((await ask('br')).headers['content-encoding']).toBe('br');
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('identity')).headers).not.toHaveProperty('content-encoding');
  });

  test('to the API is never cached', async () => {
    const answer = await portal.call(fetchAllEnquiry, { as: 'admin' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a request that cannot be answered', () => {
  const ask = (options: object) => portal.app.inject({ method: 'POST', url: `/api${addEnquiry.path}`, ...options });

  test.each([
    ['malformed JSON', { payload: '{"name":', headers: { 'content-type': 'application/json' } }, 400],
    [
      'a form instead of JSON',
      { payload: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    [
      'a body over the limit',
      { payload: JSON.stringify({ name: 'n'.repeat(1_100_000) }), headers: { 'content-type': 'application/json' } },
      413,
    ],
    ['an address that does not exist', { url: '/api/no/such/call' }, 404],
    ['a method that does not exist', { method: 'DELETE' }, 404],
  ])('%s gets a clear refusal', async (_, options, status) => {
    const reply = await ask(options);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({
      status,
      type: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });

  test('a text with a null character is refused and causes no defect', async () => {
    const reply = await portal.call(fetchAllEnquiry, { as: 'admin', query: { name: 'a\u0000b' } });
    expect([reply.status, reply.type]).toEqual([400, 'VALIDATION']);
  });

  test('a defect hides its cause, but gives the request id from the log', async () => {
    const broken = await testPortal({
      config: { logLevel: 'error' },
      logTo: new Writable({ write: (chunk: Buffer, _encoding, done) => (logged.push(chunk.toString()), done()) }),
    });
    const token = await broken.signIn('admin');
    await broken.database.pool.query('alter table enquiry rename to enquiry_gone');
    const reply = await broken.call(fetchAllEnquiry, { token });
    expect(reply).toMatchObject({ status: 500, type: 'INTERNAL', message: 'Internal Server Error' });
    expect(JSON.stringify(reply)).not.toMatch(/enquiry|relation|select/i);
    const { requestId } = reply as unknown as { requestId: string };
    expect(logged.some((line) => line.includes(requestId) && line.includes('does not exist'))).toBe(true);
  });
});

describe('a lost database connection', () => {
  test('fails only the requests of that moment, and is reopened as soon as possible', async () => {
    const shaken = await testPortal();
    const token = await shaken.signIn('admin');
    const ask = () => shaken.call(fetchAllEnquiry, { token });
    const asked = Array.from({ length: 8 }, ask);
    await shaken.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status);
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  });
});

describe('addresses', () => {
  test('match in any letter case', async () => {
    const reply = await portal.app.inject('/api/ACCESS/roles/Permissions/CURRENT-festival');
    expect(reply.statusCode).toBe(200);
  });
});

describe('an address', () => {
  test('that cannot be decoded is refused in the usual format', async () => {
    const { statusCode, headers, json } = await portal.app.inject('/%ff');
    expect([statusCode, json()]).toEqual([400, expect.objectContaining({ status: 400, type: 'VALIDATION' })]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': json().requestId });
  });

  test('of the app returns the page, except for a missing file', async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'portico-web-'));
    closeAfterTests(() => rm(webFolder, { recursive: true }));
    await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
    const { app } = await testPortal({ webFolder });
    const typeOf = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return `${statusCode} ${String(headers['content-type']).split(';')[0]}`;
    };
    for (const url of ['/', '/enquiryList?p=2', '/addEnquiry/update/7?from=a.b', '/apiary'])
      expect(await typeOf(url)).toBe('200 text/html');
    for (const url of ['/assets/index-gone.js', '/favicon.ico', '/.env', '/API/nowhere'])
      expect(await typeOf(url)).toBe('404 application/json');
  });
});

describe('monitoring', () => {
  test('healthz and readyz answer', async () => {
    expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  test('metrics need the token, and are off without one', async () => {
    const ask = (app: TestPortal['app'], headers: Record<string, string>, remoteAddress: string) =>
      app.inject({ url: '/metrics', headers, remoteAddress });
    expect((await ask(portal.app, {}, '127.0.0.1')).statusCode).toBe(404);
    const known = await ask(portal.app, { authorization: 'Bearer known-to-prometheus' }, '10.0.0.1');
    expect(known.body).toContain('portico_http_request_seconds_bucket');
    // Requests forwarded by a proxy on this machine come from elsewhere, whether or not it says so.
    const off = await testPortal();
    expect((await ask(off.app, {}, '127.0.0.1')).statusCode).toBe(404);
    for (const authorization of ['Bearer null', 'Bearer '])
      expect((await ask(off.app, { authorization }, '127.0.0.1')).statusCode).toBe(404);
  });

  test('monitoring does not fill the production log', async () => {
    const lines: string[] = [];
    const logTo = new Writable({
      write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
    });
    const watched = await testPortal({ config: { logLevel: 'info' }, logTo });
    for (const url of ['/healthz', '/readyz', '/api/nowhere']) await watched.app.inject(url);
    const asked = lines.join('');
    expect(asked).toContain('"status":404');
    expect(asked).not.toContain('"status":200');
  });

  test('the log names the route of a request, never its parameters', async () => {
    await portal.call(fetchAllEnquiry, { as: 'admin', query: { name: 'Unmentionable' } });
    const lines = logged.join('');
    expect(lines).toContain('/api/marketing/enquiry/fetchAllEnquiry');
    expect(lines).not.toContain('Unmentionable');
  });

  test('an address with too many requests is told to slow down', async () => {
    const limited = await testPortal({ config: { requestsPerMinute: 3 } });
    const ask = (remoteAddress: string) => limited.app.inject({ url: '/api/access/demoAccounts', remoteAddress });
    for (let turn = 0; turn < 3; turn++) expect((await ask('10.0.0.7')).statusCode).toBe(200);
    const refused = await ask('10.0.0.7');
    expect(refused.json()).toMatchObject({ status: 429, type: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.0.0.8')).statusCode).toBe(200);
    const shouted = await limited.app.inject({ url: '/API/access/demoAccounts', remoteAddress: '10.0.0.7' });
    expect(shouted.statusCode).toBe(429);
  });

  test('behind a proxy the address comes from the proxy, not from the caller', async () => {
    const limited = await testPortal({ config: { requestsPerMinute: 1, proxies: 1 } });
    const ask = (written: string) =>
      limited.app.inject({
        url: '/api/access/demoAccounts',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `${written}203.0.113.9` },
      });
    expect((await ask('')).statusCode).toBe(200);
    expect((await ask('198.51.100.7, ')).statusCode).toBe(429);
  });
});

describe('the configuration', () => {
  const secrets = () => ({ sessionSecret: 's', keywordKey: 'k', vaultKey: 'v', auditKey: 'a' });
  const complete = {
    DATABASE_URL: 'postgres://db/portico?sslmode=verify-full',
    PUBLIC_URL: 'https://portal.firm.example/',
    SMTP_URL: 'smtps://mail',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'c',
    SESSION_SECRET: 'J8s7d6f5g4h3j2k1l0qwertyuiopasdf',
    KEYWORD_KEY: 'zxcvbnmlkjhgfdsapoiuytrewq098765',
  };

  test('is complete without any setting: the demo', () => {
    expect(readConfig({}, secrets)).toMatchObject({ demo: true, port: 3000, publicUrl: 'http://localhost:3000' });
    expect(readConfig({}, secrets).firm.name).toBe('Harcourt & Vale');
  });

  test('is production with a database, without a demo and without the demo’s secrets', () => {
    expect(readConfig(complete, secrets)).toMatchObject({
      demo: false,
      publicUrl: 'https://portal.firm.example',
      sessionSecret: complete.SESSION_SECRET,
      firm: { name: 'Your firm' },
    });
  });

  test.each(Object.keys(complete))('refuses production without %s', (name) => {
    const env = { ...complete, NODE_ENV: 'production', [name]: '' };
    expect(() => readConfig(env, secrets)).toThrow(new RegExp(`${name} is missing`));
  });

  test.each([
    'short',
    'a'.repeat(64),
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    complete.KEYWORD_KEY,
  ])('refuses the weak secret %s', (weak) => {
    expect(() => readConfig({ ...complete, SESSION_SECRET: weak }, secrets)).toThrow(ConfigError);
  });

  test('has a vault if production sets a key for it, and works without', () => {
    expect(readConfig(complete, secrets).vaultKeys).toEqual([]);
    const [now, before] = ['Ik2jh3gf4ds5aQW6ER7TY8UI9OPlkjhg', 'pLo9iUj8yHn7bGt6vFr5cDe4xSw3zAq2'];
    const env = { ...complete, VAULT_KEY: now, VAULT_KEY_BEFORE: before };
    expect(readConfig(env, secrets).vaultKeys).toEqual([now, before]);
    for (const key of [complete.KEYWORD_KEY, complete.SESSION_SECRET, 'short']) {
      expect(() => readConfig({ ...complete, VAULT_KEY: key }, secrets)).toThrow(/VAULT_KEY is/);
    }
    const former = (key: string) => () => readConfig({ ...env, VAULT_KEY_BEFORE: key }, secrets);
    expect(former('short')).toThrow(/VAULT_KEY_BEFORE is weak/);
    expect(former(now)).toThrow(/VAULT_KEY_BEFORE is the same as VAULT_KEY/);
    const alone = { ...complete, VAULT_KEY_BEFORE: before };
    expect(() => readConfig(alone, secrets)).toThrow(/VAULT_KEY_BEFORE is set without VAULT_KEY/);
  });

  test.each([
    ['PORT', ' '],
    ['DATABASE_URL', 'garbage'],
    ['SMTP_URL', 'foo'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['FIRM_ZONE', 'Mars/Olympus'],
    ['TRUST_PROXY', 'nginx'],
  ])('refuses a malformed %s and names it', (name, value) => {
    expect(() => readConfig({ ...complete, [name]: value }, secrets)).toThrow(new RegExp(`^ +${name}\\b(?!.*missing)`));
  });

  test.each([
    ['DATABASE_URL', 'postgres://db/portico'],
    ['DATABASE_URL', 'postgres://db/portico?sslmode=prefer'],
    ['DATABASE_DIRECT_URL', 'postgres://10.1.2.3/portico'],
    ['DATABASE_READ_URL', 'postgres://localhost.firm.example/portico'],
    ['SMTP_URL', 'smtp://mail:587'],
    ['S3_ENDPOINT', 'http://files:8333'],
    ['VIRUS_SCANNER_URL', 'tcp://scanner:3310'],
  ])('refuses a %s to another machine without TLS, unless explicitly allowed', (name, value) => {
    const env = { ...complete, [name]: value };
    expect(() => readConfig(env, secrets)).toThrow(new RegExp(`^ +${name} leads to another machine without TLS`));
    expect(() => readConfig({ ...env, PLAIN_CONNECTIONS: 'allowed' }, secrets)).not.toThrow();
  });

  test.each([
    ['DATABASE_URL', 'postgres://portico@localhost:5432/portico'],
    ['DATABASE_URL', 'postgres://portico@[::1]/portico'],
    ['DATABASE_URL', 'postgres://portico@any/portico?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://db/portico?sslmode=require'],
    ['SMTP_URL', 'smtp://mail:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['S3_ENDPOINT', 'https://files.firm.example'],
    ['VIRUS_SCANNER_URL', 'unix:/run/clamav/clamd.ctl'],
    ['VIRUS_SCANNER_URL', 'tcp://127.0.0.1:3310'],
  ])('accepts a %s over TLS or on its own machine: %s', (name, value) => {
    expect(() => readConfig({ ...complete, [name]: value }, secrets)).not.toThrow();
  });

  test('reports all errors at once', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://x', PORT: '99999', LOG_LEVEL: 'loud' }, secrets)).toThrow(
      /PORT[\s\S]*KEYWORD_KEY/,
    );
  });
});
