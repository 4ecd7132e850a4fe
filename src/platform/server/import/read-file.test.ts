import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const fileOf = (bytes: Buffer | string) => ({ bytes: Buffer.from(bytes), sha256: '' });
const usual = { milliseconds: 30_000, megabytes: 256 };
const tooMuch = { failure: { status: 400, message: expect.stringContaining('takes too long to read') as string } };

test('a file is read in its own thread, and a refusal is passed on', async () => {
  const { headings, rows } = await readFile(fileOf('Name,City\nAda,York'), undefined, usual);
  expect([headings, rows]).toEqual([['Name', 'City'], [{ number: 2, cells: ['Ada', 'York'] }]]);
  await expect(readFile(fileOf('Name,City'), undefined, usual)).rejects.toMatchObject({
    failure: { status: 400, message: 'There are no rows under the headings' },
  });
});

test.each([
  ['time', { ...usual, milliseconds: 1 }],
  ['memory', { ...usual, megabytes: 8 }],
])('a file that takes more %s than it may is refused', async (_, limits) => {
  await expect(readFile(fileOf(`Name\n${'Ada\n'.repeat(20_000)}`), undefined, limits)).rejects.toMatchObject(tooMuch);
});
