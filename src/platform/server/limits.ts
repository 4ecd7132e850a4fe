import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { rateLimited } from './errors.ts';
import { isOfApi } from './http.ts';
import { senderOf } from './sender.ts';

/** Refuses requests from an address that sends too many; per process, before any other work. */
export function limitRequests(app: FastifyInstance, config: Config): void {
  if (config.requestsPerMinute === 0) return;
  const limiter = new RateLimiterMemory({ points: config.requestsPerMinute, duration: 60 });
  app.addHook('onRequest', async (request) => {
    if (!isOfApi(request.url)) return;
    try {
      await limiter.consume(senderOf(request.ip));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw rateLimited(refused.msBeforeNext / 1000);
    }
  });
}
