import { type LiveMessage, heartbeat, liveMessages } from '#platform/contract/live.ts';

export type Message = { readonly say: LiveMessage; readonly data: unknown };

/**
 * Reads a stream of events until it ends, or is silent for so long that it must be dead.
 * @returns whether any event arrived
 */
export async function readEvents(response: Response, hear: (message: Message) => void): Promise<boolean> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return false;
  let text = '';
  let heard = false;
  for (;;) {
    const part = await inTime(reader.read());
    if (part === null || part.done) {
      await reader.cancel().catch(() => undefined);
      return heard;
    }
    heard = true;
    const messages = (text + part.value).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const parsed = messageIn(message);
      if (parsed) hear(parsed);
    }
  }
}

/** null on a timeout. */
async function inTime<Value>(waiting: Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), 3 * heartbeat);
  return Promise.race([waiting, late]).finally(() => clearTimeout(timer));
}

/** undefined for heartbeats and for messages of a newer server. */
function messageIn(text: string): Message | undefined {
  const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? [];
  const say = liveMessages.find((one) => one === name);
  return say && { say, data: JSON.parse(data) as unknown };
}
