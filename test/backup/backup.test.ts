/** A backup restored into an empty database: somebody signs in there, and what is not whole is refused. */
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

// Its programs must be those of the server: the embedded one has none.
describe.skipIf(!systemPrograms())("with the machine's own PostgreSQL", () => {
  let root: string;
  let server: NonNullable<Awaited<ReturnType<typeof startSystemPostgres>>>;
  let live: Database;
  let config: Config;
  let buckets: readonly TestBucket[];
  let backup: string;
  let emptied = 0;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-backup-'));
    const started = await startSystemPostgres(join(root, 'server'));
    if (!started) throw new Error('The server does not start');
    server = started;
    buckets = [await startBucket(), await startBucket()];
    config = testConfig({ demo: false, s3: buckets[0]?.bucket ?? null });
    await createDatabase(server.url('postgres'), 'live');
    await prepareDatabase(server.url('live'));
    live = openDatabase(server.url('live'), 3);
    await seedAll(live, config, { seed: 42, factor: 0.02, asOf });
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

  test('comes back whole into an empty database, with its files, and people sign in', async () => {
    const url = await empty();
    expect(await restore(url)).toHaveLength(5);
    expect(buckets[1]?.objects().toSorted()).toEqual(buckets[0]?.objects().toSorted());
    expect(buckets[1]?.objects().length).toBeGreaterThan(0);
    const portal = await testPortal({ through: () => url, config: { demo: false, s3: restored().s3 } });
    expect(await portal.signIn('admin')).not.toBe('');
  });

  test('keeps no key, but tells which one is missing before it begins', async () => {
    const manifest = await readFile(join(backup, 'manifest.json'), 'utf8');
    for (const key of [config.keywordKey, ...config.vaultKeys]) expect(manifest).not.toContain(key);
    const other = 'another-key-of-these-tests-0123456789';
    const url = await empty();
    const wrong = restored({ keywordKey: other, vaultKeys: [] });
    await expect(restore(url, backup, wrong)).rejects.toThrow('Not the key of this backup: KEYWORD_KEY, VAULT_KEY');
    const renewed = restored({ vaultKeys: [other, ...config.vaultKeys] });
    await expect(restore(url, backup, renewed), 'VAULT_KEY was changed since').resolves.toHaveLength(5);
  });

  test('is refused over what is there, and where it is damaged', async () => {
    await expect(restore(server.url('live'))).rejects.toThrow('The database is not empty');
    await expect(makeBackup(live, server.url('live'), config, backup, new Date())).rejects.toThrow('is not empty');
    const damaged = await copyOfBackup();
    await appendFile(join(damaged, 'database.dump'), 'x');
    await expect(restore(await empty(), damaged)).rejects.toThrow('database.dump is damaged');
    await rm(join(damaged, 'manifest.json'));
    await expect(restore(await empty(), damaged)).rejects.toThrow('no whole backup');
  });

  test('is found not to be whole where rows, a file or the end of the trail are lacking', async () => {
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

  test('stands on the dashboard of an administrator: red without one or an old one, amber untested', async () => {
    const portal = await testPortal({ config: { demo: false }, start: new Date() });
    const tile = async () => {
      const { result } = await portal.call<{ tiles: ShownTile[] }>(fetchTiles, { as: 'admin' });
      const { tone, says } = result.tiles.find(({ name }) => name === 'settings.backup') ?? {};
      return `${tone}: ${says}`;
    };
    expect(await tile()).toBe('red: None was ever made');
    await recordBackup(portal.database, portal.config, 'made', new Date(), { bytes: 1, files: 0 });
    expect(await tile()).toBe('amber: Restore never tested');
    await recordBackup(portal.database, portal.config, 'tested', new Date(), {});
    expect(await tile()).toMatch(/^neutral: Restore tested on \d\d-\d\d-\d{4}$/);
    portal.advance(2 * 86_400 + 60);
    await portal.signIn('admin', { fresh: true });
    expect(await tile()).toMatch(/^red: /);
  });
});
