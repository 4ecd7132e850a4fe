import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import { keyFor, sameText } from './secrets.ts';

type Keys = Pick<Config, 'keywordKey'>;

const ivBytes = 12;
const tagBytes = 16;

/** Bound to its account: the cipher of one person opens nothing in the row of another. */
export function encryptKeyword(config: Keys, accountId: number, keyword: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config.keywordKey, 'keyword'), iv);
  cipher.setAAD(Buffer.from(`account ${accountId}`));
  const sealed = Buffer.concat([cipher.update(keyword, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws when the key is another, the row was tampered with, or the cipher is another account's */
export function decryptKeyword(config: Keys, accountId: number, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config.keywordKey, 'keyword'), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(`account ${accountId}`));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** @param positions 1 to 8, in the order the letters were asked for */
export const lettersMatch = (keyword: string, positions: readonly number[], letters: string): boolean =>
  sameText(positions.map((position) => keyword[position - 1] ?? '').join(''), letters);
