/** What is said to the provider: discovery, the address to go to, and the exchange of a code for an identity. */
import { Refusal, unavailable } from '#platform/server/errors.ts';
import { askOutside } from '#platform/server/outside.ts';
import { openSealed, sealText } from '#platform/server/secrets/sealed.ts';
import type { Work } from '#platform/server/work.ts';
import * as openid from 'openid-client';
import { providerSays } from '../words.ts';

/** A provider with all that it takes to ask it. */
export type Reachable = {
  readonly name: string;
  readonly issuer: string;
  readonly registration: string;
  readonly secret_cipher: string;
};

/** Whom the provider has confirmed: by both together, and by nothing else that it says. */
export type Identity = { readonly issuer: string; readonly subject: string };

/** What only this request knows, and its answer has to fit. */
export type Asked = { readonly state: string; readonly nonce: string; readonly verifier: string };

const place = { purpose: 'sign-in provider', boundTo: 'client secret' };
export const sealSecret = (work: Pick<Work, 'config'>, secret: string): string => sealText(work.config, place, secret);

/** Seconds by which the provider's clock may differ, and for which it is waited. */
const apart = 30;
const patience = 10;

/** Where the provider sends the browser back to; has to be registered there. */
const backTo = ({ config }: Pick<Work, 'config'>): string => `${config.publicUrl}/`;

/** What the provider publishes about itself, and our secret for it. */
export function discover(
  work: Work,
  { issuer, registration, secret_cipher }: Reachable,
): Promise<openid.Configuration> {
  askOutside('sign-in provider');
  const secret = openSealed(work.config, place, secret_cipher);
  const metadata = { client_secret: secret, [openid.clockTolerance]: apart };
  // Signatures are checked as well, though the answer comes from the provider itself.
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(work.config.providerHttp ? [openid.allowInsecureRequests] : []),
  ];
  return openid.discovery(new URL(issuer), registration, metadata, openid.ClientSecretBasic(secret), {
    execute,
    timeout: patience,
  });
}

/** @throws 503 where the provider does not answer */
export async function beginAsking(work: Work, provider: Reachable): Promise<{ address: string; asked: Asked }> {
  const asked = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const client = await discover(work, provider).catch((error: unknown) => away(work, provider, error));
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
 * Whom the provider has confirmed. Issuer, audience, nonce, state, signature and times are checked by the library.
 * @param answer what stands after '?' in the address that the browser came back to
 * @throws 401 where the answer will not do, 503 where the provider does not answer
 */
export async function confirmedIdentity(
  work: Work,
  provider: Reachable,
  { state, nonce, verifier }: Asked,
  answer: string,
): Promise<Identity> {
  const client = await discover(work, provider).catch((error: unknown) => away(work, provider, error));
  const address = new URL(backTo(work));
  address.search = answer;
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const claims = (await openid.authorizationCodeGrant(client, address, checks)).claims();
    if (claims) return { issuer: claims.iss, subject: claims.sub };
  } catch (error) {
    work.log.warn({ err: error }, 'the sign-in provider has confirmed nobody');
  }
  throw providerFailed();
}

export const providerFailed = () =>
  new Refusal({ status: 401, type: 'FORBIDDEN', message: providerSays.failed, err: providerSays.failed });

function away(work: Work, { name }: Reachable, error: unknown): never {
  work.log.warn({ err: error }, 'the sign-in provider does not answer');
  throw unavailable(`${name} does not answer. Try again, or sign in with your password`, patience, 'sign-in provider');
}

/** Why a provider cannot be used, as a sentence; undefined where it can. */
export async function whyNotReached(work: Work, provider: Reachable): Promise<string | undefined> {
  try {
    const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = (
      await discover(work, provider)
    ).serverMetadata();
    const missing = Object.entries({ authorization_endpoint, token_endpoint, jwks_uri }).find(([, at]) => !at)?.[0];
    return missing && `${issuer} does not say its ${missing}`;
  } catch (error) {
    work.log.warn({ err: error }, 'the sign-in provider was tried');
    return sentenceOf(provider.issuer, error);
  }
}

const codes: Readonly<Record<string, (issuer: string) => string>> = {
  OAUTH_TIMEOUT: (issuer) => `${issuer} did not answer within ${patience} seconds`,
  OAUTH_RESPONSE_IS_NOT_CONFORM: (issuer) =>
    `${issuer} does not describe itself as a provider of OpenID Connect: check the issuer`,
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: (issuer) =>
    `The provider calls itself something other than ${issuer}: enter the issuer exactly as it does`,
};

function sentenceOf(issuer: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (codes[code] ?? (() => `${issuer} could not be reached: check the address`))(issuer);
}
