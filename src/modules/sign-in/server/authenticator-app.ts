/**
 * Time-based codes (RFC 6238): six digits, thirty seconds, and one step more for slow typing or a late clock;
 * none before its time (decision 205).
 */
import { type Keys, openSealed, sealText, type SealedColumn } from '#platform/server/secrets/sealed.ts';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const window = 1;

/** 160 bits, as the RFC recommends, in base32 so that people can type it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The QR code's address. */
export const setUpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) }).toString();

/**
 * The time step that a code belongs to; undefined if it is of no accepted step, or of one used already. So an
 * observed code cannot be used again.
 * @param after the newest step whose code was used
 */
export function stepOf(secret: string, code: string, now: Date, after: number | null): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
    timestamp,
    window,
  });
  // The tolerance has two sides: past and future.
  if (delta === null || delta > 0) return undefined;
  const step = TOTP.counter({ period, timestamp }) + delta;
  return after !== null && step <= after ? undefined : step;
}

/** The code at a moment, for tests only. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period, timestamp: at.getTime() });

/** The cipher is bound to its account, like the keyword's. */
const placeOf = (accountId: number) => ({ purpose: 'authenticator app', boundTo: `account ${accountId}` });

export const sealedApps: SealedColumn = {
  table: 'account_factor',
  column: 'secret_cipher',
  key: 'id',
  bound: 'account_id',
  placeOf,
};

export const sealSecret = (config: Keys, accountId: number, secret: string): string =>
  sealText(config, placeOf(accountId), secret);

/** @throws when the key is another, the row was tampered with, or the cipher is another account's */
export const openSecret = (config: Keys, accountId: number, stored: string): string =>
  openSealed(config, placeOf(accountId), stored);
