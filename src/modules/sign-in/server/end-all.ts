import type { Ended } from '#platform/server/sessions.ts';
import type { Work } from '#platform/server/work.ts';
import { tables } from './accounts.ts';

/** Ends everybody's sessions and access tokens. For a database that no portal runs on: no page is told of it. */
export async function endAllSignIns(work: Work): Promise<Ended> {
  const now = work.now.toISOString();
  const [sessions, tokens] = [
    await tables(work)
      .updateTable('session')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
    await tables(work)
      .updateTable('access_token')
      .set({ ended_at: now })
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  ];
  return { sessions: Number(sessions.numUpdatedRows), tokens: Number(tokens.numUpdatedRows) };
}
