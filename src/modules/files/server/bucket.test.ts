import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDocument } from '#modules/enquiries/contract.ts';
import { startBucket, type TestBucket } from '#platform/server/files/bucket.fixture.ts';
import { attachFile } from '#platform/server/files/records.ts';
import { storageDown } from '#platform/server/files/storage.ts';
import { type FilePortal, openFilePortal, pdf } from './testing/transfers.ts';
import { workAs } from './testing/work.ts';

let bucket: TestBucket;
let files: FilePortal;
const logged: string[] = [];
beforeAll(async () => {
  bucket = await startBucket();
  const logTo = new Writable({ write: (chunk: Buffer, _encoding, done) => (logged.push(String(chunk)), done()) });
  files = await openFilePortal({ config: { s3: bucket.bucket, logLevel: 'warn' }, logTo });
});
afterAll(() => bucket.close());

test('files are uploaded to and downloaded from a bucket as from a folder, whole and in parts', async () => {
  const { key } = await files.upload('Договор.pdf');
  const down = await files.downloadUrl(key);
  expect(Buffer.from(await (await files.get(down)).arrayBuffer()).equals(pdf)).toBe(true);
  const part = await files.get(down, { range: 'bytes=5-9' });
  expect([part.status, await part.text()]).toEqual([206, pdf.subarray(5, 10).toString('latin1')]);
});

test('a multi-part file is uploaded, and one whose content does not match its name is refused', async () => {
  const scan = Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024, ' ')]);
  expect(await files.upload('Scan.pdf', scan)).toMatchObject({ size: scan.length });
  const { url } = await files.addressFor('Scan.pdf');
  const answer = await files.put(url, new Uint8Array(scan.subarray(2000)));
  expect(answer).toMatchObject({ status: 400, type: 'VALIDATION' });
});

test('a storage outage is reported in a sentence; nothing is lost, and the same address works again', async () => {
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

test('a bucket that fails in the middle of a file is retried, then reported as the cause', async () => {
  const scan = Buffer.concat([pdf, Buffer.alloc(19 * 1024 * 1024, ' ')]);
  const secondPart = /^PUT .*partNumber=2/;
  let failures = 0;
  bucket.fail((request) => (secondPart.test(request) && (failures += 1) === 1 ? 500 : undefined));
  expect(await files.upload('Tried again.pdf', scan)).toMatchObject({ size: scan.length });
  expect(failures).toBe(2);

  logged.length = 0;
  bucket.fail((request) => (secondPart.test(request) ? 500 : undefined));
  const { url } = await files.addressFor('Scan.pdf');
  expect(await files.put(url, new Uint8Array(scan))).toMatchObject({
    status: 503,
    message: 'The file storage does not answer. Nothing was saved; please try again in a moment',
  });
  expect(logged.join('')).toContain('the file storage failed');
  bucket.fail(() => undefined);
  expect((await files.put(url, new Uint8Array(scan))).status).toBe(200);
});

test('a full bucket is reported as such, and so is a full disk', async () => {
  const full = 'There is no space left to save anything. Please tell your administrator';
  bucket.fail((request) => (request.startsWith('PUT') ? 507 : undefined));
  const { url } = await files.addressFor('Scan.pdf');
  const refused = await files.put(url, new Uint8Array(pdf));
  expect(refused).toMatchObject({ status: 503, message: full });
  bucket.fail(() => undefined);
  expect((await files.put(url, new Uint8Array(pdf))).status).toBe(200);
  const disk = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  expect(storageDown({ log: files.portal.app.log }, disk, 'It does not answer').failure).toMatchObject({
    status: 503,
    message: full,
    result: { retryAfter: 60 },
  });
});

test('a bucket that accepts connections but never answers times out, and is used again once it answers', async () => {
  const { key } = await files.upload('Kept.pdf');
  await workAs(files.portal, 'admin', (work) => attachFile(work, key, clientDocument, 'enquiry', 1));
  const downs = await Promise.all(Array.from({ length: 60 }, () => files.downloadUrl(key)));
  bucket.fail(() => 'silence');
  const silent = await Promise.all(downs.map(async (url) => (await files.get(url)).status));
  expect(new Set(silent)).toEqual(new Set([503]));
  bucket.fail(() => undefined);
  const back = await Promise.all(downs.map(async (url) => (await files.get(url)).status));
  expect(new Set(back)).toEqual(new Set([200]));
}, 60_000);
