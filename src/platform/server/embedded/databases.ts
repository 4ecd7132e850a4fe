import { Client, escapeIdentifier } from 'pg';

/**
 * Creates a database on the server of `url`, empty or as a copy of `template`, to which nobody may be connected then.
 * Throws what PostgreSQL says, among it that the name is taken.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  const copy = template === undefined ? '' : ` TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`;
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
