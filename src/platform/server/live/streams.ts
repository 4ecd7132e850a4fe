import { heartbeat } from '#platform/contract/live.ts';
import { rateLimited, unavailable } from '../errors.ts';
import type { EventSink } from '../reply.ts';

/** A listening browser, with one of its session's tokens. */
export type LiveStream = {
  readonly accountId: number;
  readonly sessionId: string;
  readonly turn: number;
  readonly sink: EventSink;
};

/** Limits per account (one for each browser) and per process (11 kB each). */
export type LiveLimits = { readonly ofAccount: number; readonly inAll: number };
export const usualLimits: LiveLimits = { ofAccount: 20, inAll: 10_000 };

/** Bytes buffered for a slow reader. Beyond that it is disconnected; when it reconnects it gets everything. */
const mostWaiting = 256 * 1024;
/** Seconds after which a refused stream may try again. */
const later = 60;

/** The streams of this process, by account. */
export class Streams {
  readonly #byAccount = new Map<number, Set<LiveStream>>();
  readonly #all = new Set<LiveStream>();
  readonly #limits: LiveLimits;
  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  /** @throws 429 and 503 when there are too many; the page then does without for a while */
  add(stream: LiveStream): void {
    const own = this.#byAccount.get(stream.accountId) ?? new Set();
    if (own.size >= this.#limits.ofAccount) throw rateLimited(later);
    if (this.#all.size >= this.#limits.inAll) throw unavailable('Too many pages are open for live updates');
    this.#byAccount.set(stream.accountId, own.add(stream));
    this.#all.add(stream);
  }

  remove(stream: LiveStream): void {
    const own = this.#byAccount.get(stream.accountId);
    if (!own?.delete(stream)) return;
    this.#all.delete(stream);
    if (own.size === 0) this.#byAccount.delete(stream.accountId);
  }

  of = (accountId: number): readonly LiveStream[] => [...(this.#byAccount.get(accountId) ?? [])];

  all = (): readonly LiveStream[] => [...this.#all];
}

/** Writes an event; a stream that does not read is disconnected. */
export function write({ sink }: LiveStream, event: string, data: unknown = {}): void {
  if (sink.waiting() > mostWaiting) sink.end();
  else sink.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Sends every stream a regular heartbeat.
 * @returns the function that stops it
 */
export function beat(streams: Streams): () => void {
  const timer = setInterval(() => {
    for (const { sink } of streams.all()) sink.write(': \n\n');
  }, heartbeat).unref();
  return () => clearInterval(timer);
}
