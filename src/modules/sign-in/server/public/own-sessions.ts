/** The caller's own sessions: listing and ending them. */
import { record } from '#platform/server/audit/record.ts';
import { keepingWork, notFound } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import type { Work } from '#platform/server/work.ts';
import { later } from '#platform/server/time/moments.ts';
import { accountEvents } from '../../contract.ts';
import { tables } from '../accounts.ts';
import { renewToken } from '../renew-token.ts';
import { ownAccount, type PasswordAsked } from './own-credentials.ts';
import { endBrowsers, endSession } from './sessions.ts';

/** The caller's own open sessions, without those of administrators who view the portal as the caller. */
const openSessions = (work: Work) =>
  tables(work)
    .selectFrom('session')
    .where('account_id', '=', work.actor.accountId)
    .where('viewer_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString())
    .where('created_at', '>', later(work.now, -work.config.sessions.most))
    .where('last_seen_at', '>', later(work.now, -work.config.sessions.idle));

/** The caller's own open sessions, last used first. */
export const ownSessions = (work: Work) =>
  openSessions(work)
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one of the caller's sessions. @throws 400 for a wrong password, 404 if it has ended or is another person's */
export async function endOwnSession(work: Work, id: string, asked: PasswordAsked): Promise<undefined> {
  await ownAccount(work, asked);
  const session = await openSessions(work).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!session) throw keepingWork(notFound());
  await endSession(work, id);
  await tell(work, [work.actor.accountId], 'ended');
  await record(work, accountEvents.sessionEnded, work.actor.accountId, { after: { session: id } });
  await renewToken(work);
}

/**
 * Ends all other sessions of the caller. This one gets a new token, so that a copied one stops working too.
 * @returns how many were ended
 * @throws 400 for a wrong password
 */
export async function endOtherSessions(work: Work, asked: PasswordAsked): Promise<number> {
  await ownAccount(work, asked);
  const { accountId, sessionId } = work.actor;
  const others = await openSessions(work).select('id').where('id', '<>', sessionId).forUpdate().execute();
  await endBrowsers(work, accountId, sessionId);
  if (others.length > 0)
    await record(work, accountEvents.othersEnded, accountId, { after: { sessions: others.length } });
  await renewToken(work);
  return others.length;
}
