/** What was asked of the provider and is waited for; each is good for one answer. */
import { refused } from '#platform/server/errors.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { randomBytes } from 'node:crypto';
import { tables } from '../../server/accounts.ts';
import { type Asked, beginAsking, confirmedIdentity, type Identity, providerFailed, type Reachable } from './asking.ts';
import { providerInUse } from './settings.ts';
import { providerLasts } from '../words.ts';

/** @throws 409 where no provider is in use */
export async function mustBeInUse(work: Work): Promise<Reachable> {
  const provider = await providerInUse(work);
  if (!provider) throw refused('Signing in by a provider is switched off');
  return provider;
}

export type Begun = { readonly address: string; readonly asked: Asked };

/** Where to send the browser; outside of a transaction, for the provider is asked. @throws 409, 503 */
export const beginRequest = async (work: Work): Promise<Begun> => beginAsking(work, await mustBeInUse(work));

/** @param accountId who links; null for a sign-in */
export async function keepRequest(work: Work, { address, asked }: Begun, accountId: number | null) {
  const ticket = randomBytes(32).toString('base64url');
  await tables(work)
    .insertInto('provider_request')
    .values({
      ...asked,
      ticket_hash: digest(ticket),
      account_id: accountId,
      expires_at: later(work.now, providerLasts.request),
      used_at: null,
    })
    .execute();
  return { address, ticket };
}

/**
 * Whom the provider has confirmed. The request is used up before its answer is looked at, so that no answer counts
 * twice; outside of a transaction.
 * @throws 401 where the ticket or the answer will not do, 409, 503
 */
export async function redeem(
  work: Work,
  ticket: string | null,
  answer: string,
  accountId: number | null,
): Promise<Identity> {
  const request = await tables(work)
    .updateTable('provider_request')
    .set({ used_at: work.now.toISOString() })
    .where('ticket_hash', '=', digest(ticket ?? ''))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString())
    .returning(['state', 'nonce', 'verifier'])
    .executeTakeFirst();
  if (!request) throw providerFailed();
  return confirmedIdentity(work, await mustBeInUse(work), request, answer);
}

/** What was begun with other settings ends with them. */
export async function endRequests(work: Work): Promise<void> {
  await tables(work)
    .updateTable('provider_request')
    .set({ used_at: work.now.toISOString() })
    .where('used_at', 'is', null)
    .execute();
}
