import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { checkBreachedPasswords, isBreached } from './breached-passwords.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const lineOf = (word: string, at: number) => `${sha1(word)}:${7 ** (at % 9)}`;
const words = Array.from({ length: 3000 }, (_, at) => `Leaked-${at}!`);
const lines = words.map(lineOf).toSorted();
/** The hashes of the first line and the last. */
const ends = new Set([lines.at(0)?.slice(0, 40), lines.at(-1)?.slice(0, 40)]);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-breached-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const path = join(folder, `${sha1(text)}.txt`);
  await writeFile(path, text);
  return path;
}

describe('a file of breached passwords', () => {
  test.each([
    ['as published', (given: readonly string[]) => given.join('\r\n')],
    ['with an end of each line, in small letters', (given: readonly string[]) => `${given.join('\n').toLowerCase()}\n`],
    ['without counts', (given: readonly string[]) => given.map((line) => line.slice(0, 40)).join('\n')],
  ])('%s: exactly its passwords are found, including the first and the last', async (_, write) => {
    const path = await fileOf(write(lines));
    await checkBreachedPasswords(path);
    const some = words.filter((word, at) => at % 10 === 0 || ends.has(sha1(word)));
    for (const word of some) expect(await isBreached(path, word), word).toBe(true);
    for (const word of some) expect(await isBreached(path, `${word}?`), word).toBe(false);
  });

  test.each([1, 2, 3])('of %i lines is accepted', async (count) => {
    const path = await fileOf(lines.slice(0, count).join('\n'));
    await checkBreachedPasswords(path);
    const there = words.filter((word) => lines.slice(0, count).some((line) => line.startsWith(sha1(word))));
    const found = await Promise.all([...words.slice(0, 50), ...there].map((word) => isBreached(path, word)));
    expect(found.filter(Boolean)).toHaveLength(count);
  });

  test('finds passwords typed with other accents or wide letters, as the portal compares them', async () => {
    const path = await fileOf([lineOf('Café-2026!', 0), lineOf('Straße#19', 1)].toSorted().join('\n'));
    expect(await isBreached(path, 'Cafe\u0301-2026!')).toBe(true);
    expect(await isBreached(path, 'Straße#19')).toBe(true);
  });
});

describe('the start is refused with a file', () => {
  test.each([
    [
      'that is not there',
      async () => join(folder, 'nowhere.txt'),
      /BREACHED_PASSWORDS_FILE: .*nowhere\.txt is not there/,
    ],
    ['that is a folder', async () => folder, /is not a file|cannot be read/],
    ['that is empty', () => fileOf(''), /has no lines as HASH:count/],
    ['of words', () => fileOf('password1\nqwerty12\n'), /has no lines as HASH:count/],
    ['of other hashes', () => fileOf(`${'0'.repeat(32)}:5\n`), /has no lines as HASH:count/],
    ['in the order of its counts', () => fileOf(words.map(lineOf).join('\n')), /is not in the order of its hashes/],
    ['whose last line comes first', () => fileOf([...lines].toReversed().join('\n')), /is not in the order/],
    ['that ends in something else', () => fileOf(`${lines.join('\n')}\n<html>`), /has no lines as HASH:count/],
  ])('%s', async (_, make, says) => {
    const path = await make();
    await expect(checkBreachedPasswords(path)).rejects.toThrow(says);
    await expect(checkBreachedPasswords(path)).rejects.toBeInstanceOf(ConfigError);
  });

  test('unless none is set', async () => {
    await expect(checkBreachedPasswords(null)).resolves.toBeUndefined();
  });
});
