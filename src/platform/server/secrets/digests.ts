import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { keyOf } from './sealed.ts';

/** What a derived key is for; two purposes never share one. */
type Purpose =
  | 'recovery code'
  | 'known device'
  | 'attempt'
  | 'refused address'
  | 'factor code'
  | 'request'
  | 'guest link'
  | 'guest code';

/** A keyed digest: without the portal's secret nobody can try out what it may stand for. */
export const seal = (config: Pick<Config, 'sessionSecret'>, purpose: Purpose, text: string): string =>
  createHmac('sha256', keyOf(config.sessionSecret, purpose)).update(text).digest('base64url');

/** A plain digest, for what is too random to be tried out. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
