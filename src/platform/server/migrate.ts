import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import manifest from '../../../package.json' with { type: 'json' };
import { CannotStart } from './embedded/cannot-start.ts';

export type Migration = { readonly name: string; readonly text: string };

const folder = new URL('../../../db/migrations/', import.meta.url);

/** The numbered SQL files, in order. */
export function migrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

// Any number not used for another lock: several processes may start at once, and one of them migrates.
const migrationLock = 7_202_611;

/** Marks a file that the previous version cannot run with: `-- Waits for the version before to be gone: <why>` */
const waits = /^-- Waits for the version before to be gone: \S/m;
/** Milliseconds after which the previous version is assumed gone. */
const gone = 24 * 60 * 60 * 1000;

/**
 * Brings the database to the newest schema, each file in its own transaction; returns the names applied. A file that
 * waits for the previous version is applied at the first start when all others have been applied for a day, or at once
 * on a new database.
 * @param version of the portal, stored with each file so that an older version can name it
 * @throws when an applied file has been changed (migrations are append only), or the database has one that this version
 * does not know: an older version would misread its tables
 */
export async function migrate(
  pool: pg.Pool,
  files: readonly Migration[] = migrations(),
  version = manifest.version,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    await client.query('alter table migration add column if not exists version text');
    const { rows } = await client.query<Applied>('select name, hash, version, at from migration order by name');
    refuseNewer(rows, files, version);
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const fresh = files.flatMap((file): Fresh[] => {
      const hash = createHash('sha256').update(file.text).digest('hex');
      const known = applied.get(file.name);
      if (known !== undefined && known !== hash)
        throw new Error(`Migration ${file.name} was changed after it was applied`);
      return known === undefined ? [{ ...file, hash }] : [];
    });
    if (applied.size === 0) {
      await applyAll(client, fresh, version);
      return fresh.map(({ name }) => name);
    }
    const due = fresh.every(({ text }) => waits.test(text)) && rows.every(isOld) ? fresh : fresh.filter(isAtOnce);
    for (const file of due) await apply(client, file, version);
    return due.map(({ name }) => name);
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    client.release();
  }
}

type Applied = { readonly name: string; readonly hash: string; readonly version: string | null; readonly at: string };

const isAtOnce = ({ text }: Migration): boolean => !waits.test(text);
const isOld = ({ at }: Applied): boolean => Date.parse(at) <= Date.now() - gone;

function refuseNewer(applied: readonly Applied[], files: readonly Migration[], version: string): void {
  const known = new Set(files.map(({ name }) => name));
  const newest = applied.findLast(({ name }) => !known.has(name));
  if (!newest) return;
  const theirs = newest.version === null ? 'a newer version' : `version ${newest.version}`;
  throw new CannotStart(
    `The database was brought up to date by ${theirs} of the portal, and this is version ${version}, which does not ` +
      `know ${newest.name}. Start that version, or restore a backup from before it`,
  );
}

type Fresh = Migration & { readonly hash: string };

/** Sends all files in one message, so that the database works while this process does something else. */
async function applyAll(client: pg.PoolClient, files: readonly Fresh[], version: string): Promise<void> {
  try {
    await client.query(files.map((file) => `${begin};\n${file.text}\n;${noting(file, version)};\ncommit;`).join('\n'));
  } catch {
    // Again one by one, to find the one that fails.
    await client.query('rollback');
    const { rows } = await client.query<Pick<Applied, 'name'>>('select name from migration');
    const done = new Set(rows.map(({ name }) => name));
    for (const file of files) if (!done.has(file.name)) await apply(client, file, version);
  }
}

/** A later commit writes it to the disk; no one is served before that. */
const begin = 'begin; set local synchronous_commit = off';

const noting = (file: Fresh, version: string) =>
  `insert into migration (name, hash, version) values (${[file.name, file.hash, version].map(pg.escapeLiteral).join()})`;

async function apply(client: pg.PoolClient, file: Fresh, version: string): Promise<void> {
  await client.query(begin);
  try {
    await client.query(file.text);
    await client.query(noting(file, version));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
