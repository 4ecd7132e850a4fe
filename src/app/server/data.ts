import { openDatabase } from '#platform/server/db.ts';
import { migrateJobs } from '#platform/server/jobs/run.ts';
import { migrate } from '#platform/server/migrate.ts';

/** Brings a database to the newest schema, the job queue's own included; safe when several processes start at once. */
export async function prepareDatabase(url: string): Promise<readonly string[]> {
  const database = openDatabase(url, 2, 0);
  try {
    const applied = await migrate(database.pool);
    await migrateJobs(database.pool);
    return applied;
  } finally {
    await database.close();
  }
}
