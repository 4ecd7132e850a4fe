import type { Config } from '#platform/server/config.ts';
import { openSealed, sealText } from '#platform/server/secrets/sealed.ts';

type Keys = Pick<Config, 'keywordKey'>;

/** Bound to its account, as what is signed in with is. */
const placeOf = (accountId: number) => ({ purpose: 'webhook', boundTo: `account ${accountId}` });

export const sealSecret = (config: Keys, accountId: number, secret: string): string =>
  sealText(config, placeOf(accountId), secret);

/** @throws when the key is another, the row was tampered with, or the cipher is another account's */
export const openSecret = (config: Keys, accountId: number, stored: string): string =>
  openSealed(config, placeOf(accountId), stored);
