import { Client, escapeIdentifier } from 'pg';

/**
 * Creates a database on the server of `url`, empty or as a copy of `template`, to which nobody may be connected then.
 * Throws what PostgreSQL says, among it that the name is taken.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  // Not FILE_COPY, which is twice as fast on an idle disk (25 against 50 ms for 80 tables) and slower when several copy
  // at once or the disk is busy: it writes all that the whole server has not yet written, twice.
  const copy = template === undefined ? '' : ` TEMPLATE ${escapeIdentifier(template)} STRATEGY WAL_LOG`;
  await execute(url, `CREATE DATABASE ${escapeIdentifier(name)}${copy}`);
}

/** Drops a database, if it is there, on the server of `url`, and breaks its connections off. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await execute(url, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
