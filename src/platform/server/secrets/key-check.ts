import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { dependency } from '../dependency.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { openSealed, sealText } from './sealed.ts';

/** Whether what the portal sealed before its first key check can be opened with the key at hand. */
export const olderSecretsOpen = dependency<(database: Database, config: Config) => Promise<boolean>>(
  'secrets that KEYWORD_KEY opens',
);

const place = { purpose: 'key check', boundTo: 'key_check' };
const text = 'portico';

/**
 * Makes sure that KEYWORD_KEY is the one that the database's secrets are sealed under.
 * @param opensOlder whether what was sealed before the first check opens
 * @throws CannotStart when it is another
 */
export async function checkKey(pool: Pool, config: Config, opensOlder: () => Promise<boolean>): Promise<void> {
  const select = 'select sealed from key_check';
  const known = await pool.query<{ sealed: string }>(select);
  if (known.rows.length === 0) {
    if (!(await opensOlder())) throw wrongKey();
    await pool.query('insert into key_check (sealed) values ($1) on conflict do nothing', [
      sealText(config, place, text),
    ]);
  }
  // If two portals start for the first time at once, the later one must have the other's key.
  const { rows } = await pool.query<{ sealed: string }>(select);
  if (!opens(() => openSealed(config, place, rows[0]?.sealed ?? ''))) throw wrongKey();
}

const wrongKey = () =>
  new CannotStart(
    'KEYWORD_KEY is not the key that this database was set up with: nobody could sign in. Set the one from before; ' +
      'docs/operations.md says under Production what to do when it is lost for good.',
  );

/** Whether something sealed can be opened with the key at hand. */
export function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
