import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/**
 * Files in a folder. An object appears whole or not at all, and survives a power cut once acknowledged: written
 * under another name, flushed, renamed, and the rename flushed too.
 * @param folder made when it is missing
 */
export function diskStorage(folder: string): Storage {
  const pathOf = (object: string) => {
    // The portal names objects itself; this guards against mistakes.
    if (!/^[\w-]+\/[\w-]+$/.test(object)) throw new Error(`'${object}' is no name for an object`);
    return join(folder, object);
  };
  return {
    write: async (object, bytes) => {
      const path = pathOf(object);
      const draft = draftOf(path);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFlushed(draft, bytes);
        await rename(draft, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (object, range) => {
      const file = await open(pathOf(object), 'r');
      return file.createReadStream(range ? { start: range.from, end: range.to } : {});
    },
    remove: async (object) => {
      const path = pathOf(object);
      // The draft was left by a process that died while writing.
      await Promise.all([rm(path, { force: true }), rm(draftOf(path), { force: true })]);
    },
  };
}

const draftOf = (path: string) => `${path}.part`;

async function writeFlushed(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
