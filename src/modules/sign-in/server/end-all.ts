import type { Ended } from '#platform/server/sessions.ts';
import type { Work } from '#platform/server/work.ts';
import { tables } from './accounts.ts';

/** Ends all sessions and access tokens, switches webhooks off. Only while no portal runs: open pages are not told. */
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
  await tables(work)
    .updateTable('webhook_delivery')
    .set({ state: 'Failed', next_at: null, says: 'The portal was restored from a backup' })
    .where('state', '=', 'Waiting')
    .execute();
  await tables(work)
    .updateTable('webhook')
    .set({ off_at: now, off_why: 'The portal was restored from a backup', paused_until: null })
    .where('off_at', 'is', null)
    .execute();
  return { sessions: Number(sessions.numUpdatedRows), tokens: Number(tokens.numUpdatedRows) };
}
