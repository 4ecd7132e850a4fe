import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

type Bucket = NonNullable<Config['s3']>;

/** In bytes; the smallest that S3 takes. A single upload holds one part in memory, whatever its size. */
const partSize = 5 * 1024 * 1024;
/** In milliseconds: how long the storage may be silent. */
const patience = { connectionTimeout: 5000, requestTimeout: 30_000 };

/** Files in an S3-compatible bucket. */
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
        // Also where the store took the object before the source failed.
        await client.send(new sdk.DeleteObjectCommand(place(object))).catch(() => undefined);
        throw sourceFailure ?? error;
      }
    },
    read: async (object, range) => {
      const { client, sdk } = await opened();
      const Range = range && `bytes=${range.from}-${range.to}`;
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...place(object), ...(Range && { Range }) }));
      if (!(Body instanceof Readable)) throw new Error('The storage answered without a body');
      return Body;
    },
    remove: async (object) => {
      const { client, sdk } = await opened();
      await client.send(new sdk.DeleteObjectCommand(place(object)));
    },
  };
}

/** Loaded when there is something to store: a portal that keeps its files in a folder does not carry the library. */
async function openBucket({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Streams are sent as they are: not every S3-compatible store understands the checksums that trail them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: patience,
  });
  return { client, sdk, Upload };
}
