import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { isFull, noSpace, type Refusal, unavailable } from '../errors.ts';
import { askOutside } from '../outside.ts';
import type { ByteRange } from '../reply.ts';
import type { Work } from '../work.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

/** Where the bytes of files lie: a bucket or a folder. Knows nothing of names, rights and records. */
export type Storage = {
  /** Stores all of the bytes or, when reading or writing them fails, nothing. */
  write(object: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Fails before the first byte when there is no such object. */
  read(object: string, range?: ByteRange): Promise<Readable>;
  /** Done as well when there is none. */
  remove(object: string): Promise<void>;
};

const opened = new WeakMap<Config, Storage>();

/** The storage of this configuration: the bucket where there is one, otherwise the data folder. */
export function storageOf(config: Config): Storage {
  const known = opened.get(config);
  if (known) return known;
  const storage = asked(config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataFolder, 'files')));
  opened.set(config, storage);
  return storage;
}

/** Held to what may not happen while a service is waited for. */
const asked = ({ write, read, remove }: Storage): Storage => ({
  write: async (object, bytes) => (askOutside('file storage'), write(object, bytes)),
  read: async (object, range) => (askOutside('file storage'), read(object, range)),
  remove: async (object) => (askOutside('file storage'), remove(object)),
});

/** Insufficient Storage, as S3-compatible stores answer. */
const isBucketFull = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode === 507;

/** What a person is told when the storage fails; the log is told why. */
export function storageDown(work: Pick<Work, 'log'>, error: unknown, sentence: string): Refusal {
  const { name, message } = error as Error;
  work.log.error({ part: 'files', kind: name, reason: message }, 'the file storage failed');
  return isFull(error) || isBucketFull(error)
    ? unavailable(noSpace, 60, 'file storage')
    : unavailable(sentence, 5, 'file storage');
}
