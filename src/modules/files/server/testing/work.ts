/** The work of an action: one transaction, as one of the cast. */
import pino from 'pino';
import { backgroundWork, nobody, type Work } from '#platform/server/work.ts';
import type { TestPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';

export async function workAs<Result>(
  portal: TestPortal,
  as: Role,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const { database, config } = portal;
  const { email, name, audience } = cast[as];
  const found = 'select id from account where email = $1 and audience = $2';
  const { rows } = await database.pool.query<{ id: number }>(found, [email, audience]);
  const actor = { ...nobody, accountId: rows[0]?.id ?? 0, name, email, audience };
  return database.db.transaction().execute((db) => {
    const work = backgroundWork({ db, pool: database.pool }, config, pino({ level: 'silent' }), portal.now());
    return run({ ...work, actor });
  });
}
