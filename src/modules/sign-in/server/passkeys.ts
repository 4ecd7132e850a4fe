/** Passkeys (WebAuthn), for the portal's public address. */
import { randomBytes } from 'node:crypto';
import type { Work } from '#platform/server/work.ts';
import {
  type PasskeyMade,
  passkeyCreation,
  type PasskeyRequest,
  passkeyRequest,
  type PasskeySigned,
} from '../factors.ts';
import { lasts } from '../words.ts';
import type { StoredFactor } from './factors.ts';

// Loaded when first needed: with its dependencies it takes a tenth of the server's idle memory.
const webauthn = () => import('@simplewebauthn/server');

const siteOf = ({ config }: Pick<Work, 'config'>) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

const timeout = lasts.factor * 1000;

/** 256 random bits, as base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The passkeys among an account's factors, as the browser knows them. */
const passkeysAmong = (factors: readonly StoredFactor[]) =>
  factors.flatMap(({ credential_id }) => (credential_id === null ? [] : [{ id: credential_id }]));

/** The options for making a passkey; excludes authenticators that have one already. */
export async function creationFor(work: Work, factors: readonly StoredFactor[], challenge: string) {
  const { accountId, email, name } = work.actor;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: work.config.firm.name,
    rpID: siteOf(work).rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`account ${accountId}`),
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: passkeysAmong(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return passkeyCreation.parse(options);
}

/** null if the account has no passkey. */
export async function requestFor(
  work: Work,
  factors: readonly StoredFactor[],
  challenge: string,
): Promise<PasskeyRequest | null> {
  const allowCredentials = passkeysAmong(factors);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(work).rpID,
    challenge: bytesOf(challenge),
    timeout,
    allowCredentials,
    userVerification: 'preferred',
  });
  return passkeyRequest.parse(options);
}

export type MadePasskey = { readonly credential_id: string; readonly public_key: string; readonly counter: number };

/** The passkey made for this challenge; undefined for any other answer. */
export async function madePasskey(
  work: Work,
  response: PasskeyMade,
  challenge: string,
): Promise<MadePasskey | undefined> {
  const { rpID, origin } = siteOf(work);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    // The library throws the reason; people get one message for all.
    return undefined;
  }
}

export type UsedPasskey = { readonly factor: StoredFactor; readonly counter: number };

/** The factor that signed this challenge, and its new counter; undefined if none did. */
export async function usedPasskey(
  work: Work,
  factors: readonly StoredFactor[],
  response: PasskeySigned,
  challenge: string,
): Promise<UsedPasskey | undefined> {
  const factor = factors.find(({ credential_id }) => credential_id !== null && credential_id === response.id);
  if (!factor?.credential_id || factor.public_key === null) return undefined;
  const { rpID, origin } = siteOf(work);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: factor.credential_id, publicKey: bytesOf(factor.public_key), counter: factor.counter ?? 0 },
      requireUserVerification: false,
    });
    return verified ? { factor, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}
