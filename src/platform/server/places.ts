import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { rateLimited } from './errors.ts';

type Rules = {
  /** The limit for this process, from its number of connections. */
  readonly most: (connections: number) => number;
  readonly mostOfOne: number;
  /** Milliseconds to wait for a place. */
  readonly patience: number;
  /** Seconds after which to try again. */
  readonly tryAgain: number;
  /** Messages when the person's own places, or all places, are taken. */
  readonly ownTaken: string;
  readonly allTaken: string;
};

/** Gives the place back; a second call does nothing. */
type Leave = () => void;

/**
 * Limits how many slow operations run at once in this process, per person and in total.
 * @returns a function that takes a place; it throws 429 when all places, or the person's own, stay taken
 */
export function placesFor(rules: Rules): (pool: pg.Pool, accountId: number) => Promise<Leave> {
  /** Account ids of the taken places, by pool: tests run several portals in a process. */
  const taken = new WeakMap<pg.Pool, number[]>();
  return async (pool, accountId) => {
    const places = taken.get(pool) ?? [];
    taken.set(pool, places);
    const most = rules.most(pool.options.max ?? 0);
    const isOwnFull = () => places.filter((id) => id === accountId).length >= rules.mostOfOne;
    for (const end = Date.now() + rules.patience; isOwnFull() || places.length >= most; await setTimeout(50))
      if (Date.now() >= end) throw rateLimited(rules.tryAgain, isOwnFull() ? rules.ownTaken : rules.allTaken);
    places.push(accountId);
    let isHere = true;
    return () => {
      if (isHere) places.splice(places.indexOf(accountId), 1);
      isHere = false;
    };
  };
}
