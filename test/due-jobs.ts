import { assembly } from '#app/server/modules.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { runJobsOnce } from '#platform/server/jobs/run.ts';
import pino from 'pino';

/** Runs what is due, inline. */
export const dueJobs = (database: Database, config: Config, clock: () => Date): Promise<void> =>
  runJobsOnce({
    database,
    config,
    jobs: assembly.jobs,
    reactions: assembly.reactions,
    log: pino({ level: 'silent' }),
    clock,
  });
