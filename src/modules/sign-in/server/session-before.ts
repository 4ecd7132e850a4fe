/** The session that a browser has when it signs in again: it ends with the sign-in, whoever's it was. */
import { record } from '#platform/server/audit/record.ts';
import { tell } from '#platform/server/live/tell.ts';
import type { Work } from '#platform/server/work.ts';
import { accountEvents } from '../contract.ts';
import { tables } from './accounts.ts';
import { endSession } from './public/sessions.ts';
import { readToken } from './tokens.ts';

/** The session whose token the first step of a sign-in carries; null where it carries none. */
export async function sessionBefore(work: Work): Promise<string | null> {
  const token = work.bearer === null ? null : await readToken(work.config, 'session', work.bearer, work.now);
  return token?.id ?? null;
}

/** Ends it, and where the portal was viewed as somebody else the session of who viewed. */
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
