/**
 * A backup (record 196): the database at one moment, its files, and the manifest that a restore checks.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import portal from '../../../../package.json' with { type: 'json' };
import { type Ask, askOf } from '../audit/ask.ts';
import { lastSeal } from '../audit/seals.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { storageOf } from '../files/storage.ts';
import { newestMigration, tableCounts } from './counts.ts';
import { copyOut, storedObjects } from './files.ts';
import { dumpName, filesName, fingerprints, type Manifest, manifestName, sha256Of } from './manifest.ts';
import { runProgram } from './postgres.ts';

/**
 * @param url the database's address, not that of a pooler
 * @param folder created if missing, otherwise empty
 * @throws CannotStart if the folder is not empty, or pg_dump is missing or fails
 */
export async function makeBackup(
  { pool }: Database,
  url: string,
  config: Config,
  folder: string,
  now: Date,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new CannotStart(`${folder} is not empty: each backup has its own folder`);
  const client = await pool.connect();
  const ask = askOf(client);
  try {
    // Held open until all is read, so that dump, counts and list of files are of one moment.
    await ask('begin isolation level repeatable read, read only');
    await ask('set local statement_timeout = 0');
    await ask('set local idle_in_transaction_session_timeout = 0');
    const [snapshot] = await ask<{ name: string }>('select pg_export_snapshot() as name');
    const path = join(folder, dumpName);
    // Created first with narrow rights, which pg_dump keeps: a file of its own could be readable by others.
    await writeFile(path, '', { mode: 0o600, flag: 'wx' });
    const dump = ['--format=custom', '--compress=1', '--no-owner', `--snapshot=${snapshot?.name}`];
    const dumping = runProgram('pg_dump', url, [...dump, `--file=${path}`]);
    const [said] = await Promise.all([describe(ask, pool, config, folder), dumping]);
    const made = {
      ...said,
      made: now.toISOString(),
      dump: { bytes: (await stat(path)).size, sha256: await sha256Of(path) },
    };
    await writeFile(join(folder, manifestName), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
    return made;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function describe(ask: Ask, pool: Database['pool'], config: Config, folder: string) {
  const objects = await storedObjects(ask);
  const isStill = async (object: string) => {
    const { rowCount } = await pool.query('select from file where object = $1 and removed_at is null', [object]);
    return rowCount !== 0;
  };
  const gone = await copyOut(storageOf(config), objects, join(folder, filesName), isStill);
  const { day, position, hash } = await lastSeal(ask);
  return {
    format: 'portico-backup/1' as const,
    version: portal.version,
    migration: await newestMigration(ask),
    files: { count: objects.length, bytes: objects.reduce((sum, { size }) => sum + size, 0), gone },
    counts: await tableCounts(ask),
    trail: day === '' ? null : { day, position, hash },
    keys: fingerprints(config),
  };
}
