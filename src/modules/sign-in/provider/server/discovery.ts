/** The provider's published configuration, and how the portal authenticates to it. */
import { askOutside } from '#platform/server/outside.ts';
import { openSealed, sealText, type SealedColumn } from '#platform/server/secrets/sealed.ts';
import type { Work } from '#platform/server/work.ts';
import * as openid from 'openid-client';

/** A provider with everything needed to contact it. */
export type Reachable = {
  readonly name: string;
  readonly issuer: string;
  readonly registration: string;
  readonly secret_cipher: string;
};

const place = { purpose: 'sign-in provider', boundTo: 'client secret' };
export const sealSecret = (work: Pick<Work, 'config'>, secret: string): string => sealText(work.config, place, secret);

const refresh = { purpose: 'sign-in provider', boundTo: 'refresh token' };
export const sealRefresh = (work: Pick<Work, 'config'>, token: string | undefined): string | null =>
  token === undefined ? null : sealText(work.config, refresh, token);
export const openRefresh = (work: Pick<Work, 'config'>, cipher: string): string =>
  openSealed(work.config, refresh, cipher);

export const sealedOfProvider: readonly SealedColumn[] = [
  { table: 'sign_in_provider', column: 'secret_cipher', key: 'id', placeOf: () => place },
  { table: 'session', column: 'provider_refresh', key: 'id', placeOf: () => refresh },
];

/** Seconds of allowed clock difference, of the request's timeout, and of caching what the provider publishes. */
export const apart = 30;
export const patience = 10;
const keptFor = 10 * 60;

/** The provider's configuration as last read; there is one provider, so one is kept. */
let published: { issuer: string; at: number; says: openid.ServerMetadata } | undefined;

/** Drops the cached configuration after a failure, so that it is read again. */
export function forgetPublished(): void {
  published = undefined;
}

const executes = ({ config }: Pick<Work, 'config'>) => [
  // Signatures are checked as well, though the answer comes from the provider itself.
  openid.enableNonRepudiationChecks,
  ...(config.providerHttp ? [openid.allowInsecureRequests] : []),
];

/** A client for each authentication method that the provider accepts. Keys are read each time: they may rotate. */
export async function clientsOf(work: Work, provider: Reachable): Promise<readonly openid.Configuration[]> {
  const { issuer, registration, secret_cipher } = provider;
  askOutside('sign-in provider');
  const now = work.now.getTime();
  if (published?.issuer !== issuer || Math.abs(now - published.at) > keptFor * 1000)
    published = { issuer, at: now, says: await discover(work, provider) };
  const { says } = published;
  const secret = openSealed(work.config, place, secret_cipher);
  return waysOf(says).map((way) => {
    const metadata = { client_secret: secret, [openid.clockTolerance]: apart };
    const client = new openid.Configuration(says, registration, metadata, way(secret));
    client.timeout = patience;
    for (const execute of executes(work)) execute(client);
    return client;
  });
}

async function discover(work: Work, { issuer, registration }: Reachable): Promise<openid.ServerMetadata> {
  const options = { execute: executes(work), timeout: patience };
  const found = await openid.discovery(new URL(issuer), registration, undefined, openid.None(), options);
  return found.serverMetadata();
}

const ways: Readonly<Record<string, (secret: string) => openid.ClientAuth>> = {
  client_secret_basic: openid.ClientSecretBasic,
  client_secret_post: openid.ClientSecretPost,
};

/** If it lists none, `client_secret_basic` applies (OpenID Connect Discovery 1.0, section 3). */
const waysOf = ({ token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] }: openid.ServerMetadata) =>
  Object.entries(ways).flatMap(([name, way]) => (taken.includes(name) ? [way] : []));

/** Why a provider cannot be used, as a sentence; undefined if it can. */
export async function whyNotReached(
  work: Work,
  provider: Reachable & { readonly tells_sign_outs: boolean },
): Promise<string | undefined> {
  const { issuer } = provider;
  try {
    forgetPublished();
    const [client] = await clientsOf(work, provider);
    if (!client) return `${issuer} takes no client secret by client_secret_basic or client_secret_post`;
    const { authorization_endpoint, token_endpoint, jwks_uri, backchannel_logout_supported } = client.serverMetadata();
    const missing = Object.entries({ authorization_endpoint, token_endpoint, jwks_uri }).find(([, at]) => !at)?.[0];
    if (missing) return `${issuer} does not say its ${missing}`;
    return provider.tells_sign_outs && backchannel_logout_supported !== true
      ? `${issuer} has no back-channel logout: take the tick away, and sessions end after an hour`
      : undefined;
  } catch (error) {
    work.log.warn({ err: error }, 'the sign-in provider was tried');
    return sentenceOf(issuer, error);
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
