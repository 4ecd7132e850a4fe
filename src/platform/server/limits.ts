import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { rateLimited } from './errors.ts';

/** A bucket shared by all processes: so many points in so many seconds, then shut for so many. */
export type Bucket = {
  /** Takes one point. Taken before the work is tried, so that parallel tries cannot all slip through. */
  take(key: string): Promise<{ allowed: boolean; left: number; seconds: number }>;
  /** Whether the bucket is shut, without taking a point. */
  isShut(key: string): Promise<boolean>;
  /** Gives all points back: the try succeeded. */
  forget(key: string): Promise<void>;
};

/**
 * @param name stored with the keys; two buckets with one name are one
 * @param points how many in the window
 * @param seconds the window; once the points are used up the bucket is shut for `shutFor` seconds (the window again)
 */
export function openBucket(
  pool: pg.Pool,
  name: string,
  points: number,
  seconds: number,
  shutFor: number = seconds,
): Bucket {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    blockDuration: shutFor,
    clearExpiredByTimeout: false,
  });
  return {
    take: async (key) => {
      try {
        const taken = await limiter.consume(key);
        return { allowed: true, left: taken.remainingPoints, seconds: taken.msBeforeNext / 1000 };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { allowed: false, left: 0, seconds: refused.msBeforeNext / 1000 };
      }
    },
    isShut: async (key) => {
      const state = await limiter.get(key);
      return state !== null && state.consumedPoints > points;
    },
    forget: async (key) => void (await limiter.delete(key)),
  };
}

/** Asks an address that sends too many requests to slow down; per process, before anything else is done. */
export function limitRequests(app: FastifyInstance, config: Config): void {
  if (config.requestsPerMinute === 0) return;
  const limiter = new RateLimiterMemory({ points: config.requestsPerMinute, duration: 60 });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api')) return;
    try {
      await limiter.consume(request.ip);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw rateLimited(refused.msBeforeNext / 1000);
    }
  });
}
