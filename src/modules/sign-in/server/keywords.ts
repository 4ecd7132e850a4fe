import { type Keys, openSealed, sameText, sealText, type SealedColumn } from '#platform/server/secrets/sealed.ts';

/** Bound to its account: one person's cipher cannot be read in another's row. */
const placeOf = (accountId: number) => ({ purpose: 'keyword', boundTo: `account ${accountId}` });

export const sealedKeywords: SealedColumn = { table: 'account', column: 'keyword_cipher', key: 'id', placeOf };

export const encryptKeyword = (config: Keys, accountId: number, keyword: string): string =>
  sealText(config, placeOf(accountId), keyword);

/** @throws when the key is another, the row was tampered with, or the cipher is another account's */
export const decryptKeyword = (config: Keys, accountId: number, stored: string): string =>
  openSealed(config, placeOf(accountId), stored);

/** @param positions 1 to 8, in the order the letters were asked for */
export const lettersMatch = (keyword: string, positions: readonly number[], letters: string): boolean =>
  sameText(positions.map((position) => keyword[position - 1] ?? '').join(''), letters);
