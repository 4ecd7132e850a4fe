/** Pending requests to the provider; each takes one answer. */
import { refused } from '#platform/server/errors.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { randomBytes } from 'node:crypto';
import { tables } from '../../server/accounts.ts';
import { sessionBefore } from '../../server/session-before.ts';
import { type Asked, beginAsking, type Confirmed, confirmedIdentity, providerFailed } from './asking.ts';
import type { Reachable } from './discovery.ts';
import { providerInUse, providerSetting } from './settings.ts';
import { providerLasts } from '../words.ts';

/** @throws 409 if no provider is in use */
export async function mustBeInUse(work: Work): Promise<Reachable> {
  const provider = await providerInUse(work);
  if (!provider) throw refused('Signing in by a provider is switched off');
  return provider;
}

export type Begun = { readonly address: string; readonly asked: Asked };

/** Where to send the browser. Contacts the provider, so outside of a transaction. @throws 409, 503 */
export const beginRequest = async (work: Work): Promise<Begun> => beginAsking(work, await mustBeInUse(work));

/**
 * @param accountId who links; null for a sign-in
 * @param grant the invitation that it accepts, if any
 */
export async function keepRequest(work: Work, { address, asked }: Begun, accountId: number | null, grant?: string) {
  const ticket = randomBytes(32).toString('base64url');
  await tables(work)
    .insertInto('provider_request')
    .values({
      ...asked,
      ticket_hash: digest(ticket),
      account_id: accountId,
      expires_at: later(work.now, providerLasts.request),
      used_at: null,
      grant_hash: grant === undefined ? null : digest(grant),
      session_before: accountId === null ? await sessionBefore(work) : null,
    })
    .execute();
  return { address, ticket };
}

/** The purpose of a request: a sign-in (also with an invitation), or linking an account. */
type Purpose = { readonly signsIn: true } | { readonly links: number };

/** With the account and the invitation's digest if one is accepted. */
type Redeemed = Confirmed & {
  readonly invited: { readonly accountId: number; readonly grant: string } | undefined;
  /** The browser's session when the request began. */
  readonly before: string | null;
};

/**
 * The confirmed identity. The request is used up before its answer is checked, so that no answer counts
 * twice; outside of a transaction.
 * @throws 401 if the ticket or the answer is refused, 409, 503
 */
export async function redeem(work: Work, ticket: string | null, answer: string, purpose: Purpose): Promise<Redeemed> {
  const request = await tables(work)
    .updateTable('provider_request')
    .set({ used_at: work.now.toISOString() })
    .where('ticket_hash', '=', digest(ticket ?? ''))
    .where(({ or, and, eb }) =>
      'links' in purpose
        ? and([eb('account_id', '=', purpose.links), eb('grant_hash', 'is', null)])
        : or([eb('account_id', 'is', null), eb('grant_hash', 'is not', null)]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString())
    .returning(['state', 'nonce', 'verifier', 'account_id', 'grant_hash', 'session_before'])
    .executeTakeFirst();
  if (!request) throw providerFailed();
  const { tells_sign_outs } = await providerSetting.read(work);
  const confirmed = await confirmedIdentity(work, await mustBeInUse(work), request, answer);
  const { account_id, grant_hash, session_before: before } = request;
  const invited = account_id !== null && grant_hash !== null ? { accountId: account_id, grant: grant_hash } : undefined;
  const tells = confirmed.tells && tells_sign_outs;
  // If the provider announces sign-outs, no refresh token is needed.
  return { ...confirmed, tells, provider_refresh: tells ? null : confirmed.provider_refresh, invited, before };
}

/** Ends all pending requests: the settings have changed. */
export async function endRequests(work: Work): Promise<void> {
  await tables(work)
    .updateTable('provider_request')
    .set({ used_at: work.now.toISOString() })
    .where('used_at', 'is', null)
    .execute();
}
