import type { Pool } from 'pg';
import { requestPatience, timeoutsOf } from '../db.ts';

/** What requests give up after, by PostgreSQL's names, in milliseconds. */
export const requestTimeouts = timeoutsOf({ waiting: requestPatience });

/** Any number that nothing else here locks: of two who change a role at once PostgreSQL refuses one. */
const changingRole = 7_202_618;

/**
 * Has the database itself give every connection of the portal's role its time-outs: a pooler drops those that are asked
 * for at the start of a connection, PgBouncer before 1.20 without a word. A role may always change its own.
 * @param direct connections to the database itself
 */
export async function keepTimeoutsWithRole(direct: Pool): Promise<void> {
  const client = await direct.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${changingRole})`);
    for (const [name, milliseconds] of Object.entries(requestTimeouts)) {
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text)
           as statement`,
        [name, String(milliseconds)],
      );
      for (const { statement } of rows) await client.query(statement);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
