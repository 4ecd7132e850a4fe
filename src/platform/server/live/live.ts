import type { Actor } from '#platform/contract/access.ts';
import { liveMessages } from '#platform/contract/live.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Db } from '../db.ts';
import { unavailable } from '../errors.ts';
import type { Listener } from '../listener.ts';
import { bellsOf } from '../notify/bell.ts';
import type { LivingSessions } from '../sessions.ts';
import { EventReply } from '../reply.ts';
import { beat, type LiveLimits, type LiveStream, Streams, usualLimits, write } from './streams.ts';
import { type Announced, liveChannel } from './tell.ts';

/**
 * The open pages of this process. They are always sent the current state, never a difference: after a broken stream
 * reconnects, it gets the state again, so nothing is lost or counted twice.
 */
export type Live = {
  /** The stream of a page. @throws 429, 503 when there are too many, or live updates are down */
  open(actor: Actor): EventReply;
  close(): void;
};

export type LiveGround = {
  readonly listener: Listener;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Which of these sessions are alive; asking does not count as using them. */
  readonly living: (sessionIds: readonly string[]) => Promise<LivingSessions>;
  readonly limits?: LiveLimits;
};

/** Milliseconds between checks for expired sessions. */
const lookEvery = 60_000;
/** Accounts and sessions queried in one statement. */
const batch = 1000;

export async function openLive(runtime: LiveGround): Promise<Live> {
  const streams = new Streams(runtime.limits ?? usualLimits);
  const bells = ringing(runtime, streams);
  let listening = false;

  const hear = (payload: string) => {
    const { say, to } = announced(payload);
    const open = to.flatMap(streams.of);
    if (open.length === 0) return;
    if (say === 'notification') bells.ring(to);
    else if (say === 'rights') for (const stream of open) write(stream, 'rights');
    else void endDead(runtime, open);
  };
  const connected = (is: boolean) => {
    listening = is;
    // Announcements may have been missed. The pages reconnect and get the current state.
    if (!is) for (const { sink } of streams.all()) sink.end();
  };
  await runtime.listener.listen(liveChannel, hear, connected);

  const stopBeating = beat(streams);
  const looking = setInterval(() => void endDead(runtime, streams.all()), lookEvery).unref();
  return {
    open: ({ accountId, sessionId, turn = 0 }) => {
      if (!listening) throw unavailable('Live updates are not available at the moment');
      return new EventReply((sink) => {
        const stream = { accountId, sessionId, turn, sink };
        streams.add(stream);
        bells.ring([accountId]);
        return () => streams.remove(stream);
      });
    },
    close: () => {
      listening = false;
      stopBeating();
      clearInterval(looking);
      for (const { sink } of streams.all()) sink.end();
    },
  };
}

/** Sends after all pending announcements are in: many notifications at once become one message and one query. */
function ringing(runtime: LiveGround, streams: Streams) {
  const { db, log } = runtime;
  const due = new Set<number>();
  let running = false;
  const run = async () => {
    running = true;
    try {
      while (due.size > 0) {
        const ids = [...due].filter((id) => streams.of(id).length > 0);
        due.clear();
        for (let from = 0; from < ids.length; from += batch) {
          const open = await stillLiving(runtime, ids.slice(from, from + batch).flatMap(streams.of));
          const bells = await bellsOf(db, open);
          // Checked again: a session may have ended or switched its company meanwhile, and its page must get nothing.
          const still = new Map((await stillLiving(runtime, open)).map((one) => [one.sink, one.clientId]));
          for (const [at, stream] of open.entries()) {
            if (still.get(stream.sink) === stream.clientId) write(stream, 'notification', bells[at]);
          }
        }
      }
    } catch (error) {
      // The pages reconnect and ask again, by when the database may be back.
      log.warn({ reason: (error as Error).message }, 'open pages could not be told of notifications');
      for (const { sink } of streams.all()) sink.end();
    } finally {
      running = false;
    }
  };
  return {
    ring: (accountIds: readonly number[]) => {
      for (const id of accountIds) due.add(id);
      if (!running) void run();
    },
  };
}

async function endDead(runtime: LiveGround, open: readonly LiveStream[]): Promise<void> {
  try {
    await stillLiving(runtime, open);
  } catch (error) {
    // Their next request is refused anyway.
    runtime.log.warn({ reason: (error as Error).message }, 'it is not known which sessions of open pages live');
  }
}

type Living = LiveStream & { readonly clientId: number | null };

/**
 * Closes streams whose session is over, with a message. Closes streams opened with a former token without one: the page
 * reconnects with the newer token, which someone with a copy of the old one cannot.
 * @returns the other streams, each with the company it works for now
 */
async function stillLiving({ living }: LiveGround, open: readonly LiveStream[]): Promise<readonly Living[]> {
  const stay: Living[] = [];
  for (let from = 0; from < open.length; from += batch) {
    const some = open.slice(from, from + batch);
    const alive = await living(some.map(({ sessionId }) => sessionId));
    for (const stream of some) {
      const session = alive.get(stream.sessionId);
      if (session?.turns.includes(stream.turn)) stay.push({ ...stream, clientId: session.clientId });
      else {
        if (!session) write(stream, 'ended');
        stream.sink.end();
      }
    }
  }
  return stay;
}

const announcement: z.ZodType<Announced> = z.object({ say: z.enum(liveMessages), to: z.array(z.int()) });
const announced = (payload: string): Announced => announcement.parse(JSON.parse(payload));
