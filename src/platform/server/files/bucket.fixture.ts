import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import S3rver from 's3rver';

export type TestBucket = {
  readonly bucket: NonNullable<Config['s3']>;
  /** Where the server keeps what it is given. */
  readonly directory: string;
  /** From now on: how a request fails, by its method and address; 'silence' is no answer at all. */
  fail(how: (request: string) => number | 'silence' | undefined): void;
  /** The server goes; what it was given stays. */
  stop(): Promise<void>;
  /** On the same port again. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** A server of our own that speaks the S3 protocol, with one bucket. It takes any signature: refusals are our own. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-bucket-'));
  const name = 'portico';
  const own = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  });
  const { port: inner } = await own.run();
  let fault: Parameters<TestBucket['fail']>[0] = () => undefined;
  const front = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const how = fault(`${method} ${url}`);
    if (how === 'silence') return;
    if (how !== undefined) return void incoming.resume().once('end', () => answer.writeHead(how).end());
    const onward = request({ port: inner, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  const listen = async (at: number) => {
    await once(front.listen(at, '127.0.0.1'), 'listening');
    return (front.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!front.listening) return;
    const closed = once(front, 'close');
    front.close();
    front.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      bucket: name,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    directory,
    fail: (how) => (fault = how),
    stop,
    start: async () => void (await listen(port)),
    close: async () => {
      await stop();
      await own.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
