import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import S3rver from 's3rver';

export type TestBucket = {
  readonly bucket: NonNullable<Config['s3']>;
  /** Where the server keeps what it is given. */
  readonly directory: string;
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
  const open = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name, configs: [] }] });
  let server = open(0);
  const { port } = await server.run();
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      bucket: name,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    directory,
    stop: () => server.close(),
    start: async () => {
      server = open(port);
      await server.run();
    },
    close: async () => {
      await server.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
