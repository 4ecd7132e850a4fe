/** Secrets that must be read again: encrypted at rest with AES-256-GCM under a key of their own (decisions D3.4). */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

const ivBytes = 12;
const tagBytes = 16;

/** A separate 256-bit key for each purpose, from one configured secret. */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portico ${purpose}`, 32));

/** The purpose and place of a sealed text: a cipher cannot be opened in another row or column. */
export type SealedPlace = { readonly purpose: string; readonly boundTo: string };

/** A column sealed under KEYWORD_KEY, declared beside the code that seals and opens it (`sealedColumns`). */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The column that identifies a row. */
  readonly key: string;
  /** The column whose number the cipher is bound to; by default the key. */
  readonly bound?: string;
  readonly placeOf: (bound: number) => SealedPlace;
};

/** KEYWORD_KEY, and during a change the former one. */
export type Keys = Pick<Config, 'keywordKey'> & Partial<Pick<Config, 'keywordKeyBefore'>>;

/** @returns initialisation vector, tag and cipher as one base64url text */
export const sealText = ({ keywordKey }: Keys, place: SealedPlace, text: string): string =>
  sealUnder(keywordKey, place, text);

/** @throws when the key is another, the text was tampered with, or it belongs somewhere else */
export function openSealed({ keywordKey, keywordKeyBefore = null }: Keys, place: SealedPlace, sealed: string): string {
  if (keywordKeyBefore === null) return openUnder(keywordKey, place, sealed);
  try {
    return openUnder(keywordKey, place, sealed);
  } catch {
    return openUnder(keywordKeyBefore, place, sealed);
  }
}

/** As `sealText`, under a given secret. */
export function sealUnder(secret: string, { purpose, boundTo }: SealedPlace, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws as `openSealed` */
export function openUnder(secret: string, { purpose, boundTo }: SealedPlace, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** Compares in constant time. */
export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
