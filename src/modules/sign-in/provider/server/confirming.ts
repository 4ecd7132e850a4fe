/** Asks before the hour is over whether the session at the provider goes on, and extends the one here. */
import { job } from '#platform/server/jobs/job.ts';
import { tell } from '#platform/server/live/tell.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import * as openid from 'openid-client';
import * as z from 'zod';
import { tables } from '../../server/accounts.ts';
import { providerLasts } from '../words.ts';
import { isStranger } from './asking.ts';
import { clientsOf, openRefresh, type Reachable, sealRefresh } from './discovery.ts';
import { providerInUse } from './settings.ts';

/** Seconds before its end from which a session is checked, and the most checks in one run. */
const ahead = 11 * 60;
const mostAtOnce = 100;

/** Sessions in use that end soon; the longest life of a session is enforced at each request. */
const endingSoon = (work: Work) =>
  tables(work)
    .selectFrom('session')
    .innerJoin('provider_identity as identity', 'identity.account_id', 'session.account_id')
    .select(['session.id', 'session.account_id', 'session.provider_refresh', 'identity.subject'])
    .where('session.provider_refresh', 'is not', null)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', work.now.toISOString())
    .where('session.expires_at', '<', later(work.now, ahead))
    .where('session.last_seen_at', '>', later(work.now, -work.config.sessions.idle))
    .orderBy('session.expires_at')
    .orderBy('session.id')
    .limit(mostAtOnce)
    .execute();

type Ending = Awaited<ReturnType<typeof endingSoon>>[number];
/** Unknown while the provider is unreachable: such a session ends after its hour. */
type Asked = Pick<Ending, 'id' | 'account_id'> & {
  readonly outcome: 'goes on' | 'is over' | 'unknown';
  readonly refresh: string | null;
};

export const confirmSessions = job({
  name: 'confirm-provider-sessions',
  payload: z.object({}),
  every: '*/5 * * * *',
  waitsFor: ['sign-in provider'],
  prepare: async (work): Promise<readonly Asked[]> => {
    const provider = await providerInUse(work);
    const asked: Asked[] = [];
    for (const ending of provider ? await endingSoon(work) : []) {
      const { id, account_id } = ending;
      if (provider) asked.push({ id, account_id, ...(await askAfter(work, provider, ending)) });
    }
    return asked;
  },
  run: async (work, _, asked) => {
    for (const one of asked) await apply(work, one);
  },
});

async function askAfter(
  work: Work,
  provider: Reachable,
  { provider_refresh, subject }: Ending,
): Promise<Pick<Asked, 'outcome' | 'refresh'>> {
  try {
    const token = openRefresh(work, provider_refresh ?? '');
    const given = await refresh(await clientsOf(work, provider), token);
    const said = given?.claims()?.sub;
    const goesOn = given !== undefined && (said === undefined || said === subject);
    if (!goesOn) return { outcome: 'is over', refresh: null };
    return { outcome: 'goes on', refresh: sealRefresh(work, given.refresh_token) ?? provider_refresh };
  } catch (error) {
    const isRefused = error instanceof openid.ResponseBodyError && error.error === 'invalid_grant';
    if (!isRefused) work.log.warn({ err: error }, 'the sign-in provider has not said whether a session goes on');
    return isRefused ? { outcome: 'is over', refresh: null } : { outcome: 'unknown', refresh: provider_refresh };
  }
}

async function refresh([client, ...others]: readonly openid.Configuration[], token: string) {
  if (!client) return undefined;
  try {
    return await openid.refreshTokenGrant(client, token);
  } catch (error) {
    if (others.length === 0 || !isStranger(error)) throw error;
    return refresh(others, token);
  }
}

async function apply(work: Work, { id, account_id, outcome, refresh: provider_refresh }: Asked): Promise<void> {
  if (outcome === 'unknown') return;
  const isOver = outcome === 'is over';
  const changes = isOver
    ? { revoked_at: work.now.toISOString(), provider_refresh: null }
    : { expires_at: later(work.now, providerLasts.session), provider_refresh };
  await tables(work).updateTable('session').set(changes).where('id', '=', id).where('revoked_at', 'is', null).execute();
  if (isOver) await tell(work, [account_id], 'ended');
}

/** Drops refresh tokens of sessions that are over. */
export async function dropRefreshTokens(work: Work): Promise<void> {
  await tables(work)
    .updateTable('session')
    .set({ provider_refresh: null })
    .where('provider_refresh', 'is not', null)
    .where(({ or, eb }) => or([eb('revoked_at', 'is not', null), eb('expires_at', '<', work.now.toISOString())]))
    .execute();
}
