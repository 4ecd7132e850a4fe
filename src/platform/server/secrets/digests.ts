import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { keyOf } from './sealed.ts';

/** The purpose of a derived key; two purposes never share a key. */
type Purpose =
  | 'recovery code'
  | 'known device'
  | 'attempt'
  | 'refused address'
  | 'factor code'
  | 'request'
  | 'guest link'
  | 'guest code';

/** A keyed digest: without the portal's secret its text cannot be guessed. */
export const seal = (config: Pick<Config, 'sessionSecret'>, purpose: Purpose, text: string): string =>
  createHmac('sha256', keyOf(config.sessionSecret, purpose)).update(text).digest('base64url');

/** A plain digest, for values too random to be guessed. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
