import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';
import { turns } from './turns.ts';

type Bucket = NonNullable<Config['s3']>;

/** In bytes; the smallest part that S3 accepts. An upload of any size holds one part in memory. */
const partSize = 5 * 1024 * 1024;

/** In milliseconds, for each attempt; a call is tried twice. */
const patience = {
  connecting: 3000,
  /** Silence in both directions. */
  silence: 5000,
  /** For a whole request, including a part over a slow line. */
  request: 60_000,
  /** For removing the rest of a failed upload; otherwise the sweep does it. */
  tidying: 3000,
};

const limits = { atOnce: 40, waiting: 200, patience: 5000 };

/** Files in an S3-compatible bucket. Silent connections are dropped, so that it is used again once it is back. */
export function s3Storage(bucket: Bucket): Storage {
  let opening: ReturnType<typeof openBucket> | undefined;
  const opened = () => (opening ??= openBucket(bucket));
  const place = (object: string) => ({ Bucket: bucket.bucket, Key: object });
  return {
    write: async (object, bytes) => {
      const { client, sdk, Upload } = await opened();
      const Body = Readable.from(bytes);
      let sourceFailure: Error | undefined;
      Body.once('error', (error) => (sourceFailure = error));
      const one = { client, partSize, queueSize: 1, params: { ...place(object), Body } };
      try {
        await new Upload(one).done();
      } catch (error) {
        Body.destroy();
        // Also if the store accepted the object before the source failed.
        const soon = { abortSignal: AbortSignal.timeout(patience.tidying) };
        await client.send(new sdk.DeleteObjectCommand(place(object)), soon).catch(() => undefined);
        throw sourceFailure ?? error;
      }
    },
    read: async (object, range) => {
      const { client, sdk } = await opened();
      const Range = range && `bytes=${range.from}-${range.to}`;
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...place(object), ...(Range && { Range }) }));
      if (!(Body instanceof Readable)) throw new Error('The storage answered without a body');
      if (Body instanceof IncomingMessage) watchSilence(Body);
      return Body;
    },
    remove: async (object) => {
      const { client, sdk } = await opened();
      await client.send(new sdk.DeleteObjectCommand(place(object)));
    },
  };
}

/** A reader may pause for any time, as players do; the limit is only for a bucket that has bytes to send. */
function watchSilence(body: IncomingMessage): void {
  const { socket } = body;
  socket.setTimeout(0);
  let [bytes, heard] = [socket.bytesRead, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    if (socket.bytesRead !== bytes || body.readableLength > 0) [bytes, heard] = [socket.bytesRead, now];
    else if (now - heard > patience.silence) body.destroy(new Error('The storage fell silent'));
  }, 1000).unref();
  body.once('close', () => clearInterval(timer));
}

/** Loaded on first use: a portal that keeps its files in a folder does not load the library. */
async function openBucket({ endpoint, region, keys }: Bucket) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  // Each file being read holds a connection; only calls waiting for an answer are limited.
  const agent = { keepAlive: true, maxSockets: 500 };
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Without keys the library gets the machine's own, and renews them before they expire.
    ...(keys === null ? {} : { credentials: keys }),
    // Streams are sent without trailing checksums: not every S3-compatible store understands these.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patience.connecting,
      socketTimeout: patience.silence,
      requestTimeout: patience.request,
      // Otherwise it is only logged.
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  const inTurn = turns(limits);
  client.middlewareStack.add((next) => (args) => inTurn(() => next(args)), { step: 'initialize' });
  return { client, sdk, Upload };
}
