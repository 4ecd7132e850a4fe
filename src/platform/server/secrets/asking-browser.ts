/**
 * A mailed code is good in the browser alone that asked for it: that one keeps a random value which no script reads,
 * and its digest stands beside the code. Who has read the mail, or was told the code, has no use for it.
 */
import { randomBytes } from 'node:crypto';
import type { Work } from '../work.ts';
import { digest } from './digests.ts';
import { sameText } from './sealed.ts';

export const askingCookie = 'portico_asked';

/** Seconds. Longer than any code lives, so that who is late is told that it is over. */
const keptFor = 60 * 60;

/**
 * Marks the browser that asks for a code; the one that it asked for before is no longer good there.
 * @returns what is kept beside the code
 */
export function markBrowser(work: Pick<Work, 'setCookie'>): string {
  const value = randomBytes(32).toString('base64url');
  work.setCookie(askingCookie, value, keptFor);
  return digest(value);
}

/** @param kept null for a code that the version before has mailed */
export const isAskingBrowser = ({ origin }: Pick<Work, 'origin'>, kept: string | null): boolean =>
  kept === null || sameText(kept, digest(origin.askingCookie ?? ''));
