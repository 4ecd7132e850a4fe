/** Steady load by autocannon: so many connections, each with one request in flight. */
import { createRequire } from 'node:module';

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: () => string;
  readonly body?: () => object;
};

export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

type Result = {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
};
type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
type Options = {
  url: string;
  connections: number;
  duration: number;
  requests: { method: string; setupRequest: (request: Request) => Request }[];
};

// The package brings no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<Result>;

export const connections = 32;

/**
 * @param token of the session, where one is asked for
 * @returns requests a second and milliseconds
 * @throws when any request failed: figures over refusals would say nothing
 */
export async function load(url: string, ask: Ask, seconds: number, token?: string): Promise<Load> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(ask.body ? { 'content-type': 'application/json' } : {}),
  };
  const setupRequest = (request: Request): Request => ({
    ...request,
    path: ask.path(),
    headers,
    ...(ask.body ? { body: JSON.stringify(ask.body()) } : {}),
  });
  const found = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method: ask.method, setupRequest }],
  });
  if (found.non2xx + found.errors > 0) throw new Error(`${ask.method} ${url}: ${found.non2xx + found.errors} failed`);
  return { perSecond: found.requests.average, p50: found.latency.p50, p99: found.latency.p99 };
}
