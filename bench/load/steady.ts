/** Steady load by autocannon: a number of connections, each with one request in flight. */
import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { quantile } from '../measures.ts';

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: () => string;
  readonly body?: () => object;
};

export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

type Result = {
  requests: { average: number };
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
const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: Options,
) => EventEmitter & PromiseLike<Result>;

export const connections = 32;

/**
 * @param token of the session, if one is needed
 * @returns requests a second and milliseconds
 * @throws if any request failed: figures with refusals would be meaningless
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
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method: ask.method, setupRequest }],
  });
  // Its own figures are whole milliseconds: of 4.9 and 14 it makes 4 and 14, which is a quarter more of a multiple.
  const times: number[] = [];
  running.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  const found = await running;
  if (found.non2xx + found.errors > 0) throw new Error(`${ask.method} ${url}: ${found.non2xx + found.errors} failed`);
  return { perSecond: found.requests.average, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
