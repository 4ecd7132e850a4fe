import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { jobCalls, type JobRow, jobComments } from '../contract.ts';
import { addJob, dispatchedJob, jobForm, type JobIds, jobIds } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
let other: number;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ client_id: number }>(
    `select client_id from account where email = 'client2@demo.example'`,
  );
  other = rows[0]?.client_id ?? 0;
});

const sql = (text: string, values: readonly unknown[]) => portal.database.pool.query(text, [...values]);
const give = (job: Pick<JobRow, 'id'>, version: number) =>
  portal.call<JobRow>(jobCalls.edit, {
    as: 'admin',
    query: { id: job.id },
    body: { ...jobForm(ids, { client_id: other, job_end_date: '2026-12-01' }), version },
  });
const versionOf = async (id: number) =>
  (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result.version;

test('a job unknown to its client can move to another client, and is gone for the first', async () => {
  const job = await addJob(portal, ids);
  expect(await give(job, job.version)).toMatchObject({ status: 200, result: { client_id: other } });
  const { rows } = await sql('select client_id from job where id = $1', [job.id]);
  expect(rows).toEqual([{ client_id: other }]);
});

test.each<[string, string, (id: number) => Promise<unknown>]>([
  [
    'has documents that the client sees',
    'a document was shared',
    (id) => sql(`insert into job_document (job_id, name, shared) values ($1, 'Bank.pdf', true)`, [id]),
  ],
  [
    'has comments that the client sees',
    'a comment was shared',
    (id) =>
      portal.call(jobComments.calls.add, {
        as: 'admin',
        query: { id },
        body: { text: 'Thank you', mentions: [], kind: 'shared' },
      }),
  ],
  [
    'has questions that were sent to the client',
    'a question was sent',
    (id) => sql(`insert into job_query (job_id, question, sent_at) values ($1, 'Which account?', now())`, [id]),
  ],
  [
    'was quoted',
    'a quotation was sent',
    (id) => sql(`update quotation set job_id = $1, sent_at = now() where id = (select min(id) from quotation)`, [id]),
  ],
  [
    'recurs',
    'it is the source of a recurrence',
    (id) => sql('update recurrence set source_job_id = $1 where id = (select min(id) from recurrence)', [id]),
  ],
  [
    'has an escalation that the client sees',
    'an escalation was shared',
    (id) => sql('update escalation set job_id = $1, shared = true where id = (select min(id) from escalation)', [id]),
  ],
  [
    'is on an invoice',
    'it stands on a draft',
    (id) =>
      sql(
        `update invoice_line set job_id = $1 where (invoice_id, position) = (select invoice_id, position
          from invoice_line join invoice on invoice.id = invoice_id where invoice.deleted_at is null limit 1)`,
        [id],
      ),
  ],
])('its client is fixed once it %s (%s)', async (tie, _, make) => {
  const job = await addJob(portal, ids);
  await make(job.id);
  expect(await give(job, await versionOf(job.id))).toMatchObject({
    status: 400,
    fields: { client_id: `The client stays: this job ${tie}. Copy it for the other client` },
  });
  const { rows } = await sql('select client_id from job where id = $1', [job.id]);
  expect(rows).toEqual([{ client_id: ids.client }]);
});

test('its client is fixed once it was dispatched', async () => {
  const job = await dispatchedJob(portal, ids);
  expect(await give(job, job.version)).toMatchObject({
    status: 400,
    fields: { client_id: expect.stringContaining('was dispatched') as string },
  });
});
