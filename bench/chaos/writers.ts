/** People who write one thing after the other, and send again what was not answered, under the same key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export type Written = {
  /** Titles that were acknowledged, each of which has to be there once. */
  readonly acknowledged: string[];
  /** Answers of 500 and above with who gave them, and how often they came. */
  readonly failures: Map<string, number>;
  /** Requests that were not answered at all: their process was gone. */
  unanswered: number;
};

/**
 * @param until when they stop: a moment, or as long as it is so
 * @param send sends one of a title, with its key
 */
export async function writeUntil(
  count: number,
  until: number | (() => boolean),
  send: (title: string, key: string) => Promise<Response>,
): Promise<Written> {
  const written: Written = { acknowledged: [], failures: new Map(), unanswered: 0 };
  const goesOn = typeof until === 'number' ? () => Date.now() < until : until;
  const one = async () => {
    while (goesOn()) {
      const title = `Chaos ${randomUUID()}`;
      const key = randomUUID();
      for (let done = false; !done;) done = await sent(written, title, () => send(title, key));
    }
  };
  await Promise.all(Array.from({ length: count }, one));
  return written;
}

async function sent(written: Written, title: string, send: () => Promise<Response>): Promise<boolean> {
  try {
    const reply = await send();
    const text = await reply.text();
    if (reply.status < 300) {
      written.acknowledged.push(title);
      return true;
    }
    if (reply.status < 500) throw new Refused(`${reply.status}`);
    const by = `${reply.status} of the ${text.startsWith('{') ? `portal (${text.slice(0, 120)})` : 'balancer'}`;
    written.failures.set(by, (written.failures.get(by) ?? 0) + 1);
  } catch (error) {
    if (error instanceof Refused) throw error;
    written.unanswered += 1;
  }
  await wait(200);
  return false;
}

class Refused extends Error {}
