/** The portal serves HTTPS itself, for a proxy on another machine (record 207). */
import { runProcess } from '#app/server/process.ts';
import { readConfig } from '#platform/server/config.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls, { connect, type PeerCertificate } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPortal } from '../portal.ts';
import { makeCertificate, type TestCertificate } from './certificates.ts';

let folder: string;
let port: number;
let stop: () => Promise<void>;
const [first, second] = [makeCertificate('portal.internal'), makeCertificate('portal.internal')];
const files = () => ({ certificateFile: join(folder, 'portal.pem'), keyFile: join(folder, 'portal.key') });

async function write({ cert }: Pick<TestCertificate, 'cert'>, { key }: Pick<TestCertificate, 'key'>): Promise<void> {
  await writeFile(files().certificateFile, cert);
  await writeFile(files().keyFile, key);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  return typeof found === 'object' && found ? found.port : 0;
}

let start: () => Promise<() => Promise<void>>;
beforeAll(async () => {
  // Like a machine whose TLS library still accepts older versions, so that the portal itself has to refuse them.
  tls.DEFAULT_CIPHERS = 'DEFAULT@SECLEVEL=0';
  folder = await mkdtemp(join(tmpdir(), 'portico-tls-'));
  await write(first, first);
  const portal = await testPortal();
  port = await freePort();
  const config = { ...portal.config, tls: files(), port, host: '127.0.0.1' };
  start = () => runProcess(config, portal.databaseUrl, { webFolder: '', recurringJobs: false });
  stop = await start();
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Like a proxy that trusts only one certificate. */
const ask = (ca: string, path = '/readyz') =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ca, servername: 'portal.internal', agent: false }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

async function shown(): Promise<PeerCertificate> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerCertificate();
  socket.destroy();
  return certificate;
}

/** Connects like a client that supports only TLS 1.0 and 1.1. */
const speakOld = () =>
  once(
    connect({
      host: '127.0.0.1',
      port,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
      rejectUnauthorized: false,
    }),
    'secureConnect',
  );

test('it answers by HTTPS to clients that trust its certificate', async () => {
  expect(await ask(first.cert)).toBe(200);
  await expect(ask(second.cert)).rejects.toThrow(/self-signed certificate/);
});

test('plain HTTP and older versions of TLS are refused, and the next request is answered', async () => {
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed');
  await expect(speakOld()).rejects.toThrow(/alert|protocol/);
  expect(await ask(first.cert)).toBe(200);
});

test('a renewed certificate is used without a restart, once both files match', async () => {
  const { fingerprint256 } = await shown();
  await write(second, first);
  // Longer than the interval at which the files are checked.
  await new Promise((resume) => setTimeout(resume, 6000));
  expect((await shown()).fingerprint256).toBe(fingerprint256);
  await write(second, second);
  await vi.waitFor(async () => expect(await ask(second.cert)).toBe(200), { timeout: 15_000, interval: 200 });
  expect((await shown()).fingerprint256).not.toBe(fingerprint256);
  await expect(speakOld()).rejects.toThrow(/alert|protocol/);
}, 30_000);

test('requests in flight finish when it stops', async () => {
  const asked = Array.from({ length: 5 }, () => ask(second.cert));
  await asked[0];
  await stop();
  expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
  await expect(ask(second.cert)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  stop = await start();
});

const broken = [
  ['the certificate is missing', { cert: null, key: first.key }, /^TLS_CERTIFICATE_FILE cannot be read: .*portal\.pem/],
  ['the key is missing', { cert: first.cert, key: null }, /^TLS_KEY_FILE cannot be read: .*portal\.key/],
  ['the certificate is invalid', { cert: 'nothing', key: first.key }, /^TLS_CERTIFICATE_FILE is no certificate in PEM/],
  ['the key is invalid', { cert: first.cert, key: 'nothing' }, /^TLS_KEY_FILE is no key in PEM without a password/],
  ['the key is another', { cert: first.cert, key: second.key }, /^TLS_KEY_FILE is not the key of the certificate/],
] as const;

test.each(broken)('a start is refused with a message if %s', async (_, { cert, key }, sentence) => {
  await stop();
  const { certificateFile, keyFile } = files();
  await (cert === null ? rm(certificateFile, { force: true }) : writeFile(certificateFile, cert));
  await (key === null ? rm(keyFile, { force: true }) : writeFile(keyFile, key));
  await expect(start()).rejects.toThrow(sentence);
  await write(first, first);
  stop = await start();
});

test('only one of the two files is refused, and none means plain HTTP', () => {
  const secrets = () => ({ sessionSecret: 's', keywordKey: 'k', vaultKey: 'v', auditKey: 'a' });
  expect(readConfig({}, secrets).tls).toBeNull();
  expect(() => readConfig({ TLS_KEY_FILE: 'a' }, secrets)).toThrow(/^ +TLS_CERTIFICATE_FILE is missing/);
  expect(() => readConfig({ TLS_CERTIFICATE_FILE: 'a' }, secrets)).toThrow(/^ +TLS_KEY_FILE is missing/);
  const both = readConfig({ TLS_CERTIFICATE_FILE: 'a', TLS_KEY_FILE: 'b' }, secrets);
  expect(both).toMatchObject({ publicUrl: 'https://localhost:3000', tls: { certificateFile: 'a', keyFile: 'b' } });
});
