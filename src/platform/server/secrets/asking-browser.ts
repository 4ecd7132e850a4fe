/**
 * A mailed code is valid only in the browser that asked for it. The browser keeps a random value that no script reads,
 * and its digest is stored beside the code. So the code alone, read in the mail or passed on, is of no use.
 */
import { randomBytes } from 'node:crypto';
import type { Work } from '../work.ts';
import { digest } from './digests.ts';
import { sameText } from './sealed.ts';

export const askingCookie = 'portico_asked';

/** Seconds. Longer than any code lives, so that latecomers are told that it has expired. */
const keptFor = 60 * 60;

/**
 * Marks the browser that asks for a code; its earlier code is no longer valid.
 * @returns the digest to store beside the code
 */
export function markBrowser(work: Pick<Work, 'setCookie'>): string {
  const value = randomBytes(32).toString('base64url');
  work.setCookie(askingCookie, value, keptFor);
  return digest(value);
}

/** @param kept null for a code mailed by the previous version */
export const isAskingBrowser = ({ origin }: Pick<Work, 'origin'>, kept: string | null): boolean =>
  kept === null || sameText(kept, digest(origin.askingCookie ?? ''));
