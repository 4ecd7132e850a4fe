/**
 * Signatures of the trail (record 195): a key that the database does not have vouches for a seal at a moment, so that
 * who rewrites the trail and seals it anew is found. bin/verify-trail.py checks them without the portal.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { keyOf } from '../secrets/sealed.ts';

/** What is signed: the last seal of a day that is over, or that of a trail when it was exported. */
export type Signed = 'trail-head' | 'trail-end';

export type SignedSeal = {
  readonly day: string;
  readonly position: number;
  readonly hash: string;
  /** In seconds, of the clock of who signed. */
  readonly at: string;
  /** The public key, 32 bytes as base64url. */
  readonly key: string;
};

/** What stands before the 32 bytes of a private and a public key (RFC 8410). */
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

/** The public key that belongs to AUDIT_SIGNING_KEY, as it is published. */
export const publicKeyOf = (secret: string): string =>
  createPublicKey(privateKeyOf(secret))
    .export({ format: 'der', type: 'spki' })
    .subarray(before.public.length)
    .toString('base64url');

/** @returns 'trail-head 2026-11-28 412 <hash> <moment> <key> <signature>'; what is signed is all before the signature */
export function signSeal(secret: string, what: Signed, seal: Omit<SignedSeal, 'at' | 'key'>, now: Date): string {
  const at = `${now.toISOString().slice(0, 19)}Z`;
  const text = [what, seal.day, seal.position, seal.hash, at, publicKeyOf(secret)].join(' ');
  return `${text} ${sign(null, Buffer.from(text), privateKeyOf(secret)).toString('base64url')}`;
}

/** What such a line says; null where it is of another kind, or the key that it names has not signed it. */
export function readSigned(line: string, what: Signed): SignedSeal | null {
  const [kind, day = '', position, hash = '', at = '', key = '', signature = ''] = line.split(' ');
  const bytes = Buffer.from(key, 'base64url');
  if (kind !== what || bytes.length !== 32) return null;
  const publicKey = createPublicKey({ key: Buffer.concat([before.public, bytes]), format: 'der', type: 'spki' });
  const text = Buffer.from(line.slice(0, line.lastIndexOf(' ')));
  if (!verify(null, text, publicKey, Buffer.from(signature, 'base64url'))) return null;
  return { day, position: Number(position), hash, at, key };
}
