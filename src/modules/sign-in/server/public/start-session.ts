import { randomUUID } from 'node:crypto';
import type { Work } from '#platform/server/work.ts';
import { type Account, tables } from '../accounts.ts';
import { mustBeInPerson } from '../in-person.ts';
import { signSession } from '../tokens.ts';

/** The administrator who views the portal as the account's owner, and their own session, with which this one ends. */
type Viewer = { readonly viewer_id: number; readonly viewer_session: string };

type Shown = {
  readonly factor_at: string;
  readonly by_provider: boolean;
  readonly provider_sid: string | null;
  readonly provider_refresh: string | null;
};

/**
 * Begins a session; the caller records who signs in or views.
 * @param expires_at the latest end
 * @param how who views, or when a factor was shown and whether the provider signed in
 */
export async function startSession(
  work: Work,
  { id, role_id }: Pick<Account, 'id' | 'role_id'>,
  expires_at: string,
  how: Partial<Viewer & Shown> = {},
): Promise<{ sid: string; token: string }> {
  mustBeInPerson(work);
  const sid = randomUUID();
  const now = work.now.toISOString();
  await tables(work)
    .insertInto('session')
    .values({
      id: sid,
      account_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at,
      revoked_at: null,
      ip: work.origin.ip,
      user_agent: work.origin.userAgent.slice(0, 500),
      viewer_id: how.viewer_id ?? null,
      viewer_session: how.viewer_session ?? null,
      factor_at: how.factor_at ?? null,
      by_provider: how.by_provider ?? false,
      provider_sid: how.provider_sid ?? null,
      provider_refresh: how.provider_refresh ?? null,
    })
    .execute();
  return { sid, token: await signSession(work.config, { userRole: role_id, sid }, work.now) };
}
