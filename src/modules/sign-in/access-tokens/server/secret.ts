import { tokenPrefix } from '#platform/contract/tokens/scopes.ts';
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const checkOf = (random: string) =>
  crc32(tokenPrefix + random)
    .toString(16)
    .padStart(8, '0');

/** 192 random bits and a checksum, by which scanners tell a real one from an example. */
export function newToken(): string {
  const random = randomBytes(24).toString('hex');
  return `${tokenPrefix}${random}${checkOf(random)}`;
}

/** By its prefix. The database is asked only if the checksum fits as well. */
export const isAccessToken = (bearer: string): boolean => bearer.startsWith(tokenPrefix);

export function isWhole(token: string): boolean {
  const random = token.slice(tokenPrefix.length, -8);
  return /^[0-9a-f]{48}$/.test(random) && token === `${tokenPrefix}${random}${checkOf(random)}`;
}
