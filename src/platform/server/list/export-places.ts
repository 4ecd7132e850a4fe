import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { rateLimited } from '../errors.ts';

/** Of a process's connections the half at most, */
const share = 0.5;
/** and so many of one person. */
const mostOfOne = 2;
/** Seconds after which to try again: most exports take less. */
const tryAgain = 10;

/** Whose exports are under way, by the pool whose connections they hold. */
const underWay = new WeakMap<pg.Pool, number[]>();

/** Milliseconds that one waits for a place. */
const patience = 2000;

/**
 * Takes a place among the exports of this process. Each holds a connection for as long as its reader takes: without a
 * limit a few downloads that stand still would leave none for the requests.
 * @returns gives the place back; a second call does nothing
 * @throws 429 when all places, or the person's own, stay taken
 */
export async function takeExportPlace(pool: pg.Pool, accountId: number): Promise<() => void> {
  const places = underWay.get(pool) ?? [];
  underWay.set(pool, places);
  const most = Math.max(1, Math.floor((pool.options.max ?? 0) * share));
  const isOwnFull = () => places.filter((id) => id === accountId).length >= mostOfOne;
  for (const end = Date.now() + patience; isOwnFull() || places.length >= most; await setTimeout(50)) {
    if (Date.now() < end) continue;
    throw isOwnFull()
      ? rateLimited(tryAgain, 'Two of your exports are still under way. Please wait until one has ended')
      : rateLimited(tryAgain, 'Several exports are under way. Please try again in a moment');
  }
  places.push(accountId);
  let taken = true;
  return () => {
    if (taken) places.splice(places.indexOf(accountId), 1);
    taken = false;
  };
}
