import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addEnquiry, fetchEnquiryById } from '#modules/enquiries/contract.ts';
import { listEnquiryEvent } from '#modules/events/contract.ts';
import { type ChallengeClaims, login, loginWithKey } from '#modules/sign-in/contract.ts';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { cast } from '#platform/server/demo/cast.ts';

// Each starts one or more portals, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const processes: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A data folder after a first start. */
let filled: string | undefined;
afterAll(async () => {
  if (filled) await rm(filled, { recursive: true, force: true });
});

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** `npm start` in a process of its own, without the web app; like npm, it passes signals to the shell. */
function start(env: Record<string, string>, script = `${manifest.scripts.start} --api-only`): Started {
  const child = spawn('sh', ['-c', script], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, as a terminal creates one.
    detached: true,
  });
  processes.push(child);
  let printed = '';
  const take = (data: Buffer) => void (printed += data.toString());
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => printed, ended };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return String(port);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-start-'));
  folders.push(folder);
  return folder;
}

/** A copy of a filled folder: filling one takes much longer than these tests of later starts. */
async function filledFolder(): Promise<string> {
  if (filled === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'portico-start-'));
    const portal = start({ PORTICO_DATA: folder, PORT: await freePort() });
    await ready(portal);
    portal.child.kill('SIGTERM');
    await portal.ended;
    filled = folder;
  }
  const copied = await newFolder();
  // Keeps owners: the embedded database belongs to another user if the portal runs as root.
  execFileSync('cp', ['-a', `${filled}/.`, copied]);
  return copied;
}

const ready = async ({ output, ended }: Started) => {
  let over = false;
  void ended.then(() => (over = true));
  await expect.poll(() => over || output().includes('Stop with Ctrl-C.'), { timeout: 180_000 }).toBe(true);
  expect(output()).toContain('Portico is ready at http://localhost:');
};

async function ask<Result>(port: string, method: string, path: string, token = '', body?: unknown): Promise<Result> {
  const reply = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { result } = (await reply.json()) as { result: Result };
  expect(reply.ok).toBe(true);
  return result;
}

async function signIn(port: string): Promise<string> {
  const { email, password, keyword } = cast.admin;
  const first = await ask<{ token: string }>(port, 'POST', login.path, '', { email, password, role: 4 });
  const { securityCode: position } = decodeJwt<ChallengeClaims>(first.token);
  const letters = position.map((at) => (keyword ?? '')[at - 1]).join('');
  const second = { email, role: 4, keyword: letters, position };
  return (await ask<{ token: string }>(port, 'POST', loginWithKey.path, first.token, second)).token;
}

/** A sign-in whose body is not sent yet; `finish` sends it and returns the whole response. */
async function halfSent(port: string): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify({ email: cast.admin.email, password: cast.admin.password, role: 4 });
  const head = [`POST /api${login.path} HTTP/1.1`, 'host: localhost', 'content-type: application/json'];
  const socket = connect(Number(port), 'localhost').setEncoding('utf8');
  socket.write([...head, `content-length: ${body.length}`, 'expect: 100-continue', '', ''].join('\r\n'));
  let heard = '';
  const over = once(
    socket.on('data', (text) => (heard += String(text))),
    'close',
  );
  await expect.poll(() => heard).toContain('100 Continue');
  return {
    async finish() {
      socket.write(body);
      await over;
      return heard;
    },
  };
}

/** Waits until new requests are refused or, with several processes, no longer answered. */
const deaf = async (port: string) => {
  const asked = () =>
    fetch(`http://localhost:${port}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(1000) });
  await expect
    .poll(
      () =>
        asked().then(
          () => 'answers',
          () => 'deaf',
        ),
      { timeout: 10_000 },
    )
    .toBe('deaf');
};

const enquiry = {
  name: 'Kept Through Death',
  company: 'Nimbera Foods Ltd',
  email: 'kept@example.com',
  mobile: '07700900321',
  address: '1 Mill Lane',
  city: 'Bristol',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'BS1 1AA',
  source: 1,
  engagement: 1,
  category: 1,
  notes: 'Acknowledged, then the power went.',
};

test('starts without settings, prints address and demo accounts, and finishes the last answer on SIGTERM', async () => {
  const [PORTICO_DATA, PORT] = [await mkdtemp(join(tmpdir(), 'portico-start-')), await freePort()];
  const portal = start({ PORTICO_DATA, PORT });
  await ready(portal);
  filled = PORTICO_DATA;
  expect(portal.output()).toContain(`http://localhost:${PORT}`);
  for (const { email } of Object.values(cast)) expect(portal.output()).toContain(email);
  expect(await (await fetch(`http://localhost:${PORT}/readyz`)).json()).toEqual({ status: 'ok' });
  const inFlight = await halfSent(PORT);
  portal.child.kill('SIGTERM');
  await deaf(PORT);
  expect(await inFlight.finish()).toMatch(/HTTP\/1\.1 200[^]*connection: close/);
  expect(await portal.ended).toBe(0);
});

test('a second start on the same data is refused with a clear message; another folder and port work', async () => {
  const [PORTICO_DATA, PORT] = [await filledFolder(), await freePort()];
  const portal = start({ PORTICO_DATA, PORT });
  await ready(portal);
  const second = start({ PORTICO_DATA, PORT: await freePort() });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/PORTICO_DATA/);
  expect(second.output()).not.toMatch(/\bat .*\.ts:\d+/);
  const samePort = start({ PORTICO_DATA: await filledFolder(), PORT });
  expect(await samePort.ended).toBe(1);
  expect(samePort.output()).toContain(`Port ${PORT} is taken`);
  const beside = start({ PORTICO_DATA: await filledFolder(), PORT: await freePort() });
  await ready(beside);
});

test('development on a taken port ends with a message and leaves no process', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const settings = { PORTICO_DATA: await newFolder(), PORT: String(port), API_PORT: await freePort() };
  const portal = start(settings, manifest.scripts.dev);
  expect(await portal.ended).toBe(1);
  expect(portal.output()).toBe(`Port ${port} is taken. Choose another: PORT=3002 npm run dev\n`);
  await deaf(settings.API_PORT);
  other.close();
});

test('acknowledged changes survive kill -9, and the next start works', async () => {
  const [PORTICO_DATA, PORT] = [await filledFolder(), await freePort()];
  const portal = start({ PORTICO_DATA, PORT });
  await ready(portal);
  const token = await signIn(PORT);
  const events = await ask<{ rows: { id: number }[] }>(PORT, 'GET', listEnquiryEvent.path, token);
  const saved = await ask<{ id: number }>(PORT, 'POST', addEnquiry.path, token, {
    ...enquiry,
    event: events.rows[0]?.id,
  });
  portal.child.kill('SIGKILL');
  await portal.ended;
  const again = start({ PORTICO_DATA, PORT });
  await ready(again);
  const found = await ask<{ name: string }>(PORT, 'GET', `${fetchEnquiryById.path}?id=${saved.id}`, token);
  expect(found.name).toBe('Kept Through Death');
});

test('several processes serve as one, and on Ctrl-C all of them finish their requests', async () => {
  const [PORTICO_DATA, PORT] = [await filledFolder(), await freePort()];
  const metricsToken = 'known-to-prometheus';
  const portal = start({ PORTICO_DATA, PORT, WEB_CONCURRENCY: '2', METRICS_TOKEN: metricsToken });
  await ready(portal);
  const token = await signIn(PORT);
  for (let turn = 0; turn < 6; turn++) await ask(PORT, 'GET', '/access/session', token);
  await ask(PORT, 'POST', '/logout', token);
  for (let turn = 0; turn < 6; turn++) {
    const reply = await fetch(`http://localhost:${PORT}/api/access/session`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
    });
    expect(reply.status).toBe(401);
  }
  // Any process reports the requests of all of them.
  const measured = async () => {
    const reply = await fetch(`http://localhost:${PORT}/metrics`, {
      headers: { connection: 'close', authorization: `Bearer ${metricsToken}` },
    });
    const line = /^portico_http_request_seconds_count\{.*route="\/api\/access\/session",status="401"\} (\d+)$/m;
    return line.exec(await reply.text())?.[1];
  };
  // A request is counted once its answer has been sent.
  await expect.poll(measured).toBe('6');
  expect([await measured(), await measured(), await measured()]).toEqual(['6', '6', '6']);
  const inFlight = await halfSent(PORT);
  // Ctrl-C: the terminal signals every process.
  process.kill(-(portal.child.pid ?? 0), 'SIGINT');
  await deaf(PORT);
  expect(await inFlight.finish()).toContain('HTTP/1.1 200');
  expect(await portal.ended).toBe(0);
});

test('in production it refuses to start with missing or weak secrets and names every one', async () => {
  const portal = start({
    DATABASE_URL: 'postgres://nowhere/portico',
    SESSION_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  });
  expect(await portal.ended).toBe(1);
  for (const name of [
    'SESSION_SECRET is weak',
    'KEYWORD_KEY is missing',
    'SMTP_URL is missing',
    'PUBLIC_URL is missing',
    'S3_BUCKET is missing',
  ]) {
    expect(portal.output()).toContain(name);
  }
});

test('a taken port is reported, with several processes too, and leaves no process', async () => {
  const [PORTICO_DATA, PORT] = [await filledFolder(), await freePort()];
  const other = createServer().listen(Number(PORT));
  await once(other, 'listening');
  const portal = start({ PORTICO_DATA, PORT, WEB_CONCURRENCY: '2' });
  expect(await portal.ended).toBe(1);
  other.close();
  const [sentence] = portal.output().split('\n');
  expect(sentence).toBe(`Port ${PORT} is taken. Choose another: PORT=${Number(PORT) + 1} npm start`);
  expect(portal.output()).not.toContain('    at ');
  expect(portal.output()).not.toContain('another takes its place');
  await ready(start({ PORTICO_DATA, PORT }));
});

test('an invalid data folder, and one with damaged secrets, are reported', async () => {
  const [folder, damaged] = [await newFolder(), await newFolder()];
  await writeFile(join(folder, 'file'), '');
  await writeFile(join(damaged, 'secrets.json'), '{"sessionSecret":"');
  const said = async (PORTICO_DATA: string) => {
    const portal = start({ PORTICO_DATA });
    expect(await portal.ended).toBe(1);
    return portal.output();
  };
  expect(await said(join(folder, 'file'))).toMatch(/^The data folder \S+ cannot be used: ENOTDIR.*\n$/);
  expect(await said(damaged)).toMatch(/^\S+secrets\.json is damaged\. .*\n$/);
});

const production = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'J8s7d6f5g4h3j2k1l0qwertyuiopasdf',
  KEYWORD_KEY: 'zxcvbnmlkjhgfdsapoiuytrewq098765',
  SMTP_URL: 'smtps://mail',
  PUBLIC_URL: 'https://portal.firm.example',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'c',
});

test('an unreachable database is reported', async () => {
  const portal = start(production('postgres://portico@127.0.0.1:1/portico'));
  expect(await portal.ended).toBe(1);
  expect(portal.output()).toBe('The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n');
});

test('a missing database is reported', async () => {
  const portal = start(production(inject('databaseAddress').replace('%s', 'nowhere_to_be_found')));
  expect(await portal.ended).toBe(1);
  expect(portal.output()).toBe(
    'The database of DATABASE_URL does not exist: create it first (database "nowhere_to_be_found" does not exist)\n',
  );
});
