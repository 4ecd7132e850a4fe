import { record } from '#platform/server/audit/record.ts';
import { Refusal, refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { factorEvents, factorNotifications } from '../../factors.ts';
import { lasts } from '../../words.ts';
import { tables } from '../accounts.ts';
import { confirmedFactors, dropCodes } from '../factors.ts';
import { mustNotKeepPassword } from './keeps-password.ts';
import { endSessions } from './sessions.ts';

/** How many additional factors an account has confirmed. */
export const countFactors = async (work: Pick<Work, 'db'>, accountId: number): Promise<number> =>
  (await confirmedFactors(work, accountId)).length;

/**
 * Removes all factors and recovery codes of another account, ends its sessions and notifies the owner.
 * @throws 409 if there is none, or if they keep their password beside the sign-in provider
 */
export async function dropFactorsOf(work: Work, accountId: number): Promise<void> {
  await mustNotKeepPassword(work, accountId);
  const factors = await countFactors(work, accountId);
  await tables(work).deleteFrom('account_factor').where('account_id', '=', accountId).execute();
  await dropCodes(work, accountId);
  if (factors === 0) throw refused('This person has no additional factor');
  await endSessions(work, accountId);
  await record(work, factorEvents.factorsRemoved, accountId, { before: { factors } });
  await notify(work, factorNotifications.factorsRemoved, {
    to: [accountId],
    title: `${work.actor.name} has removed your additional factors`,
    body: 'You sign in with password and keyword until you set one up again.',
    link: '/my-account?area=factors',
  });
}

/**
 * For steps that an unattended browser must not be enough for.
 * @throws 403 FACTOR_NEEDED unless this session has shown an additional factor within the last ten minutes
 */
export async function mustHaveRecentFactor(work: Work): Promise<void> {
  const session = await tables(work)
    .selectFrom('session')
    .select('factor_at')
    .where('id', '=', work.actor.sessionId)
    .where('viewer_id', 'is', null)
    .executeTakeFirst();
  const at = session?.factor_at ? Date.parse(session.factor_at) : Number.NEGATIVE_INFINITY;
  if (work.now.getTime() - at <= lasts.recentFactor * 1000) return;
  throw new Refusal({ status: 403, type: 'FACTOR_NEEDED', message: 'Confirm with your additional factor first' });
}
