/** What the commands for backups share: the database that is in use, the keys, and the note that the portal shows. */
import { backupEvents } from '#platform/contract/firm/backups.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Config } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { CannotStart } from '#platform/server/embedded/cannot-start.ts';
import { checkKey, checkVaultKey, olderSecretsOpen, vaultOpens } from '#platform/server/secrets/key-check.ts';
import { backgroundWork } from '#platform/server/work.ts';
import pino from 'pino';
import { addressesOf } from '#platform/server/database/addresses.ts';
import { configuration } from './configuration.ts';
import { assembly } from './modules.ts';

/** @throws CannotStart for the demo: its folder is all there is */
export async function withLiveDatabase(
  run: (database: Database, url: string, config: Config) => Promise<void>,
): Promise<void> {
  const config = configuration();
  if (config.databaseUrl === null) {
    throw new CannotStart(
      `The demo keeps its database, files and secrets in ${config.dataFolder}: stop it and copy that folder. ` +
        'Backups are for a portal with DATABASE_URL.',
    );
  }
  const { direct } = addressesOf(config, config.databaseUrl);
  const database = openDatabase(direct, 3, { patience: 0 });
  await run(database, direct, config).finally(() => database.close());
}

/** @returns throws where the keys of this configuration do not open what a database keeps sealed */
export const keysOpen = (config: Config) => async (database: Database) => {
  await checkKey(database.pool, config, () => olderSecretsOpen.from(assembly)(database, config));
  await checkVaultKey(database.pool, config, () => vaultOpens.from(assembly)(database, config));
  if (!(await vaultOpens.from(assembly)(database, config)))
    throw new CannotStart('No credential of the vault opens with VAULT_KEY');
};

/** Notes in the audit trail what was done, and how many seconds it took. */
export const recordBackup = (
  database: Database,
  config: Config,
  event: keyof typeof backupEvents,
  began: Date,
  said: Readonly<Record<string, unknown>>,
): Promise<void> =>
  database.db.transaction().execute(async (db) => {
    const work = { ...backgroundWork(database, config, pino({ level: 'silent' })), db };
    const seconds = Math.round((work.now.getTime() - began.getTime()) / 1000);
    await record(work, backupEvents[event], 'all', { after: { ...said, seconds } });
  });
