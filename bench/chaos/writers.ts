/** People who write continuously and resend unanswered requests under the same key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export type Written = {
  /** Acknowledged titles; each has to exist once. */
  readonly acknowledged: string[];
  /** Answers of 500 and above by sender, with their number. */
  readonly failures: Map<string, number>;
  /** Requests without any answer: their process was gone. */
  unanswered: number;
};

/**
 * @param until when they stop: a moment, or a condition
 * @param send sends one with a title and a key
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
