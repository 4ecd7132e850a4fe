import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { tables } from './accounts.ts';
import { signSession } from './tokens.ts';

/**
 * Gives this session a new token after its owner has confirmed a credential; the old one ends within seconds. To
 * be called last: the reply carries it after the commit, and every tab of the browser uses it.
 */
export async function renewToken(work: Work): Promise<void> {
  const { sessionId: sid, role } = work.actor;
  const { turn, created_at } = await tables(work)
    .updateTable('session')
    .set({ turn: sql<number>`turn + 1`, turned_at: work.now.toISOString() })
    .where('id', '=', sid)
    .returning(['turn', 'created_at'])
    .executeTakeFirstOrThrow();
  const token = await signSession(work.config, { userRole: role.id, sid, turn }, work.now, new Date(created_at));
  work.afterCommit(() => work.giveToken(token));
}
