/** A sign-out that the provider announces (OpenID Connect Back-Channel Logout 1.0). */
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

/** Who signed out and when: of one session at the provider, or of all. */
export type SignedOut = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
  readonly before: string;
};

const event = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** The greatest age of a logout token, in seconds. */
const fresh = 2 * 60;

/** The provider's keys are cached for ten minutes; an unknown key reloads them at most twice a minute. */
let keys: { address: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;

async function keysOf(work: Work, provider: Reachable) {
  const [client] = await clientsOf(work, provider);
  const address = client?.serverMetadata().jwks_uri;
  if (address === undefined) throw new Error('the provider says nothing of its keys');
  if (keys?.address !== address) keys = { address, set: createRemoteJWKSet(new URL(address)) };
  return keys.set;
}

/**
 * Reads a logout token. May fetch the provider's keys, so outside of a transaction.
 * @throws 400 unless it is a logout token of the provider
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

/** Checks the claimed issuer first, so that forged tokens do not trigger key requests. */
function isFrom({ issuer }: Reachable, token: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

/** Section 2.6: it names a subject or session, has the logout event, and is no ID token. */
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

/** Sessions begun later stay, so that a token sent twice ends nothing more. */
export async function endSignedOut(work: Work, told: SignedOut): Promise<undefined> {
  const { subject, sid, before } = told;
  const now = work.now.toISOString();
  // Also ends sign-ins that still wait for the additional factor.
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
