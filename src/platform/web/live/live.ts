/**
 * Messages that the server pushes to this page. One tab of a browser listens and passes them on to the others: over
 * HTTP/1.1 a browser has six connections to a server, and a stream occupies one of them.
 */
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ApiError, request } from '../api.ts';
import { pause } from '../pause.ts';
import { endSession, newestOf, sessionId } from '../session/token.ts';
import { type Message, readEvents } from './events.ts';

type Stream = Pick<Endpoint, 'method' | 'path' | 'access' | 'creates'>;

/**
 * Listens until it is stopped or the session ends.
 * @param token the session's; when the server says that it is over, the page signs out
 * @returns a function that stops it
 */
export function startLive(stream: Stream, token: string, hear: (message: Message) => void): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const name = `portico.live.${sessionId()}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  const tellAll = (message: Message) => {
    if (message.say === 'ended') return endSession('expired', newestOf(token));
    hear(message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    if (!signal.aborted) channel.postMessage(message);
  };
  const listen = (until: AbortSignal) => keepListening(stream, token, until, tellAll);
  // Locks need a secure page; without them every visible tab listens.
  const leading =
    'locks' in navigator ? navigator.locks.request(name, { signal }, () => listen(signal)) : whileSeen(signal, listen);
  leading.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    aborter.abort();
    channel.close();
  };
}

/**
 * Milliseconds until the first retry and the longest wait after many failures; randomised, so that clients don't retry
 * together.
 */
const soonest = 1000;
const latest = 60_000;

async function keepListening(
  stream: Stream,
  token: string,
  signal: AbortSignal,
  hear: (message: Message) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const heard = await readEvents(await request(stream, { token: newestOf(token), signal }), hear);
      failures = heard ? 0 : failures + 1;
    } catch (error) {
      // The session is over, and this page about to close.
      if (signal.aborted || (error instanceof ApiError && error.failure.status === 401)) return;
      failures += 1;
    }
    await pause(Math.min(latest, soonest * 2 ** failures) * (0.5 + Math.random() / 2), signal);
  }
}

async function whileSeen(signal: AbortSignal, run: (seen: AbortSignal) => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    const turned = new AbortController();
    document.addEventListener('visibilitychange', () => turned.abort(), { signal: turned.signal });
    const until = AbortSignal.any([signal, turned.signal]);
    if (document.hidden) await pause(latest, until);
    else await run(until);
    turned.abort();
  }
}
