import { type Keys, openSealed, sealText, type SealedColumn } from '#platform/server/secrets/sealed.ts';

/** The cipher is bound to its account, like credentials. */
const placeOf = (accountId: number) => ({ purpose: 'webhook', boundTo: `account ${accountId}` });

export const sealedWebhooks: readonly SealedColumn[] = ['secret_cipher', 'before_cipher'].map((column) => ({
  table: 'webhook',
  column,
  key: 'id',
  bound: 'account_id',
  placeOf,
}));

export const sealSecret = (config: Keys, accountId: number, secret: string): string =>
  sealText(config, placeOf(accountId), secret);

/** @throws when the key is another, the row was tampered with, or the cipher is another account's */
export const openSecret = (config: Keys, accountId: number, stored: string): string =>
  openSealed(config, placeOf(accountId), stored);
