import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** A connection on which the database announces changes made by other processes. */
export type Listener = {
  /**
   * @param channel as in `pg_notify(channel, …)`
   * @param hear called for each announcement, in commit order
   * @param connected called when the connection is established or lost; announcements in between are missed
   */
  listen(channel: string, hear: (payload: string) => void, connected: (is: boolean) => void): Promise<void>;
  close(): Promise<void>;
};

type Channel = { hear: (payload: string) => void; connected: (is: boolean) => void };

const reconnectAfter = 1000;

/** Connects, and reconnects whenever the connection is lost. */
export async function openListener(url: string, log: FastifyBaseLogger): Promise<Listener> {
  const channels = new Map<string, Channel>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.hear(payload ?? ''));
    fresh.on('error', lost);
    fresh.on('end', lost);
    await fresh.connect();
    client = fresh;
    for (const [channel, { connected }] of channels) {
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      connected(true);
    }
  };
  const lost = () => {
    client = null;
    for (const { connected } of channels.values()) connected(false);
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch((error: Error) => {
        log.warn({ reason: error.message }, 'announcements are not heard: the database does not answer');
        lost();
      });
    }, reconnectAfter);
  };
  await connect();

  return {
    listen: async (channel, hear, connected) => {
      channels.set(channel, { hear, connected });
      // Otherwise the next connection subscribes to it.
      if (!client) return;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      connected(true);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
