import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { isFull, noSpace, type Refusal, unavailable } from '../errors.ts';
import { askOutside } from '../outside.ts';
import type { ByteRange } from '../reply.ts';
import type { Work } from '../work.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

/** Storage for the bytes of files: a bucket or a folder. Independent of names, rights and records. */
export type Storage = {
  /** Stores all of the bytes or, if reading or writing fails, nothing. */
  write(object: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Fails before the first byte if there is no such object. */
  read(object: string, range?: ByteRange): Promise<Readable>;
  /** Succeeds also if there is no such object. */
  remove(object: string): Promise<void>;
};

const opened = new WeakMap<Config, Storage>();

/** The configured storage: the bucket if there is one, otherwise the data folder. */
export function storageOf(config: Config): Storage {
  const known = opened.get(config);
  if (known) return known;
  const storage = asked(config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataFolder, 'files')));
  opened.set(config, storage);
  return storage;
}

/** Checks that no transaction is open while the service is called. */
const asked = ({ write, read, remove }: Storage): Storage => ({
  write: async (object, bytes) => (askOutside('file storage'), write(object, bytes)),
  read: async (object, range) => (askOutside('file storage'), read(object, range)),
  remove: async (object) => (askOutside('file storage'), remove(object)),
});

/** HTTP 507, Insufficient Storage, from S3-compatible stores. */
const isBucketFull = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode === 507;

/** The message to people when the storage fails; the reason goes to the log. */
export function storageDown(work: Pick<Work, 'log'>, error: unknown, sentence: string): Refusal {
  const { name, message } = error as Error;
  work.log.error({ part: 'files', kind: name, reason: message }, 'the file storage failed');
  return isFull(error) || isBucketFull(error)
    ? unavailable(noSpace, 60, 'file storage')
    : unavailable(sentence, 5, 'file storage');
}
