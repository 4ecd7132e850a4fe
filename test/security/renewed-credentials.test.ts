/** Credentials that change while the portal runs: the database's password, the bucket's keys (record 208). */
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { readConfig } from '#platform/server/config.ts';
import { openBooks } from '#platform/server/jobs/books.ts';
import { openDatabase } from '#platform/server/db.ts';
import { startBucket } from '#platform/server/files/bucket.fixture.ts';
import { s3Storage } from '#platform/server/files/s3.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal } from '../portal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-credentials-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sets a variable during the run. */
async function withVariable<Result>(name: string, value: string, run: () => Promise<Result>): Promise<Result> {
  process.env[name] = value;
  try {
    return await run();
  } finally {
    delete process.env[name];
  }
}

const role = `portico_renewed_${process.pid}`;

test('the database’s password is read from its file for each new connection, so it may change', async () => {
  const file = join(folder, 'passwords');
  const note = (password: string) => writeFile(file, `*:*:*:${role}:${password}\n`, { mode: 0o600 });
  await note('first');
  await withVariable('PGPASSFILE', file, async () => {
    const portal = await testPortal({
      through: async (url) => {
        const owner = openDatabase(url, 1);
        await owner.pool.query(`create role ${role} superuser login password 'first'`);
        await owner.close();
        return url.replace(/\/\/[^@]*@/, `//${role}@`);
      },
    });
    const owner = portal.database.pool;
    const read = async () => (await portal.call(fetchAllEnquiry, { as: 'admin' })).status;
    const endConnections = () =>
      owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
    expect(await read()).toBe(200);
    await owner.query(`alter role ${role} password 'second'`);
    // Open connections continue, new ones are refused: the password is really checked.
    await endConnections();
    await expect.poll(read, { timeout: 10_000 }).toBe(503);
    await note('second');
    await expect.poll(read, { timeout: 10_000 }).toBe(200);
    const queue = openDatabase(portal.databaseUrl.replace(/\/\/[^@]*@/, `//${role}@`), 1);
    const books = openBooks(queue, 1);
    expect((await books.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await books.end();
    await queue.close();
    await owner.query(`alter role ${role} nosuperuser nologin`);
  });
});

test('the bucket is called with the machine’s current keys', async () => {
  const bucket = await startBucket();
  let turn = 1;
  const machine = createServer((_request, answer) => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const keys = { AccessKeyId: `ROLE${turn}`, SecretAccessKey: 'of-tests', Token: 'of-tests', Expiration: soon };
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
  });
  await once(machine.listen(0, '127.0.0.1'), 'listening');
  const { port } = machine.address() as AddressInfo;
  const signers = new Set<string>();
  // Only the current key is valid.
  bucket.fail((_request, signedBy) => (signers.add(signedBy), signedBy === `ROLE${turn}` ? undefined : 403));
  await withVariable('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/`, async () => {
    const storage = s3Storage({ ...bucket.bucket, keys: null });
    await storage.write('kept', Readable.from([Buffer.from('whole')]));
    turn = 2;
    // A key about to expire still serves this call, while the next one is fetched.
    const read = () => storage.read('kept').then(text, (error: Error) => error.name);
    await expect.poll(read, { timeout: 10_000 }).toBe('whole');
  });
  expect([...signers]).toEqual(['ROLE1', 'ROLE2']);
  machine.close();
  await bucket.close();
});

test('production may omit the bucket’s keys only if the machine is declared to have them', () => {
  const secrets = () => ({ sessionSecret: 's', keywordKey: 'k', vaultKey: 'v', auditKey: 'a' });
  const env = {
    DATABASE_URL: 'postgres://portico@localhost/portico',
    SMTP_URL: 'smtps://mail',
    PUBLIC_URL: 'https://portal.firm.example',
    S3_BUCKET: 'b',
    SESSION_SECRET: 'J8s7d6f5g4h3j2k1l0qwertyuiopasdf',
    KEYWORD_KEY: 'zxcvbnmlkjhgfdsapoiuytrewq098765',
  };
  expect(() => readConfig(env, secrets)).toThrow(/S3_ACCESS_KEY_ID is missing[\s\S]*S3_SECRET_ACCESS_KEY is missing/);
  expect(readConfig({ ...env, S3_CREDENTIALS: 'machine' }, secrets).s3?.keys).toBeNull();
  expect(() => readConfig({ ...env, S3_CREDENTIALS: 'none' }, secrets)).toThrow(
    'S3_CREDENTIALS: must be keys or machine',
  );
});
