import { fetchAllNotification, fetchBell } from '#modules/notifications/contract.ts';
import { fetchAllDeleted } from '#modules/recently-deleted/contract.ts';
import { signDownload, signUpload } from '#platform/contract/file-calls.ts';
import type { UploadField } from '#platform/contract/files.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobPath } from '../address.ts';
import { fetchOwnJob, type OwnJobDetails } from '../own.ts';
import { moveJob } from '../contract.ts';
import * as calls from '../documents.ts';
import type { JobStatus } from '../life.ts';
import * as asked from '../queries/contract.ts';
import { addJob, type JobIds, jobIds } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

async function uploaded(as: Role, field: UploadField, name = 'Statement.pdf'): Promise<string> {
  const query = { key: `${field.name}/${name}` };
  const { result } = await portal.call<{ url: string; key: string }>(signUpload, { as, query });
  await portal.app.inject({ method: 'PUT', url: result.url, payload: onePagePdf('Statement', ['Page 1']) });
  return result.key;
}

const inStatus = async (status: JobStatus): Promise<number> => {
  const { id } = await addJob(portal, ids);
  await portal.database.pool.query('update job set status = $1 where id = $2', [status, id]);
  await portal.database.pool.query('delete from job_task where job_id = $1', [id]);
  return id;
};
const add = async (jobId: number, shared: boolean, ...names: string[]) => {
  const keys: string[] = [];
  for (const name of names) keys.push(await uploaded('accountant', calls.jobFile, name));
  return portal.call(calls.addJobDocuments, {
    as: 'accountant',
    query: { job_id: jobId },
    body: { job_doc: keys, shared },
  });
};
const ofFirm = async (job_id: number) =>
  (await portal.call<{ rows: calls.JobDocument[] }>(calls.fetchJobDocuments, { as: 'manager', params: { job_id } }))
    .result.rows;
const own = async (id: number, as: Role = 'client') => portal.call<OwnJobDetails>(fetchOwnJob, { as, params: { id } });
const named = async (jobId: number, name: string) => (await ofFirm(jobId)).find(({ file }) => file.name === name);
const open = async (as: Role, key: string | undefined) =>
  (await portal.call(signDownload, { as, query: { key } })).status;
const notices = async (as: Role) =>
  (await portal.call<Page<{ title: string; link: string }>>(fetchAllNotification, { as, query: { limit: 100 } })).result
    .rows;

describe('documents of a job', () => {
  test('are added several at once; the client sees and opens only its own shared ones', async () => {
    const job = await inStatus('In Progress');
    expect(await add(job, true, 'Payslips.pdf', 'Summary.pdf')).toMatchObject({
      status: 201,
      message: '2 documents added',
    });
    await add(job, false, 'Internal note.pdf');
    expect((await ofFirm(job)).map(({ file }) => file.name)).toEqual([
      'Internal note.pdf',
      'Summary.pdf',
      'Payslips.pdf',
    ]);
    const shown = (await own(job)).result.documents;
    expect(shown.map(({ file }) => file.name)).toEqual(['Summary.pdf', 'Payslips.pdf']);
    // No names, only what the page shows.
    expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual(['dispatched_at', 'file', 'from_client', 'id']);
    const [internal, shared] = [await named(job, 'Internal note.pdf'), await named(job, 'Summary.pdf')];
    expect([await open('client', shared?.file.key), await open('client', internal?.file.key)]).toEqual([200, 404]);
    expect([await open('client2', shared?.file.key), await open('team', shared?.file.key)]).toEqual([404, 404]);
    expect((await own(job, 'client2')).status).toBe(404);
  });

  test('can still be seen and opened by the client once the job is archived', async () => {
    const job = await inStatus('In Progress');
    await add(job, true, 'Accounts.pdf');
    await add(job, false, 'Internal.pdf');
    await portal.database.pool.query("update job set status = 'Close', archived_at = now() where id = $1", [job]);
    const { status, result } = await own(job);
    expect([status, result.archived, result.documents.map(({ file }) => file.name)]).toEqual([
      200,
      true,
      ['Accounts.pdf'],
    ]);
    expect(await open('client', result.documents[0]?.file.key)).toBe(200);
    expect(await open('client2', result.documents[0]?.file.key)).toBe(404);
  });

  test('can be unshared and deleted; concurrent changes conflict; a closed job keeps its documents', async () => {
    const job = await inStatus('In Progress');
    await add(job, true, 'Draft.pdf');
    const { id = 0, version } = (await named(job, 'Draft.pdf')) ?? {};
    const share = (body: object) => portal.call(calls.shareJobDocument, { as: 'accountant', query: { id }, body });
    expect((await share({ shared: false, version })).status).toBe(200);
    expect(await share({ shared: true, version })).toMatchObject({ status: 409, type: 'CONFLICT' });
    expect((await own(job)).result.documents).toEqual([]);
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [job]);
    expect((await add(job, false, 'Late.pdf')).status).toBe(409);
    const remove = () => portal.call(calls.removeJobDocument, { as: 'accountant', params: { id } });
    expect((await remove()).status).toBe(409);
    await portal.database.pool.query("update job set status = 'In Progress' where id = $1", [job]);
    expect((await remove()).status).toBe(200);
    expect(await ofFirm(job)).toEqual([]);
    const gone = await portal.call<{ rows: object[] }>(fetchAllDeleted, { as: 'admin' });
    expect(gone.result.rows).toContainEqual(
      expect.objectContaining({ title: 'Document of a job', label: 'Draft.pdf' }),
    );
  });

  test('can come from the client, with a notice to the manager, and stay the client’s', async () => {
    const job = await inStatus('Missing Info');
    const send = async (as: Role) =>
      portal.call(calls.sendJobDocuments, {
        as,
        query: { job_id: job },
        body: { job_upload: [await uploaded(as, calls.sentFile, 'Bank.pdf')] },
      });
    expect((await send('client2')).status).toBe(404);
    expect(await send('client')).toMatchObject({ status: 200, message: 'Document sent. Thank you' });
    const sent = await named(job, 'Bank.pdf');
    expect(sent).toMatchObject({ from_client: true, shared: true });
    expect(await notices('manager')).toContainEqual(
      expect.objectContaining({
        title: 'Velmarra Trading Ltd sent a document: Payroll – October 2026',
        link: jobPath(job, 'documents'),
      }),
    );
    const body = { shared: false };
    expect((await portal.call(calls.shareJobDocument, { as: 'manager', query: { id: sent?.id }, body })).status).toBe(
      409,
    );
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [job]);
    expect((await send('client')).status).toBe(409);
    expect((await own(job)).result.takes_documents).toBe(false);
  });
});

describe('the dispatch', () => {
  const dispatch = (id: number, document_ids: readonly (number | undefined)[]) =>
    portal.call(moveJob, { as: 'manager', query: { id }, body: { status: 'Dispatch', document_ids } });

  test('delivers the named documents: shared from then on, announced to the client, no longer unshared', async () => {
    const [job, other] = [await inStatus('Under Review'), await inStatus('Under Review')];
    await add(job, false, 'Return.pdf', 'Working papers.pdf');
    await add(other, false, 'Other.pdf');
    const [given, foreign] = [await named(job, 'Return.pdf'), await named(other, 'Other.pdf')];
    expect(await dispatch(job, [given?.id, foreign?.id])).toMatchObject({
      status: 400,
      fields: { document_ids: 'Please select Documents for the client' },
    });
    // A refused step leaves nothing behind.
    expect((await own(job)).result).toMatchObject({ status: 'Final checks', documents: [] });
    expect((await dispatch(job, [given?.id])).status).toBe(200);
    const { documents, status } = (await own(job)).result;
    expect({ status, names: documents.map(({ file }) => file.name) }).toEqual({
      status: 'Done',
      names: ['Return.pdf'],
    });
    expect(documents[0]?.dispatched_at).not.toBeNull();
    const { newest } = (await portal.call<Bell>(fetchBell, { as: 'client' })).result;
    expect(newest[0]).toMatchObject({
      title: expect.stringMatching(/^Payroll – October 2026 \(.*\) is ready$/),
      body: 'For you to download: Return.pdf',
      link: jobPath(job),
    });
    expect(
      await portal.call(calls.shareJobDocument, { as: 'manager', query: { id: given?.id }, body: { shared: false } }),
    ).toMatchObject({ status: 409 });
  });
});

describe('files of a query', () => {
  test('go to the client with the question and return with the answer; nobody else opens them', async () => {
    const job = await inStatus('In Progress');
    const question = { question: 'Is this invoice yours?', job_doc: [await uploaded('accountant', calls.jobFile)] };
    const { result } = await portal.call<asked.Query>(asked.addJobQuery, {
      as: 'accountant',
      query: { job_id: job },
      body: question,
    });
    const key = result.files[0]?.key;
    // Not before it is sent.
    expect([await open('client', key), await open('manager', key)]).toEqual([404, 200]);
    await portal.call(moveJob, { as: 'accountant', query: { id: job }, body: { status: 'Query sent to client' } });
    expect([await open('client', key), await open('client2', key)]).toEqual([200, 404]);
    const answer = async (as: Role) =>
      portal.call<asked.AskedQuery>(asked.answerQuery, {
        as,
        query: { id: result.id },
        body: { answer: 'Yes', job_upload: [await uploaded(as, calls.sentFile, 'Invoice.pdf')] },
      });
    expect((await answer('client2')).status).toBe(404);
    expect((await answer('client')).result).toMatchObject({
      files: [{ name: 'Statement.pdf' }],
      answer_files: [{ name: 'Invoice.pdf' }],
    });
    const rows = await portal.call<{ rows: asked.Query[] }>(asked.fetchJobQueries, {
      as: 'accountant',
      params: { job_id: job },
    });
    expect(await open('accountant', rows.result.rows[0]?.answer_files[0]?.key)).toBe(200);
    expect(await open('team', rows.result.rows[0]?.answer_files[0]?.key)).toBe(404);
  });

  test('are those left by the last edit of the question, and never another person’s upload', async () => {
    const job = await inStatus('In Progress');
    const keys = [await uploaded('accountant', calls.jobFile, 'One.pdf'), await uploaded('accountant', calls.jobFile)];
    const body = { question: 'Which?', job_doc: keys };
    const { result } = await portal.call<asked.Query>(asked.addJobQuery, {
      as: 'accountant',
      query: { job_id: job },
      body,
    });
    const edit = (job_doc: readonly string[]) =>
      portal.call<asked.Query>(asked.updateJobQuery, {
        as: 'accountant',
        query: { id: result.id },
        body: { question: 'Which one?', job_doc },
      });
    expect((await edit(keys.slice(1))).result.files.map(({ name }) => name)).toEqual(['Statement.pdf']);
    expect((await edit([await uploaded('manager', calls.jobFile)])).status).toBe(400);
  });
});
