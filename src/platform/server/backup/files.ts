/** Copies files between the storage and a folder; each is compared with the hash in its row. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ask } from '../audit/ask.ts';
import type { Storage } from '../files/storage.ts';

export type StoredObject = { readonly object: string; readonly size: number; readonly sha256: string };

/** Files copied at a time. */
const atOnce = 8;

/** The current files of records and of open forms. */
export const storedObjects = (ask: Ask): Promise<StoredObject[]> =>
  ask<StoredObject>(
    'select object, size, sha256 from file where uploaded_at is not null and removed_at is null order by object',
  );

async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const walk = async () => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
}

/** Passes bytes on and checks their hash at the end. */
async function* compared({ object, sha256 }: StoredObject, bytes: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256');
  for await (const chunk of bytes) {
    digest.update(chunk);
    yield chunk;
  }
  if (digest.digest('hex') !== sha256) throw new Error(`The file ${object} is not what was stored`);
}

/**
 * @param isStill whether an unreadable file still exists: one removed meanwhile is no error
 * @returns the objects that were removed meanwhile
 */
export async function copyOut(
  storage: Storage,
  objects: readonly StoredObject[],
  folder: string,
  isStill: (object: string) => Promise<boolean>,
): Promise<string[]> {
  const gone: string[] = [];
  await eachOf(objects, async (one) => {
    const path = join(folder, one.object);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await pipeline(compared(one, await storage.read(one.object)), createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      if (await isStill(one.object)) throw error;
      gone.push(one.object);
    }
  });
  return gone;
}

export const copyIn = (storage: Storage, objects: readonly StoredObject[], folder: string): Promise<void> =>
  eachOf(objects, (one) => storage.write(one.object, compared(one, createReadStream(join(folder, one.object)))));

/** Reads files from the storage and compares them. @throws for the first that differs */
export const openAll = (storage: Storage, objects: readonly StoredObject[]): Promise<void> =>
  eachOf(objects, async (one) => {
    for await (const chunk of compared(one, await storage.read(one.object))) void chunk;
  });
