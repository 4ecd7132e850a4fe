import { keepTimeoutsWithRole } from '#platform/server/database/role-timeouts.ts';
import { grantToServing, servingRole } from '#platform/server/database/serving-role.ts';
import type { Addresses } from '#platform/server/database/addresses.ts';
import { CannotStart } from '#platform/server/embedded/cannot-start.ts';
import { openDatabase } from '#platform/server/db.ts';
import { migrateJobs } from '#platform/server/jobs/run.ts';
import { migrate } from '#platform/server/migrate.ts';
import { inTransaction } from '#platform/server/outside.ts';
import { makeMonthsAtStart } from '#platform/server/partitions/at-start.ts';

/**
 * Migrates a database to the newest schema, including the job queue's; safe when several processes start at once.
 * @param url of the database itself, not of a pooler, with the role that owns the tables
 * @param pooled whether requests go through a pooler: time-outs are then stored with the serving role
 * @param servingUrl of the database itself with the serving role, if that is another one: it gets the grants it needs
 */
export async function prepareDatabase(
  url: string,
  pooled = false,
  servingUrl: string | null = null,
): Promise<readonly string[]> {
  const database = openDatabase(url, 2, { patience: 0 });
  const serving = servingUrl === null ? null : openDatabase(servingUrl, 1, { patience: 0 });
  try {
    const role = serving && (await servingRole(serving, database));
    const applied = await migrate(database.pool);
    await migrateJobs(database.pool);
    if (role !== null) await inTransaction(database, ({ db }) => grantToServing(db, role));
    await makeMonthsAtStart(database, new Date(), role);
    if (pooled) await keepTimeoutsWithRole((serving ?? database).pool);
    return applied;
  } catch (error) {
    throw mayNotMigrate(error) ? new CannotStart(needsOwner, { cause: error }) : error;
  } finally {
    await serving?.close();
    await database.close();
  }
}

/**
 * Migrates the configured database.
 * @returns the names of the applied migrations
 */
export const prepareConfigured = ({ direct, owner, pooled }: Addresses): Promise<readonly string[]> =>
  prepareDatabase(owner ?? direct, pooled, owner === null ? null : direct);

/** 'permission denied', or 'must be owner of' */
const mayNotMigrate = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === '42501';
};

const needsOwner =
  'The role that is to bring the schema up to date may not: name the owner of the tables in DATABASE_OWNER_URL, or in ' +
  'DATABASE_URL where there is one role alone';
