/**
 * The bounds of months detached from the portal (record 201). A signed line names the seals before and at the end of
 * the missing ones, so the chain continues after the gap. bin/verify-trail.py reads the same lines.
 */
import type { Ask } from './ask.ts';
import { isAfter, type Place } from './former-chain.ts';
import { readText, signText } from './signing.ts';

/** Consecutive seals of one month. */
export type Run = {
  readonly month: string;
  readonly count: number;
  /** The seal before the first one. */
  readonly after: Place;
  readonly last: Place;
};
export type Bound = Run & { readonly at: string; readonly key: string };

const kind = 'trail-gap';
const wordsOf = ({ day, position, hash }: Place) => [day, position, hash];

/** @returns 'trail-gap 2024-03 <count> <day position hash before them> <day position hash of the last> …' */
export const signBound = (secret: string, { month, count, after, last }: Run, now: Date): string =>
  signText(secret, [kind, month, count, ...wordsOf(after), ...wordsOf(last)].join(' '), now);

/** Reads a bound; null when it is not one, or not signed with the key it names. */
export function readBound(line: string): Bound | null {
  const words = readText(line);
  if (words?.length !== 11 || words[0] !== kind) return null;
  const [, month = '', count, ...places] = words;
  const place = (from: number): Place => ({
    day: places[from] ?? '',
    position: Number(places[from + 1]),
    hash: places[from + 2] ?? '',
  });
  const [at = '', key = ''] = places.slice(6);
  return { month, count: Number(count), after: place(0), last: place(3), at, key };
}

export type KeptBound = {
  readonly month: string;
  readonly day: string;
  readonly position: number;
  readonly line: string;
};

export const boundsOf = (ask: Ask): Promise<KeptBound[]> =>
  ask<KeptBound>('select month, day, position, line from audit_bound order by day, position');

export const isWithin = (place: Pick<Place, 'day' | 'position'>, { after, last }: Run): boolean =>
  isAfter(place, after) && !isAfter(place, last);
