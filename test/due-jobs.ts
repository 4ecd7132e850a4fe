import { assembly } from '#app/server/modules.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { runJobsOnce } from '#platform/server/jobs/run.ts';
import type { References } from '#platform/server/reference.ts';
import pino from 'pino';

/** Runs due jobs inline. @param references the small lists in memory; without them each is read every time */
export const dueJobs = (
  database: Database,
  config: Config,
  clock: () => Date,
  references?: References,
): Promise<void> =>
  runJobsOnce({
    database,
    config,
    ...(references && { references }),
    jobs: assembly.jobs,
    reactions: assembly.reactions,
    log: pino({ level: 'silent' }),
    clock,
  });
