/**
 * Leaked passwords in a local file: lines `HASH:count` sorted by SHA-1, as
 * 'Have I Been Pwned' provides them. The file has some forty gigabytes; it is searched by bisection, never read whole.
 * Nothing leaves the machine.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ConfigError } from '../config.ts';

/** More than any line has: forty digits, a colon, a count and the end of the line. */
const longest = 128;
const hashed = /^([0-9a-f]{40})(?::\d+)?\s*$/i;

/** Whether a password is in the file, as typed or as normalised for the portal's hash. */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = new Set([password, password.normalize('NFKC')].map(sha1));
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (const hash of wanted) if (await has(file, size, hash)) return true;
    return false;
  } finally {
    await file.close();
  }
}

/** Samples compared at the start: they reveal an unsorted file of any size. */
const samples = 64;

/** @throws ConfigError with a sentence if the file is missing or has another format */
export async function checkBreachedPasswords(path: string | null): Promise<void> {
  if (path === null) return;
  const refuse = (why: string) => new ConfigError(`  BREACHED_PASSWORDS_FILE: ${path} ${why}`);
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw refuse(error.code === 'ENOENT' ? 'is not there' : `cannot be read (${error.code ?? error.message})`);
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw refuse('is not a file');
    let before = '';
    for (const text of await sampleOf(file, stat.size)) {
      const hash = hashOf(text);
      if (hash === undefined) throw refuse('has no lines as HASH:count, with SHA-1 in 40 hexadecimal digits');
      if (hash < before) throw refuse('is not in the order of its hashes: download the one ordered by hash');
      before = hash;
    }
  } finally {
    await file.close();
  }
}

/** Lines from all over the file, including the first and the last. */
async function sampleOf(file: FileHandle, size: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const line = await lineFrom(file, size, Math.floor((size * sample) / samples));
    if (line) found.push(line.text);
  }
  const { buffer, bytesRead } = await file.read(Buffer.alloc(longest), 0, longest, Math.max(0, size - longest));
  const last = buffer.toString('latin1', 0, bytesRead).trimEnd().split('\n').at(-1) ?? '';
  return [...found, last];
}

/** Bisects until the line is found or nothing is left; `from` and `to` are offsets in the file. */
async function has(file: FileHandle, size: number, wanted: string): Promise<boolean> {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const line = await lineFrom(file, size, middle);
    const hash = line && line.begins < to ? hashOf(line.text) : undefined;
    if (hash === wanted) return true;
    if (line && hash !== undefined && hash < wanted) from = line.ends;
    else to = middle;
  }
  return false;
}

/** The first line that begins at an offset or after it; undefined if there is none. */
async function lineFrom(
  file: FileHandle,
  size: number,
  place: number,
): Promise<{ text: string; begins: number; ends: number } | undefined> {
  // From one byte before, which tells whether a line begins right here.
  const at = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * longest), 0, 2 * longest, at);
  const text = buffer.toString('latin1', 0, bytesRead);
  const begins = place === 0 ? 0 : text.indexOf('\n') + 1;
  if ((place > 0 && begins === 0) || at + begins >= size) return undefined;
  const end = text.indexOf('\n', begins);
  const stop = end < 0 ? text.length : end;
  return { text: text.slice(begins, stop), begins: at + begins, ends: at + stop + 1 };
}

const hashOf = (line: string): string | undefined => hashed.exec(line)?.[1]?.toUpperCase();

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase();
