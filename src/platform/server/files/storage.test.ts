import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startBucket } from './bucket.fixture.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

type Opened = {
  storage: Storage;
  /** The keys of everything it contains. */
  objects(): Promise<string[]>;
  close(): Promise<void>;
};

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-storage-'));
  return {
    storage: diskStorage(folder),
    objects: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A server that speaks the S3 protocol, with a bucket of its own. */
async function openBucket(): Promise<Opened> {
  const { bucket, objects, close } = await startBucket();
  return { storage: s3Storage(bucket), objects: () => Promise.resolve(objects()), close };
}

describe.each([
  ['a folder', openDisk],
  ['a bucket', openBucket],
])('%s keeps files', (_, open) => {
  let opened: Opened;
  beforeAll(async () => (opened = await open()));
  afterAll(() => opened.close());

  /** Bytes that differ by position, so that a misplaced part is noticed. */
  const bytesOf = (size: number) =>
    Buffer.from(Uint8Array.from({ length: size }, (_byte, at) => (at * 31 + (at >> 8)) % 251));
  async function* inPieces(bytes: Buffer, piece = 65_536): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const read = async (object: string, range?: { from: number; to: number }) =>
    buffer(await opened.storage.read(object, range));

  // The last one goes to a bucket in three parts.
  test.each([1, 70_000, 11 * 1024 * 1024])('of %d bytes, whole and in parts', async (size) => {
    const bytes = bytesOf(size);
    const object = `client_doc/of-${size}`;
    await opened.storage.write(object, inPieces(bytes));
    expect((await read(object)).equals(bytes)).toBe(true);
    const [from, to] = [Math.floor(size / 3), Math.floor(size / 2)];
    expect((await read(object, { from, to })).equals(bytes.subarray(from, to + 1))).toBe(true);
    await opened.storage.remove(object);
    expect(await opened.objects()).toEqual([]);
  });

  test.each([10, 11 * 1024 * 1024])('or nothing, if the source fails after %d bytes', async (size) => {
    async function* failing() {
      yield* inPieces(bytesOf(size));
      throw new Error('The reader went away');
    }
    await expect(opened.storage.write('client_doc/half', failing())).rejects.toThrow('The reader went away');
    expect(await opened.objects()).toEqual([]);
    await expect(opened.storage.read('client_doc/half')).rejects.toThrow(/no such|not exist/);
  });

  test('and removes missing objects without an error', async () => {
    await expect(opened.storage.remove('client_doc/nothing')).resolves.toBeUndefined();
  });

  test('under the same name again, with the last content', async () => {
    await opened.storage.write('client_doc/twice', inPieces(Buffer.from('first')));
    await opened.storage.write('client_doc/twice', inPieces(Buffer.from('second')));
    expect((await read('client_doc/twice')).toString()).toBe('second');
    await opened.storage.remove('client_doc/twice');
  });
});

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a', 'a/b/c', 'a/b\u0000', ''])(
  'a folder is never left: %j is no object',
  async (object) => {
    const { storage, close } = await openDisk();
    onTestFinished(close);
    await expect(storage.read(object)).rejects.toThrow('is no name for an object');
    await expect(storage.remove(object)).rejects.toThrow('is no name for an object');
  },
);
