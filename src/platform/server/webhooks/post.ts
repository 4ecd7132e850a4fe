import { request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { isIP } from 'node:net';
import { askOutside } from '../outside.ts';
import { hostOf, type Reached, reachedBy } from './address.ts';

export type Reply = {
  /** Null without an answer. */
  readonly status: number | null;
  /** The beginning of the answer, or why there was none. */
  readonly says: string;
  readonly retryAfter: string | null;
};

/** The timeout in milliseconds, and the most bytes read of an answer. */
const patience = 10_000;
const mostBytes = 2048;
const mostShown = 200;

/** Sends one message. It follows no redirects and keeps no connection; failures are returned as a reply. */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  allowed: readonly string[],
): Promise<Reply> {
  askOutside('receiver of a webhook');
  try {
    const url = new URL(address);
    return await exchange(url, await reachedBy(url, allowed), headers, body);
  } catch (error) {
    return { status: null, says: reasonOf(error), retryAfter: null };
  }
}

function exchange(
  url: URL,
  { address, family }: Reached,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const sending = (url.protocol === 'http:' ? plainRequest : safeRequest)(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Portico-Webhooks/1',
    },
    // Connects to the checked address, even if the name resolves to another by now.
    lookup: (_host, options, found) =>
      options.all ? found(null, [{ address, family }]) : found(null, address, family),
    ...(isIP(hostOf(url)) === 0 && { servername: hostOf(url) }),
    signal: AbortSignal.timeout(patience),
  });
  sending.on('error', reject);
  sending.on('response', (answer) => {
    const { statusCode = null, headers: sent } = answer;
    let says = '';
    const end = () => {
      resolve({ status: statusCode, says: shortened(says), retryAfter: sent['retry-after'] ?? null });
      sending.destroy();
    };
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => void ((says += part).length >= mostBytes && end()));
    answer.on('end', end);
    // The status has arrived; a failed rest needs no retry.
    answer.on('error', end);
  });
  sending.end(body);
  return promise;
}

// Removes control characters, including NUL.
const shortened = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, mostShown);

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens at this address',
  ECONNRESET: 'The connection was broken off',
  ENOTFOUND: 'Nobody knows this name',
  EAI_AGAIN: 'The name could not be looked up',
  ABORT_ERR: 'No answer within ten seconds',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be sent';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within ten seconds';
  const code = 'code' in error ? String(error.code) : '';
  return words[code] ?? shortened(error.message);
}
