/** A sign-out at the provider, which it tells of itself (OpenID Connect Back-Channel Logout 1.0). */
import { record } from '#platform/server/audit/record.ts';
import { Refusal } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { accountEvents } from '../../contract.ts';
import { tables } from '../../server/accounts.ts';
import { lasts } from '../../words.ts';
import { providerSays } from '../words.ts';
import { apart, clientsOf, type Reachable } from './discovery.ts';
import { providerSetting, reachable } from './settings.ts';

/** Who has signed out, of one session at the provider or of all, and when. */
export type SignedOut = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
  readonly before: string;
};

const event = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds for which a token may be on its way. */
const fresh = 2 * 60;

/** The provider's keys are kept for ten minutes, and read anew for an unknown one twice a minute at most. */
let keys: { address: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;

async function keysOf(work: Work, provider: Reachable) {
  const [client] = await clientsOf(work, provider);
  const address = client?.serverMetadata().jwks_uri;
  if (address === undefined) throw new Error('the provider says nothing of its keys');
  if (keys?.address !== address) keys = { address, set: createRemoteJWKSet(new URL(address)) };
  return keys.set;
}

/**
 * What a logout token says; outside of a transaction, for the provider's keys may be asked for.
 * @throws 400 for everything that is not the provider's, or says something else
 */
export async function signedOutThere(work: Work, token: string): Promise<SignedOut> {
  const setting = await providerSetting.read(work);
  const provider = reachable(setting);
  if (!provider || !setting.is_on || !setting.tells_sign_outs || !isFrom(provider, token)) throw notFromProvider();
  try {
    const { payload } = await jwtVerify(token, await keysOf(work, provider), {
      issuer: provider.issuer,
      audience: provider.registration,
      algorithms,
      clockTolerance: apart,
      maxTokenAge: fresh,
      currentDate: work.now,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const said = whatItSays(payload);
    if (said) return { issuer: provider.issuer, ...said };
  } catch (error) {
    work.log.warn({ err: error }, 'a logout token will not do');
  }
  throw notFromProvider();
}

/** Nobody makes the portal ask for keys with a token that does not even claim to be the provider's. */
function isFrom({ issuer }: Reachable, token: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

/** Section 2.6: it names whom or which session, is of this kind, and is no ID token. */
function whatItSays({ sub, sid, iat, nonce, events }: JWTPayload): Omit<SignedOut, 'issuer'> | undefined {
  const isLogout = typeof events === 'object' && events !== null && event in events;
  if (!isLogout || nonce !== undefined || iat === undefined) return undefined;
  const session = typeof sid === 'string' ? sid : null;
  if (session === null && sub === undefined) return undefined;
  return { sid: session, subject: sub ?? null, before: later(new Date(iat * 1000), apart) };
}

const accountsOf = ({ issuer, subject }: SignedOut) => sql<number>`(
  select identity.account_id from provider_identity as identity
  where identity.issuer = ${issuer} and identity.subject = ${subject})`;

/** One that was begun afterwards stays, so that a token sent twice ends nothing more. */
export async function endSignedOut(work: Work, told: SignedOut): Promise<undefined> {
  const { subject, sid, before } = told;
  const now = work.now.toISOString();
  // A sign-in that only waits for the additional factor is over, too.
  await tables(work)
    .updateTable('factor_challenge')
    .set({ used_at: now })
    .where('by_provider', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', later(new Date(before), lasts.factor))
    .$if(sid !== null, (query) => query.where('provider_sid', '=', sid))
    .$if(subject !== null, (query) => query.where('account_id', 'in', accountsOf(told)))
    .execute();
  const ended = await tables(work)
    .updateTable('session')
    .set({ revoked_at: now })
    .where('by_provider', '=', true)
    .where('revoked_at', 'is', null)
    .where('created_at', '<=', before)
    .$if(sid !== null, (query) => query.where('provider_sid', '=', sid))
    .$if(subject !== null, (query) => query.where('account_id', 'in', accountsOf(told)))
    .returning(['id', 'account_id'])
    .execute();
  for (const { id, account_id } of ended) {
    await record(work, accountEvents.signedOut, account_id, { after: { session: id, by: 'provider' } });
    await tell(work, [account_id], 'ended');
  }
}

const notFromProvider = () => new Refusal({ status: 400, type: 'VALIDATION', message: providerSays.notFromProvider });
