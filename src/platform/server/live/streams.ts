import { heartbeat } from '#platform/contract/live.ts';
import { rateLimited, unavailable } from '../errors.ts';
import type { EventSink } from '../reply.ts';

/** A browser of somebody, listening. */
export type LiveStream = { readonly accountId: number; readonly sessionId: string; readonly sink: EventSink };

/** For one account (each browser needs one), and for one process (11 kB each). */
export type LiveLimits = { readonly ofAccount: number; readonly inAll: number };
export const usualLimits: LiveLimits = { ofAccount: 20, inAll: 10_000 };

/** Bytes that may wait for a slow reader. It is cut off then: on its return it is told everything. */
const mostWaiting = 256 * 1024;
/** Seconds after which one that was turned away may try again. */
const later = 60;

/** The streams of this process, by account. */
export class Streams {
  readonly #byAccount = new Map<number, Set<LiveStream>>();
  readonly #all = new Set<LiveStream>();
  readonly #limits: LiveLimits;
  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  /** @throws 429 and 503 when there are too many; a page does without for a while then */
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

/** Writes an event; what does not read is cut off. */
export function write({ sink }: LiveStream, event: string, data: unknown = {}): void {
  if (sink.waiting() > mostWaiting) sink.end();
  else sink.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A sign of life to every stream, now and then. @returns what stops it */
export function beat(streams: Streams): () => void {
  const timer = setInterval(() => {
    for (const { sink } of streams.all()) sink.write(': \n\n');
  }, heartbeat).unref();
  return () => clearInterval(timer);
}
