/** The session that a browser already has when it signs in: it ends, even if it was another person's. */
import { record } from '#platform/server/audit/record.ts';
import { tell } from '#platform/server/live/tell.ts';
import type { Work } from '#platform/server/work.ts';
import { accountEvents } from '../contract.ts';
import { tables } from './accounts.ts';
import { endSession } from './public/sessions.ts';
import { readToken } from './tokens.ts';

/** The session of the first step's token; null if it carries none. */
export async function sessionBefore(work: Work): Promise<string | null> {
  const token = work.bearer === null ? null : await readToken(work.config, 'session', work.bearer, work.now);
  return token?.id ?? null;
}

/** Ends it, and if it viewed the portal as someone else, the viewer's own session too. */
export async function endSessionBefore(work: Work, id: string | null): Promise<void> {
  if (id === null) return;
  const before = await tables(work)
    .selectFrom('session')
    .select(['id', 'account_id', 'viewer_id', 'viewer_session'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return;
  const { account_id, viewer_id, viewer_session } = before;
  if (viewer_session !== null) await endSession(work, before.id);
  const owner = viewer_id ?? account_id;
  const session = viewer_session ?? before.id;
  if (!(await endSession(work, session))) return;
  await tell(work, [owner], 'ended');
  await record(work, accountEvents.signedOut, owner, { after: { session } });
}
