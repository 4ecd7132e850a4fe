import { keepTimeoutsWithRole } from '#platform/server/database/role-timeouts.ts';
import { openDatabase } from '#platform/server/db.ts';
import { migrateJobs } from '#platform/server/jobs/run.ts';
import { migrate } from '#platform/server/migrate.ts';
import { makeMonthsAtStart } from '#platform/server/partitions/at-start.ts';

/**
 * Brings a database to the newest schema, the job queue's own included; safe when several processes start at once.
 * @param url of the database itself, not of a pooler
 * @param pooled whether requests go through a pooler: then the time-outs are kept with the portal's role
 */
export async function prepareDatabase(url: string, pooled = false): Promise<readonly string[]> {
  const database = openDatabase(url, 2, { patience: 0 });
  try {
    const applied = await migrate(database.pool);
    await migrateJobs(database.pool);
    await makeMonthsAtStart(database, new Date());
    if (pooled) await keepTimeoutsWithRole(database.pool);
    return applied;
  } finally {
    await database.close();
  }
}
