/** What the commands for backups share: the database that is in use, the keys, and the note that the portal shows. */
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
 * The database in use, by the role that owns the tables.
 * @throws CannotStart for the demo: its folder is all there is
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

/** @returns throws where the keys of this configuration do not open what a database keeps sealed */
export const keysOpen = (config: Config) => async (database: Database) => {
  await checkKey(database.pool, config, () => olderSecretsOpen.from(assembly)(database, config));
  await checkVaultKey(database.pool, config, () => vaultOpens.from(assembly)(database, config));
  if (!(await vaultOpens.from(assembly)(database, config)))
    throw new CannotStart('No credential of the vault opens with VAULT_KEY');
};

type Said = Readonly<Record<string, unknown>>;

/** Notes in the audit trail what was done, and how many seconds it took. */
export const recordBackup = (
  database: Database,
  config: Config,
  event: keyof typeof backupEvents,
  began: Date,
  said: Said,
): Promise<void> => inOne(database, config, (work) => note(work, event, began, said));

/**
 * Ends all sessions and access tokens of a database that was just restored, and notes it in the trail: those that were
 * ended since the backup was made would be good again.
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
