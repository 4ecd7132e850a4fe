import type { LiveMessage } from '#platform/contract/live.ts';
import type { Bell } from '#platform/contract/notify.ts';
import type { FastifyInstance } from 'fastify';
import { closeAfterTests } from '#test/closing.ts';
import { expect } from 'vitest';

export type Heard = { event: LiveMessage; data: Bell };

/** A listening page: what it has received, and whether the server has ended the stream. */
export type Ear = { heard: Heard[]; ended: () => boolean; hangUp: () => void; bell: () => Bell | undefined };

/** Connects to a portal through a real socket. */
export async function listenTo(
  app: FastifyInstance,
  token: string,
  headers: Record<string, string> = {},
): Promise<Ear> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The portal does not listen');
  const aborter = new AbortController();
  const response = await fetch(`http://127.0.0.1:${address.port}/api/live`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: aborter.signal,
  });
  expect(response.status, response.ok ? '' : await response.text()).toBe(200);
  const heard: Heard[] = [];
  let over = false;
  void read(response, heard).finally(() => (over = true));
  const hangUp = () => aborter.abort();
  closeAfterTests(hangUp);
  const bell = () => heard.findLast(({ event }) => event === 'notification')?.data;
  return { heard, ended: () => over, hangUp, bell };
}

async function read(response: Response, heard: Heard[]): Promise<void> {
  let text = '';
  try {
    for await (const part of response.body ?? []) {
      text += new TextDecoder().decode(part);
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
        if (event && data) heard.push({ event: event as LiveMessage, data: JSON.parse(data) as Bell });
      }
    }
  } catch {
    // Disconnected.
  }
}
