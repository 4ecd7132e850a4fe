/**
 * Passwords that were found in leaks, in a file beside the portal: lines `HASH:count` in the order of their SHA-1, as
 * 'Have I Been Pwned' gives them out. The file has some forty gigabytes; it is searched by halves and never read whole.
 * Nothing leaves the machine.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ConfigError } from '../config.ts';

/** More than any line has: forty digits, a colon, a count and the end of the line. */
const longest = 128;
const hashed = /^([0-9a-f]{40})(?::\d+)?\s*$/i;

/** Whether a password is in the file, as it is typed or as it is hashed by the portal. */
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

/** Samples that are compared at the start: an unsorted file is found out by them, however large it is. */
const samples = 64;

/** @throws ConfigError with a sentence where the file is not there or is none of that kind */
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

/** Lines from all over the file, the first and the last among them. */
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

/** Halves what is left until the line is found, or nothing is left; `from` and `to` are places in the file. */
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

/** The first line that begins at a place or after it; undefined where none does. */
async function lineFrom(
  file: FileHandle,
  size: number,
  place: number,
): Promise<{ text: string; begins: number; ends: number } | undefined> {
  // From the end of the line before, which tells whether one begins right here.
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
