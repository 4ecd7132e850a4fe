import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { UNKNOWN_START, processStart } from './process-start.ts';

/** A running portal holds the data folder; the message says which one and what to do. */
export class FolderInUse extends CannotStart {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by the portal with process id ${pid}. ` +
        'Stop that one first, or start this one with another folder and another port (PORTICO_DATA and PORT).',
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Takes the data folder for this process until `release`, or until the process ends in any way. Creates the folder, for
 * this user only, when it is missing. Throws FolderInUse while a running portal holds it, and CannotStart when it is
 * not writable. Processes are compared by id on one machine: two containers sharing a volume do not notice each other.
 */
export async function takeFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const path = join(resolve(folder), 'portico.pid');
  const mine = JSON.stringify({ pid: process.pid, start: await processStart(process.pid), mark: randomUUID() });
  const holder = await takeIn(folder, path, mine);
  if (holder !== undefined) throw new FolderInUse(resolve(folder), holder);
  return {
    async release() {
      if ((await contents(path)) === mine) await rm(path, { force: true });
    },
  };
}

async function takeIn(folder: string, path: string, mine: string): Promise<number | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await take(path, mine);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The data folder ${resolve(folder)} cannot be used: ${why}`, { cause: error });
  }
}

/**
 * Writes the lock `mine` to the path, and returns the id of the running process that holds it, if any. To replace a
 * dead process's lock, one must first hold a lock on that replacement. Otherwise two portals that found the same dead
 * lock would remove each other's new one.
 */
async function take(path: string, mine: string): Promise<number | undefined> {
  for (;;) {
    if (await createWith(path, mine)) return undefined;
    const found = await contents(path);
    if (found === undefined) continue;
    const holder = await livingHolder(found);
    if (holder !== undefined) return holder;
    const right = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
    const rival = await take(right, mine);
    if (rival !== undefined) return rival;
    try {
      // Another process may have replaced it before this one got the lock.
      if ((await contents(path)) === found) {
        await replaceWith(path, mine);
        return undefined;
      }
    } finally {
      await rm(right, { force: true });
    }
  }
}

async function livingHolder(lock: string): Promise<number | undefined> {
  const [, pid, start] = /^\{"pid":(\d+),"start":"([^"]*)"/.exec(lock) ?? [];
  // Locks are written completely or not at all; a garbled one is left by a power cut.
  if (pid === undefined) return undefined;
  const now = await processStart(Number(pid));
  return now !== undefined && (now === start || now === UNKNOWN_START) ? Number(pid) : undefined;
}

async function createWith(path: string, text: string): Promise<boolean> {
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceWith(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  return draft;
}

async function contents(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
