/**
 * Signatures of the trail (record 195), made with a key the database does not have. They reveal a trail that was
 * rewritten and sealed again. bin/verify-trail.py checks them without the portal.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { keyOf } from '../secrets/sealed.ts';

/** What is signed: the last seal of a finished day, or that of a trail when it is exported. */
export type Signed = 'trail-head' | 'trail-end';

export type SignedSeal = {
  readonly day: string;
  readonly position: number;
  readonly hash: string;
  /** In seconds, by the signer's clock. */
  readonly at: string;
  /** The public key, 32 bytes as base64url. */
  readonly key: string;
};

/** Prefixes of the 32 bytes of a private and a public key (RFC 8410). */
const before = {
  private: Buffer.from('302e020100300506032b657004220420', 'hex'),
  public: Buffer.from('302a300506032b6570032100', 'hex'),
};

const privateKeyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([before.private, keyOf(secret, 'audit trail')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public key for AUDIT_SIGNING_KEY, in its published form. */
export const publicKeyOf = (secret: string): string =>
  createPublicKey(privateKeyOf(secret))
    .export({ format: 'der', type: 'spki' })
    .subarray(before.public.length)
    .toString('base64url');

/** @returns the text, the moment, the public key and the signature of all of these, separated by spaces */
export function signText(secret: string, said: string, now: Date): string {
  const text = [said, `${now.toISOString().slice(0, 19)}Z`, publicKeyOf(secret)].join(' ');
  return `${text} ${sign(null, Buffer.from(text), privateKeyOf(secret)).toString('base64url')}`;
}

/** The words of a signed line without the signature; null when it is not signed with the key it names. */
export function readText(line: string): readonly string[] | null {
  const words = line.split(' ');
  const [key = '', signature = ''] = words.slice(-2);
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 32) return null;
  const publicKey = createPublicKey({ key: Buffer.concat([before.public, bytes]), format: 'der', type: 'spki' });
  const text = Buffer.from(line.slice(0, line.lastIndexOf(' ')));
  return verify(null, text, publicKey, Buffer.from(signature, 'base64url')) ? words.slice(0, -1) : null;
}

/** @returns 'trail-head 2026-11-28 412 <hash> <moment> <key> <signature>' */
export const signSeal = (
  secret: string,
  what: Signed,
  { day, position, hash }: Omit<SignedSeal, 'at' | 'key'>,
  now: Date,
): string => signText(secret, [what, day, position, hash].join(' '), now);

/** Reads a signed line; null when it is of another kind, or not signed with the key it names. */
export function readSigned(line: string, what: Signed): SignedSeal | null {
  const [kind, day = '', position, hash = '', at = '', key = ''] = readText(line) ?? [];
  return kind === what ? { day, position: Number(position), hash, at, key } : null;
}
