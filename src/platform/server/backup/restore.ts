/** Restores a backup into an empty database and storage, and checks the result (record 196). */
import { join } from 'node:path';
import { type Ask, askOf } from '../audit/ask.ts';
import { verifyAudit } from '../audit/verify.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { storageOf } from '../files/storage.ts';
import { newestMigration, tableCounts } from './counts.ts';
import { copyIn, openAll, storedObjects } from './files.ts';
import { dumpName, filesName, type Manifest, missingKeys, readManifest, sha256Of } from './manifest.ts';
import { runProgram } from './postgres.ts';

/** The number of files read back from the storage as a check. */
const sample = 50;
/** Connections of pg_restore. */
const jobs = 2;

export type Checks = {
  /** Brings the schema up to date, as a start does. */
  readonly prepare: (url: string) => Promise<unknown>;
  /** Checks that the keys open sealed values. @throws if they do not */
  readonly keys: (database: Database) => Promise<void>;
};

/**
 * @param config of the portal that will use it
 * @param say receives each passed check
 * @throws CannotStart before anything is written if the backup is damaged, a key is missing or the database is not
 *   empty; afterwards with what differs
 */
export async function restoreBackup(
  folder: string,
  url: string,
  config: Config,
  { prepare, keys }: Checks,
  say: (sentence: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const missing = missingKeys(manifest, config);
  if (missing.length > 0)
    throw new CannotStart(`Not the key of this backup: ${missing.join(', ')}. Set the one from then`);
  const dump = join(folder, dumpName);
  if ((await sha256Of(dump)) !== manifest.dump.sha256) throw new CannotStart(`${dump} is damaged`);
  const database = openDatabase(url, 3, { patience: 0 });
  try {
    await refuseUnlessEmpty(database);
    await runProgram('pg_restore', url, [...restoring, `--dbname=${new URL(url).pathname.slice(1)}`, dump]);
    say(`The database is restored, as version ${manifest.version} left it on ${manifest.made}.`);
    await inOneSnapshot(database, (ask) => compareRows(ask, manifest));
    say(`${Object.keys(manifest.counts).length} tables have as many rows as before.`);
    await restoreFiles(database, config, folder, manifest);
    say(`${manifest.files.count - manifest.files.gone.length} files are restored, each as it was stored.`);
    await prepare(url);
    await checkTrail(database, manifest);
    say('The audit trail is as it was sealed, to its end.');
    await keys(database);
    say('What is sealed opens with the keys that are set.');
    return manifest;
  } finally {
    await database.close();
  }
}

// The serving role gets its rights afterwards, and may have another name.
const restoring = ['--no-owner', '--no-privileges', '--exit-on-error', `--jobs=${jobs}`];

async function refuseUnlessEmpty({ pool }: Database): Promise<void> {
  const { rowCount } = await pool.query(
    "select from pg_class where relnamespace = 'public'::regnamespace or relnamespace = to_regnamespace('graphile_worker') limit 1",
  );
  if (rowCount !== 0) throw new CannotStart('The database is not empty: nothing is restored over what is there');
}

async function inOneSnapshot(database: Database, run: (ask: Ask) => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  await run(askOf(client)).finally(() => client.release());
}

async function compareRows(ask: Ask, { counts, migration }: Manifest): Promise<void> {
  const found = await tableCounts(ask);
  const wrong = Object.keys(counts).filter((table) => counts[table] !== found[table]);
  if (wrong.length > 0) throw new CannotStart(`Not as many rows as in the backup: ${wrong.join(', ')}`);
  if ((await newestMigration(ask)) !== migration) throw new CannotStart('The schema is not that of the backup');
}

async function restoreFiles(database: Database, config: Config, folder: string, manifest: Manifest): Promise<void> {
  await inOneSnapshot(database, async (ask) => {
    const gone = new Set(manifest.files.gone);
    const objects = (await storedObjects(ask)).filter(({ object }) => !gone.has(object));
    const storage = storageOf(config);
    await copyIn(storage, objects, join(folder, filesName));
    const step = Math.max(1, Math.floor(objects.length / sample));
    await openAll(
      storage,
      objects.filter((_, at) => at % step === 0),
    );
  });
}

async function checkTrail({ pool }: Database, { trail }: Manifest): Promise<void> {
  let found = trail === null;
  const report = await verifyAudit(pool, undefined, undefined, (hash) => void (found ||= hash === trail?.hash));
  if (report.broken)
    throw new CannotStart(
      `The audit trail is broken at ${report.broken.day} no. ${report.broken.position}: ${report.broken.fault}`,
    );
  if (!found) throw new CannotStart('The audit trail does not end with the seal of the backup');
}
