import type { Pool } from 'pg';
import { requestPatience, timeoutsOf } from '../db.ts';

/** The time-outs of requests, by PostgreSQL's names, in milliseconds. */
export const requestTimeouts = timeoutsOf({ waiting: requestPatience });

/** A lock number used nowhere else: PostgreSQL refuses one of two changes of a role at once. */
const changingRole = 7_202_618;

/**
 * Sets the time-outs on the portal's role, so that every connection has them: a pooler drops the ones requested at the
 * start of a connection, PgBouncer before 1.20 silently. A role may always change its own.
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
