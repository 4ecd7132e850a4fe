import { Readable } from 'node:stream';
import pg from 'pg';
import { expect, test } from 'vitest';
import { nobody } from '../work.ts';
import { takeFile, withFile } from './take-file.ts';

const pool = new pg.Pool({ max: 1 });
const work = (accountId: number) => ({ pool, actor: { ...nobody, accountId } });
const upload = (isGone = false) => ({
  body: Readable.from([Buffer.from('a\n1')]),
  length: undefined,
  isGone: () => isGone,
});

test('an aborted upload is refused, and not reported as a defect', async () => {
  async function* half() {
    yield Buffer.from('a,b\n');
    throw new Error('aborted');
  }
  const refusal = takeFile({ ...upload(), body: Readable.from(half()) });
  await expect(refusal).rejects.toMatchObject({ failure: { status: 400, message: 'The upload was broken off' } });
});

test('a file whose sender has left is not read, and blocks no one else', async () => {
  const run = async () => Promise.reject(new Error('It was read'));
  await expect(withFile(work(1), upload(true), run)).rejects.toMatchObject({ failure: { status: 400 } });
  expect(await withFile(work(1), upload(), async ({ bytes }) => bytes.length)).toBe(3);
});

test('files are read one after another', async () => {
  let [reading, most] = [0, 0];
  const run = async () => {
    most = Math.max(most, (reading += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    reading -= 1;
  };
  await Promise.all([1, 2, 3, 4].map((accountId) => withFile(work(accountId), upload(), run)));
  expect(most).toBe(1);
});

test('files of four people are taken at once, one per person; places are released', async () => {
  const { promise: all, resolve: end } = Promise.withResolvers<undefined>();
  const standing = [1, 2, 3, 4].map((accountId) => withFile(work(accountId), upload(), () => all));
  const refusals = [5, 1].map((accountId) => withFile(work(accountId), upload(), async () => undefined));
  expect(await Promise.allSettled(refusals)).toMatchObject([
    { reason: { failure: { status: 429, message: 'Several imports are being read. Please try again in a moment' } } },
    { reason: { failure: { status: 429, message: expect.stringContaining('Another import of yours') } } },
  ]);
  end(undefined);
  await Promise.all(standing);
  expect(await withFile(work(5), upload(), async ({ bytes }) => bytes.length)).toBe(3);
});
