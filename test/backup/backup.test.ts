/** A backup is restored into an empty database, where people can sign in; incomplete ones are refused. */
import { execFile } from 'node:child_process';
import { appendFile, chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { keysOpen, recordBackup } from '#app/server/backups.ts';
import { prepareDatabase } from '#app/server/data.ts';
import { seedAll } from '#app/server/seed.ts';
import { fetchTiles } from '#modules/dashboard/contract.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { makeBackup } from '#platform/server/backup/make.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import type { Config } from '#platform/server/config.ts';
import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { createDatabase } from '#platform/server/embedded/databases.ts';
import { startBucket, type TestBucket } from '#platform/server/files/bucket.fixture.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSystemPostgres, systemPrograms } from '../../bench/postgres.ts';
import { testPortal } from '../portal.ts';
import { asOf, testConfig } from '../settings.ts';

// Its programs must match the server: the embedded one has none.
describe.skipIf(!systemPrograms())("with the machine's own PostgreSQL", () => {
  let root: string;
  let server: NonNullable<Awaited<ReturnType<typeof startSystemPostgres>>>;
  let live: Database;
  let config: Config;
  let buckets: readonly TestBucket[];
  let backup: string;
  let emptied = 0;
  const servingAt = (url: string) => url.replace(/\/\/([^@]*@)?/, '//serving:of-tests-alone@');

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-backup-'));
    const started = await startSystemPostgres(join(root, 'server'));
    if (!started) throw new Error('The server does not start');
    server = started;
    buckets = [await startBucket(), await startBucket()];
    config = testConfig({ demo: false, s3: buckets[0]?.bucket ?? null });
    await createDatabase(server.url('postgres'), 'live');
    live = openDatabase(server.url('live'), 3);
    await live.pool.query(`create role serving login password 'of-tests-alone'`);
    await prepareDatabase(server.url('live'), false, servingAt(server.url('live')));
    await seedAll(live, config, { seed: 42, factor: 0.02, asOf });
    await live.pool.query(`
      insert into session (id, account_id, created_at, last_seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), id, now(), now(), now() + interval '1 hour', '', '' from account;
      insert into access_token (account_id, name, token_hash, ending, scopes, with_factor, created_at, expires_at)
      select id, 'Program', id::text, '0000', '{Everybody:READ}', false, now(), now() + interval '1 day' from account;
      insert into webhook (account_id, name, address, events, secret_cipher, created_at)
      select id, 'Program', 'https://example.com/', '{job.updated}', 'sealed', now() from account where id = 1`);
    await sealAudit(live.pool);
    backup = join(root, 'backup');
    await makeBackup(live, server.url('live'), config, backup, new Date());
  });
  afterAll(async () => {
    await live.close();
    await server.stop();
    await Promise.all(buckets.map((bucket) => bucket.close()));
    await rm(root, { recursive: true, force: true });
  });

  async function empty(): Promise<string> {
    emptied += 1;
    await createDatabase(server.url('postgres'), `empty_${emptied}`);
    return server.url(`empty_${emptied}`);
  }
  const restored = (changes: Partial<Config> = {}): Config => ({
    ...config,
    s3: buckets[1]?.bucket ?? null,
    ...changes,
  });
  async function restore(url: string, folder = backup, to = restored()): Promise<string[]> {
    const said: string[] = [];
    const checks = { prepare: prepareDatabase, keys: keysOpen(to) };
    await restoreBackup(folder, url, to, checks, (sentence) => void said.push(sentence));
    return said;
  }
  async function copyOfBackup(): Promise<string> {
    const folder = await mkdtemp(join(root, 'copy-'));
    await cp(backup, folder, { recursive: true });
    return folder;
  }

  test('can be restored completely into an empty database, with its files, and people can sign in', async () => {
    const url = await empty();
    expect(await restore(url)).toHaveLength(5);
    expect(buckets[1]?.objects().toSorted()).toEqual(buckets[0]?.objects().toSorted());
    expect(buckets[1]?.objects().length).toBeGreaterThan(0);
    const portal = await testPortal({ through: () => url, config: { demo: false, s3: restored().s3 } });
    expect(await portal.signIn('admin')).not.toBe('');
  });

  /** The command itself, configured only by its environment. */
  async function command(database: string, options: readonly string[], more: Readonly<Record<string, string>> = {}) {
    const { s3, keywordKey, vaultKeys, sessionSecret } = restored();
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database,
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://localhost:25',
      SESSION_SECRET: sessionSecret,
      KEYWORD_KEY: keywordKey,
      VAULT_KEY: vaultKeys[0],
      S3_ENDPOINT: s3?.endpoint ?? '',
      S3_BUCKET: s3?.bucket,
      S3_ACCESS_KEY_ID: s3?.keys?.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3?.keys?.secretAccessKey,
      ...more,
    };
    const run = promisify(execFile)(process.execPath, ['bin/restore.ts', backup, ...options], { env });
    return run.catch((error: { stdout: string; stderr: string }) => error);
  }
  const goodIn = async (url: string) => {
    const database = openDatabase(url, 1);
    const { rows } = await database.pool.query<{
      sessions: number;
      tokens: number;
      webhooks: number;
      restored: number;
    }>(`
      select (select count(*) from session where revoked_at is null and expires_at > now())::int as sessions,
        (select count(*) from access_token where ended_at is null)::int as tokens,
        (select count(*) from webhook where off_at is null)::int as webhooks,
        (select count(*) from audit_entry where event = 'backup.restored')::int as restored`);
    await database.close();
    return rows[0];
  };

  test('signs everybody out and ends access tokens when restored for use', async () => {
    const url = await empty();
    const { stdout, stderr } = await command(url, []);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/Everybody is signed out: [1-9]\d* sessions and [1-9]\d* access tokens are ended\./);
    expect(await goodIn(url)).toEqual({ sessions: 0, tokens: 0, webhooks: 0, restored: 1 });
  });

  test('is granted to the new serving role, and not to the one it was made under', async () => {
    const given = async (url: string) => {
      const database = openDatabase(url, 1);
      const { rows } = await database.pool.query<{ count: number }>(
        "select count(*)::int as count from pg_class where relacl::text like '%serving=%'",
      );
      await database.close();
      return rows[0]?.count ?? 0;
    };
    expect(await given(server.url('live'))).toBeGreaterThan(300);
    const [elsewhere, served] = [await empty(), await empty()];
    await restore(elsewhere);
    expect(await given(elsewhere)).toBe(0);
    expect((await command(servingAt(served), [], { DATABASE_OWNER_URL: served })).stderr).toBe('');
    expect(await given(served)).toBe(await given(server.url('live')));
  });

  test('is tested in a scratch database; the live portal records that and is not changed', async () => {
    const [before, into] = [await goodIn(server.url('live')), await empty()];
    expect((await command(server.url('live'), ['--drill'])).stderr).toContain('RESTORE_INTO');
    const { stdout, stderr } = await command(server.url('live'), ['--drill'], { RESTORE_INTO: into });
    expect([stderr, stdout.trim().split('\n').length]).toEqual(['', 5]);
    expect(await goodIn(server.url('live'))).toEqual(before);
    expect(before?.sessions).toBeGreaterThan(0);
    const { rowCount } = await live.pool.query("select from audit_entry where event = 'backup.tested'");
    expect(rowCount).toBe(1);
  });

  test('is readable only by its owner while it is made, even in a shared folder', async () => {
    const folder = await mkdtemp(join(root, 'shared-'));
    await chmod(folder, 0o755);
    const [modes, made] = [new Set<string>(), new AbortController()];
    const making = makeBackup(live, server.url('live'), config, folder, new Date()).finally(() => made.abort());
    while (!made.signal.aborted) {
      const found = await stat(join(folder, 'database.dump')).catch(() => null);
      if (found) modes.add((found.mode & 0o777).toString(8));
      await wait(1);
    }
    await making;
    expect([...modes]).toEqual(['600']);
  });

  test('contains no key, but checks for missing ones before it starts', async () => {
    const manifest = await readFile(join(backup, 'manifest.json'), 'utf8');
    for (const key of [config.keywordKey, ...config.vaultKeys]) expect(manifest).not.toContain(key);
    const other = 'another-key-of-these-tests-0123456789';
    const url = await empty();
    const wrong = restored({ keywordKey: other, vaultKeys: [] });
    await expect(restore(url, backup, wrong)).rejects.toThrow('Not the key of this backup: KEYWORD_KEY, VAULT_KEY');
    const renewed = restored({ vaultKeys: [other, ...config.vaultKeys] });
    await expect(restore(url, backup, renewed), 'VAULT_KEY was changed since').resolves.toHaveLength(5);
  });

  test('is refused over existing data, and if damaged', async () => {
    await expect(restore(server.url('live'))).rejects.toThrow('The database is not empty');
    await expect(makeBackup(live, server.url('live'), config, backup, new Date())).rejects.toThrow('is not empty');
    const damaged = await copyOfBackup();
    await appendFile(join(damaged, 'database.dump'), 'x');
    await expect(restore(await empty(), damaged)).rejects.toThrow('database.dump is damaged');
    await rm(join(damaged, 'manifest.json'));
    await expect(restore(await empty(), damaged)).rejects.toThrow('no whole backup');
  });

  test('is found incomplete if rows, a file or the end of the trail are missing', async () => {
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    const claiming = async (changes: object) => {
      const folder = await copyOfBackup();
      await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
      return restore(await empty(), folder);
    };
    const counts = { ...manifest.counts, client: manifest.counts.client + 1 };
    await expect(claiming({ counts })).rejects.toThrow('Not as many rows as in the backup: client');
    await expect(claiming({ trail: { ...manifest.trail, hash: 'f'.repeat(64) } })).rejects.toThrow(
      'does not end with the seal of the backup',
    );
    const folder = await copyOfBackup();
    const { rows } = await live.pool.query('select object from file where removed_at is null and size > 0 limit 1');
    await writeFile(join(folder, 'files', rows[0].object), 'another');
    await expect(restore(await empty(), folder)).rejects.toThrow('is not what was stored');
  });

  test('is on an administrator’s dashboard: red if missing or old, amber if untested', async () => {
    const portal = await testPortal({ config: { demo: false }, start: new Date() });
    const tile = async () => {
      const { result } = await portal.call<{ tiles: ShownTile[] }>(fetchTiles, { as: 'admin' });
      const { tone, says } = result.tiles.find(({ name }) => name === 'settings.backup') ?? {};
      return `${tone}: ${says}`;
    };
    expect(await tile()).toBe('red: Make one each night');
    await recordBackup(portal.database, portal.config, 'made', new Date(), { bytes: 1, files: 0 });
    expect(await tile()).toBe('amber: Restore never tested');
    await recordBackup(portal.database, portal.config, 'tested', new Date(), {});
    expect(await tile()).toMatch(/^neutral: Restore tested on \d\d-\d\d-\d{4}$/);
    portal.advance(2 * 86_400 + 60);
    await portal.signIn('admin', { fresh: true });
    expect(await tile()).toMatch(/^red: /);
  });
});
