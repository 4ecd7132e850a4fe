import type { Pool } from 'pg';

/** What an attacker with the database's credentials can do, past the triggers. */
export async function asSuperuser(pool: Pool, ...statements: string[]): Promise<void> {
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica`);
  for (const statement of statements) await client.query(statement);
  await client.query('reset session_replication_role');
  client.release();
}
