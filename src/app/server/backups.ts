/** Shared by the backup commands: the live database, the keys, and the note shown in the portal. */
import { backupEvents } from '#platform/contract/firm/backups.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Config } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { CannotStart } from '#platform/server/embedded/cannot-start.ts';
import { checkKey, checkVaultKey, olderSecretsOpen, vaultOpens } from '#platform/server/secrets/key-check.ts';
import { inTransaction } from '#platform/server/outside.ts';
import { type Ended, sessions } from '#platform/server/sessions.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import pino from 'pino';
import { type Addresses, addressesOf } from '#platform/server/database/addresses.ts';
import { configuration } from './configuration.ts';
import { assembly } from './modules.ts';

/**
 * Opens the live database with the role that owns the tables.
 * @throws CannotStart for the demo, which has nothing but its folder
 */
export async function withLiveDatabase(
  run: (database: Database, addresses: Addresses & { readonly tables: string }, config: Config) => Promise<void>,
): Promise<void> {
  const config = configuration();
  if (config.databaseUrl === null) {
    throw new CannotStart(
      `The demo keeps its database, files and secrets in ${config.dataFolder}: stop it and copy that folder. ` +
        'Backups are for a portal with DATABASE_URL.',
    );
  }
  const addresses = addressesOf(config, config.databaseUrl);
  const tables = addresses.owner ?? addresses.direct;
  const database = openDatabase(tables, 3, { patience: 0 });
  await run(database, { ...addresses, tables }, config).finally(() => database.close());
}

/** @returns a check that throws if this configuration's keys cannot decrypt the database */
export const keysOpen = (config: Config) => async (database: Database) => {
  await checkKey(database.pool, config, () => olderSecretsOpen.from(assembly)(database, config));
  await checkVaultKey(database.pool, config, () => vaultOpens.from(assembly)(database, config));
  if (!(await vaultOpens.from(assembly)(database, config)))
    throw new CannotStart('No credential of the vault opens with VAULT_KEY');
};

type Said = Readonly<Record<string, unknown>>;

/** Records in the audit trail what was done, and how many seconds it took. */
export const recordBackup = (
  database: Database,
  config: Config,
  event: keyof typeof backupEvents,
  began: Date,
  said: Said,
): Promise<void> => inOne(database, config, (work) => note(work, event, began, said));

/**
 * Ends all sessions and access tokens of a restored database and records that in the trail: those ended since the
 * backup was made would otherwise be valid again.
 */
export const signEverybodyOut = (database: Database, config: Config, began: Date, said: Said): Promise<Ended> =>
  inOne(database, config, async (work) => {
    const ended = await sessions.from(assembly).endAll(work);
    await note(work, 'restored', began, { ...said, ...ended });
    return ended;
  });

const inOne = <Result>(database: Database, config: Config, run: (work: Work) => Promise<Result>): Promise<Result> =>
  inTransaction(backgroundWork(database, config, pino({ level: 'silent' })), run);

function note(work: Work, event: keyof typeof backupEvents, began: Date, said: Said): Promise<void> {
  const seconds = Math.round((work.now.getTime() - began.getTime()) / 1000);
  return record(work, backupEvents[event], 'all', { after: { ...said, seconds } });
}
