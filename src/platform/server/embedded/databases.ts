import { Client, escapeIdentifier } from 'pg';

/**
 * Creates a database on the server of `url`, empty or as a copy of `template`, which must have no connections. Throws
 * PostgreSQL's errors, for example when the name is taken.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  // Not FILE_COPY. It is twice as fast on an idle disk (25 against 50 ms for 80 tables) but slower with parallel copies
  // or a busy disk: it flushes all unwritten data of the whole server, twice.
  const copy = template === undefined ? '' : ` TEMPLATE ${escapeIdentifier(template)} STRATEGY WAL_LOG`;
  await execute(url, `CREATE DATABASE ${escapeIdentifier(name)}${copy}`);
}

/** Drops a database, if it exists, on the server of `url`, and closes its connections. */
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
