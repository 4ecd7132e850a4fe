import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { dependency } from '../dependency.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { openSealed, openUnder, type SealedColumn, sealText, sealUnder } from './sealed.ts';

/** Whether secrets sealed before the first key check open with the configured key. */
export const olderSecretsOpen = dependency<(database: Database, config: Config) => Promise<boolean>>(
  'secrets that KEYWORD_KEY opens',
);

/** Whether at least one of the vault's secrets opens, or there are none yet. */
export const vaultOpens =
  dependency<(database: Database, config: Config) => Promise<boolean>>('secrets that VAULT_KEY opens');

const place = { purpose: 'key check', boundTo: 'key_check' };
/** Sealed again last: until then a start without the former key is refused. */
export const sealedCheck: SealedColumn = { table: 'key_check', column: 'sealed', key: 'sealed', placeOf: () => place };
const vaultPlace = { purpose: 'vault key check', boundTo: 'key_check' };
const text = 'portico';

/**
 * Makes sure that KEYWORD_KEY is the key of the database's secrets. After a change of the key, the
 * former one has to be in KEYWORD_KEY_BEFORE until everything is sealed again (`renewSealed`).
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
    'KEYWORD_KEY is not the key that this database was set up with: nobody could sign in. Set the one from before, as KEYWORD_KEY or, ' +
      'while it is changed, as KEYWORD_KEY_BEFORE; docs/operations.md says under Backup and restore what to do when it is lost for good.',
  );

/**
 * The same for VAULT_KEY, if there is one. After a change of the key, the former one has to be
 * in VAULT_KEY_BEFORE for one start.
 * @param opensOlder whether what was sealed before the first check opens
 * @throws CannotStart when it is another
 */
export async function checkVaultKey(
  pool: Pool,
  { vaultKeys: [key, ...former] }: Pick<Config, 'vaultKeys'>,
  opensOlder: () => Promise<boolean>,
): Promise<void> {
  if (key === undefined) return;
  const sealed = async () => {
    const { rows } = await pool.query<{ vault_sealed: string | null }>('select vault_sealed from key_check');
    return rows[0]?.vault_sealed ?? null;
  };
  const opensUnder = (one: string, kept: string) => opens(() => openUnder(one, vaultPlace, kept));
  const before = await sealed();
  if (before !== null && opensUnder(key, before)) return;
  const isFormer = before !== null && former.some((one) => opensUnder(one, before));
  if (!isFormer && (before !== null || !(await opensOlder()))) throw wrongVaultKey();
  await pool.query('update key_check set vault_sealed = $1 where vault_sealed is not distinct from $2', [
    sealUnder(key, vaultPlace, text),
    before,
  ]);
  // If two portals start at once, the later one must have the other's key.
  if (!opensUnder(key, (await sealed()) ?? '')) throw wrongVaultKey();
}

const wrongVaultKey = () =>
  new CannotStart(
    'VAULT_KEY is not the key that this database keeps the credentials of clients under. Set that one, as VAULT_KEY or, ' +
      'while it is changed, as VAULT_KEY_BEFORE; docs/operations.md says what to do when it is lost for good.',
  );

/** Whether a sealed value opens with the configured key. */
export function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
