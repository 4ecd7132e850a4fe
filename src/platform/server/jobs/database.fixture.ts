import type { Config } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { closeAfterTests } from '#test/closing.ts';
import { testConfig } from '#test/settings.ts';
import pino from 'pino';
import { inject } from 'vitest';
import { noReactions } from '../reactions.ts';
import { runJobsOnce } from './run.ts';
import type { JobRuntime } from './task.ts';

export type TestRuntime = Omit<JobRuntime, 'clock'> & {
  /** Collects log messages. */
  readonly logged: string[];
  /** The address of another database on the same server. */
  addressOf(name: string): string;
  /** Runs whatever is due; `clock` gives the time. */
  run(jobs: JobRuntime['jobs'], clock?: () => Date): Promise<void>;
};

const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);

let made = 0;

/** A separate database for tests of the platform, without the portal. Dropped after the file's tests. */
export async function testRuntime(changes: Partial<Config> = {}): Promise<TestRuntime> {
  made += 1;
  const name = `portico_ground_${process.pid}_${made}`;
  await createDatabase(addressOf('postgres'), name, inject('template'));
  const database: Database = openDatabase(addressOf(name), 4);
  const logged: string[] = [];
  closeAfterTests(async () => {
    await database.close();
    await dropDatabase(addressOf('postgres'), name);
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const runtime = { database, config: testConfig(changes), jobs: [], reactions: noReactions, log };
  return {
    ...runtime,
    logged,
    addressOf,
    run: (jobs, clock) => runJobsOnce({ ...runtime, jobs, ...(clock && { clock }) }),
  };
}
