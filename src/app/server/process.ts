import type { Config } from '#platform/server/config.ts';
import { startSealer } from '#platform/server/audit/seal.ts';
import { startJobs } from '#platform/server/jobs/run.ts';
import { openDatabase } from '#platform/server/db.ts';
import { collectAfterStart } from '#platform/server/memory.ts';
import { jobs } from './jobs.ts';
import { openPortal } from './portal.ts';

/**
 * One serving process: the portal listening, its share of the background work, the sealing of the audit trail.
 * @returns what stops it: requests in flight are finished first
 */
export async function runProcess(config: Config, databaseUrl: string, webFolder: string): Promise<() => Promise<void>> {
  const app = await openPortal(config, databaseUrl, { webFolder });
  // Two jobs, each with a second connection where it needs one, and the sealer.
  const background = openDatabase(databaseUrl, 5);
  const running = await startJobs({ database: background, config, jobs, log: app.log });
  const sealer = startSealer(background.pool, app.log);
  await app.listen({ port: config.port, host: config.host });
  collectAfterStart();
  return async () => {
    await app.close();
    await running.stop();
    await sealer.stop();
    await background.close();
  };
}
