import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

export type Migration = { readonly name: string; readonly text: string };

const folder = new URL('../../../db/migrations/', import.meta.url);

/** The numbered SQL files, in order. */
export function migrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

// Any number that nothing else here locks; several processes may start at once and one of them migrates.
const migrationLock = 7_202_611;

/**
 * Brings the database to the newest schema, each file in a transaction of its own; returns the names applied.
 * @throws when a file that was applied has been changed since: migrations are append only
 */
export async function migrate(pool: pg.Pool, files: readonly Migration[] = migrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const fresh: string[] = [];
    for (const file of files) {
      const hash = createHash('sha256').update(file.text).digest('hex');
      const known = applied.get(file.name);
      if (known !== undefined && known !== hash)
        throw new Error(`Migration ${file.name} was changed after it was applied`);
      if (known !== undefined) continue;
      await apply(client, file, hash);
      fresh.push(file.name);
    }
    return fresh;
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, file: Migration, hash: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query('insert into migration (name, hash) values ($1, $2)', [file.name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
