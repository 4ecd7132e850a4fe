import { sql } from 'kysely';
import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import { staff } from '#platform/contract/access.ts';
import { uploadField } from '#platform/contract/files.ts';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { type QueuedJob, queuedJobs } from '../jobs/queue.ts';
import { enqueue } from '../jobs/job.ts';
import { backgroundWork, nobody, type Work } from '../work.ts';
import { storeDemoFiles } from './demo-files.ts';
import { purgeFiles } from './purge.ts';
import { receiveFile } from './receive.ts';
import { abandonFiles, attachFile, fileByKey, filesOf, keepReceived } from './records.ts';
import { onePagePdf } from './sample-pdf.ts';

const papers = uploadField('client_doc', { says: 'Documents', access: staff });
const pdf = onePagePdf('Sample', ['One line.']);
const key = (name: string) => `client_doc/${'k'.repeat(22)}/${name}`;

let runtime: TestRuntime;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-purge-'));
  runtime = await testRuntime({ dataFolder: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await runtime.database.pool.query('truncate file');
  await runtime.database.pool.query('delete from graphile_worker._private_jobs');
});

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
const workAt = (now: Date): Work => ({
  ...backgroundWork(runtime.database, runtime.config, runtime.log, now),
  actor: { ...nobody, accountId: 1 },
});
const inTransaction = <Result>(run: (work: Work) => Promise<Result>, now = new Date()) =>
  runtime.database.db.transaction().execute((db) => run({ ...workAt(now), db }));
const receive = (name: string, now = new Date()) =>
  receiveFile(
    workAt(now),
    papers,
    { key: key(name), name, uploadedBy: 1 },
    { body: Readable.from([pdf]), length: pdf.length },
  );
const upload = async (name: string) => {
  const received = await receive(name);
  await inTransaction((work) => keepReceived(work, key(name), received));
  return received.object;
};
const sweep = async (now: Date) => {
  await enqueue(runtime.database, purgeFiles, {});
  await runtime.run([purgeFiles], () => now);
};
const lies = async (object: string) => (await stat(join(folder, 'files', object)).catch(() => null)) !== null;

test('a file without a record is removed after a day, one of a record stays', async () => {
  const [loose, taken] = [await upload('Loose.pdf'), await upload('Taken.pdf')];
  await inTransaction((work) => attachFile(work, key('Taken.pdf'), papers, 'enquiry', 1));
  await sweep(hours(23));
  expect(await fileByKey(runtime.database, key('Loose.pdf'))).toBeDefined();
  await sweep(hours(25));
  expect(await fileByKey(runtime.database, key('Loose.pdf'))).toBeUndefined();
  await expect(inTransaction((work) => attachFile(work, key('Loose.pdf'), papers, 'enquiry', 1))).rejects.toThrow(
    'File does not uploaded successfully',
  );
  // Marked first, so that no file is removed while a form is being saved.
  expect(await lies(loose)).toBe(true);
  await sweep(hours(26));
  await sweep(hours(26));
  expect([await lies(loose), await lies(taken)]).toEqual([false, true]);
  expect((await runtime.database.pool.query('select object from file')).rows).toEqual([{ object: taken }]);
});

test('an unfinished upload is removed too, and the rest that a dying process left', async () => {
  const { object } = await receive('Half.pdf');
  await rename(join(folder, 'files', object), join(folder, 'files', `${object}.part`));
  await sweep(hours(25));
  await sweep(hours(26));
  expect(await lies(`${object}.part`)).toBe(false);
  // It arrives a day late and cannot be kept.
  await expect(
    inTransaction((work) => keepReceived(work, key('Half.pdf'), { object, size: 1, sha256: 'x' })),
  ).rejects.toThrow('File does not uploaded successfully');
});

test('the files of a record deleted for good are removed with it', async () => {
  const object = await upload('Orphan.pdf');
  await inTransaction((work) => attachFile(work, key('Orphan.pdf'), papers, 'enquiry', 7));
  await inTransaction((work) => abandonFiles(work, 'enquiry', 7));
  await sweep(hours(1));
  expect(await lies(object)).toBe(false);
});

test('a sweep waits visibly for a storage that is down, and continues when it is back', async () => {
  const object = await upload('Stuck.pdf');
  await inTransaction((work) => attachFile(work, key('Stuck.pdf'), papers, 'enquiry', 8));
  await inTransaction((work) => abandonFiles(work, 'enquiry', 8));
  await rename(join(folder, 'files'), join(folder, 'away'));
  // A file in place of the folder.
  await writeFile(join(folder, 'files'), '');
  await sweep(hours(1));
  const [waiting] = (await sql<QueuedJob>`${queuedJobs}`.execute(runtime.database.db)).rows;
  expect(waiting).toMatchObject({ name: 'purge-files', state: 'Late', error: 'The file storage does not answer' });
  expect(runtime.logged.join('')).toContain('ENOTDIR');
  await rm(join(folder, 'files'));
  await rename(join(folder, 'away'), join(folder, 'files'));
  expect(await lies(object)).toBe(true);
  await runtime.run([purgeFiles], () => hours(1.01));
  expect(await lies(object)).toBe(false);
});

test('an upload to a storage that is down is refused with a sentence, leaves nothing, and works again afterwards', async () => {
  await rename(join(folder, 'files'), join(folder, 'away'));
  await writeFile(join(folder, 'files'), '');
  await expect(receive('Later.pdf')).rejects.toMatchObject({
    failure: { status: 503, type: 'INTERNAL', message: expect.stringContaining('please try again') },
  });
  await rm(join(folder, 'files'));
  await rename(join(folder, 'away'), join(folder, 'files'));
  await upload('Later.pdf');
  expect(await fileByKey(runtime.database, key('Later.pdf'))).toMatchObject({ size: pdf.length });
});

test('a sweep does not wait for another one that is under way', async () => {
  const object = await upload('Swept.pdf');
  await inTransaction((work) => attachFile(work, key('Swept.pdf'), papers, 'enquiry', 9));
  await inTransaction((work) => abandonFiles(work, 'enquiry', 9));
  const other = await runtime.database.pool.connect();
  await other.query('begin');
  await other.query('select from file where removed_at is not null for update');
  const known = async () => (await runtime.database.pool.query('select from file')).rowCount;
  await sweep(hours(1));
  expect([await lies(object), await known()]).toEqual([false, 1]);
  await other.query('rollback');
  other.release();
  await sweep(hours(1));
  expect([await lies(object), await known()]).toEqual([false, 0]);
});

test('demo documents are the same every time, and can be read', async () => {
  const document = {
    field: papers,
    name: 'Agreement.pdf',
    bytes: pdf,
    entity: 'enquiry',
    entityId: 3,
    uploadedBy: 1,
    at: '2026-11-20T10:00:00Z',
  };
  const put = async () => {
    await runtime.database.pool.query('truncate file');
    await inTransaction((work) => storeDemoFiles(work, [document]));
    return (await runtime.database.pool.query('select * from file')).rows;
  };
  expect(await put()).toEqual(await put());
  const [file] = (await filesOf(runtime.database, 'enquiry', [3])).get('3') ?? [];
  expect(file).toMatchObject({ name: 'Agreement.pdf', size: pdf.length });
  expect(file?.key).toMatch(/^client_doc\/[\w-]{22}\/Agreement\.pdf$/);
});
