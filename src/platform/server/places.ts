import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { rateLimited } from './errors.ts';

type Rules = {
  /** The limit for this whole process, by its number of connections. */
  readonly most: (connections: number) => number;
  readonly mostOfOne: number;
  /** Milliseconds that one waits for a place. */
  readonly patience: number;
  /** Seconds after which to try again. */
  readonly tryAgain: number;
  /** What is said to whom. */
  readonly ownTaken: string;
  readonly allTaken: string;
};

/** Gives the place back; a second call does nothing. */
type Leave = () => void;

/**
 * A limit on how much of something slow is under way in this process, for each person and together.
 * @returns takes a place; throws 429 when all, or the person's own, stay taken
 */
export function placesFor(rules: Rules): (pool: pg.Pool, accountId: number) => Promise<Leave> {
  /** Whose they are, by the pool of the portal: tests run several portals in a process. */
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
