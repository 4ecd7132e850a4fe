import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDocument } from '#modules/enquiries/contract.ts';
import { startBucket, type TestBucket } from '#platform/server/files/bucket.fixture.ts';
import { attachFile } from '#platform/server/files/records.ts';
import { type FilePortal, openFilePortal, pdf } from './testing/transfers.ts';
import { workAs } from './testing/work.ts';

let bucket: TestBucket;
let files: FilePortal;
beforeAll(async () => {
  bucket = await startBucket();
  files = await openFilePortal({ config: { s3: bucket.bucket } });
});
afterAll(() => bucket.close());

test('with a bucket files go up and come down as with a folder, whole and in parts', async () => {
  const { key } = await files.upload('Договор.pdf');
  const down = await files.downloadUrl(key);
  expect(Buffer.from(await (await files.get(down)).arrayBuffer()).equals(pdf)).toBe(true);
  const part = await files.get(down, { range: 'bytes=5-9' });
  expect([part.status, await part.text()]).toEqual([206, pdf.subarray(5, 10).toString('latin1')]);
});

test('a file of several parts goes up, and what is not what its name says does not', async () => {
  const scan = Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024, ' ')]);
  expect(await files.upload('Scan.pdf', scan)).toMatchObject({ size: scan.length });
  const { url } = await files.addressFor('Scan.pdf');
  const answer = await files.put(url, new Uint8Array(scan.subarray(2000)));
  expect(answer).toMatchObject({ status: 400, type: 'VALIDATION' });
});

test('a storage that is down is told in a sentence; nothing is lost, and the same address works again', async () => {
  const { portal } = files;
  const { key } = await files.upload('Kept.pdf');
  await workAs(portal, 'admin', (work) => attachFile(work, key, clientDocument, 'enquiry', 1));
  const late = await files.addressFor('Late.pdf');
  const down = await files.downloadUrl(key);

  await bucket.stop();
  expect(await files.put(late.url, new Uint8Array(pdf))).toMatchObject({
    status: 503,
    type: 'INTERNAL',
    message: 'The file storage does not answer. Nothing was saved; please try again in a moment',
  });
  const unread = await files.get(down);
  expect([unread.status, await unread.json()]).toMatchObject([
    503,
    { message: 'Could not retrieve file from S3: Kept.pdf' },
  ]);

  await bucket.start();
  expect((await files.put(late.url, new Uint8Array(pdf))).status).toBe(200);
  expect((await files.get(down)).status).toBe(200);
});
