/** Requests to the provider: the authorisation address, and the exchange of a code for an identity. */
import { Refusal, unavailable } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import * as openid from 'openid-client';
import { providerSays } from '../words.ts';
import { clientsOf, forgetPublished, patience, type Reachable, sealRefresh } from './discovery.ts';

/** The confirmed identity: issuer and subject together; no other claim counts. */
export type Identity = { readonly issuer: string; readonly subject: string };

/** The session at the provider: its id, its sealed refresh token, and whether the provider announces sign-outs. */
export type ByProvider = {
  readonly provider_sid: string | null;
  readonly provider_refresh: string | null;
  readonly tells: boolean;
};
export type Confirmed = Identity & ByProvider;

/** The secrets of one request, which the answer has to match. */
export type Asked = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The redirect URI; has to be registered at the provider. */
const backTo = ({ config }: Pick<Work, 'config'>): string => `${config.publicUrl}/`;

/** @throws 503 if the provider does not answer */
async function reach(
  work: Work,
  provider: Reachable,
): Promise<readonly [openid.Configuration, ...openid.Configuration[]]> {
  const [client, ...others] = await clientsOf(work, provider).catch((error: unknown) => away(work, provider, error));
  if (!client) return away(work, provider, new Error('it takes no client secret in a way of ours'));
  return [client, ...others];
}

/** @throws 503 if the provider does not answer */
export async function beginAsking(work: Work, provider: Reachable): Promise<{ address: string; asked: Asked }> {
  const asked = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const [client] = await reach(work, provider);
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: backTo(work),
    scope: 'openid',
    response_type: 'code',
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, asked };
}

/**
 * The identity that was confirmed. Issuer, audience, nonce, state, signature and times are checked by the library.
 * @param answer the query after '?' in the address that the browser came back to
 * @throws 401 if the answer is refused, 503 if the provider does not answer
 */
export async function confirmedIdentity(
  work: Work,
  provider: Reachable,
  asked: Asked,
  answer: string,
): Promise<Confirmed> {
  const clients = await reach(work, provider);
  const address = new URL(backTo(work));
  address.search = answer;
  try {
    const given = await exchange(clients, address, asked);
    const claims = given?.claims();
    const provider_refresh = sealRefresh(work, given?.refresh_token);
    const tells = clients[0].serverMetadata().backchannel_logout_supported === true;
    const sid = claims?.['sid'];
    if (claims)
      return {
        issuer: claims.iss,
        subject: claims.sub,
        provider_sid: typeof sid === 'string' ? sid : null,
        provider_refresh,
        tells,
      };
  } catch (error) {
    forgetPublished();
    if (isAway(error)) away(work, provider, error);
    work.log.warn({ err: error }, 'the sign-in provider has confirmed nobody');
  }
  throw providerFailed();
}

type Given = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** Tries each client authentication method: the provider lists what it accepts in general, not from this client. */
async function exchange(
  [client, ...others]: readonly openid.Configuration[],
  address: URL,
  { state, nonce, verifier }: Asked,
): Promise<Given | undefined> {
  if (!client) return undefined;
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  try {
    return await openid.authorizationCodeGrant(client, address, checks);
  } catch (error) {
    if (others.length === 0 || !isStranger(error)) throw error;
    return exchange(others, address, { state, nonce, verifier });
  }
}

/** Whether the provider refused the authentication method; that does not use the code up. */
export const isStranger = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError
    ? error.error === 'invalid_client'
    : error instanceof openid.WWWAuthenticateChallengeError;

const isAway = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'fetch failed' || ('code' in error && error.code === 'OAUTH_TIMEOUT'));

export const providerFailed = () =>
  new Refusal({ status: 401, type: 'FORBIDDEN', message: providerSays.failed, err: providerSays.failed });

function away(work: Work, { name }: Reachable, error: unknown): never {
  forgetPublished();
  work.log.warn({ err: error }, 'the sign-in provider does not answer');
  throw unavailable(`${name} does not answer. Try again, or sign in with your password`, patience, 'sign-in provider');
}
