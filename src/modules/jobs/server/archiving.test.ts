import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { archiveClosedJobs } from './archiving.ts';
import type { BulkOutcome } from '#platform/contract/record/bulk.ts';
import { restoreJobs } from '../bulk.ts';
import { fetchOwnJob, fetchOwnJobs, type OwnJob, type OwnJobDetails } from '../own.ts';
import { jobComments } from '../contract.ts';
import { shareJobDocument } from '../documents.ts';
import { addJob, jobIds } from './testing/jobs.ts';

const day = 86_400;
let portal: TestPortal;
let made: Record<'unbilled' | 'paid' | 'free' | 'unbillable' | 'reopened', number>;
beforeAll(async () => {
  portal = await testPortal();
  const ids = await jobIds(portal);
  const add = async (status: string) => {
    const { id } = await addJob(portal, ids);
    const at = portal.now();
    await portal.database.pool.query(
      "update job set status = 'Close', billing_status = $2, status_since = $3, updated_at = $3 where id = $1",
      [id, status, at],
    );
    return id;
  };
  made = {
    unbilled: await add('Unbilled'),
    paid: await add('Billed'),
    free: await add('Non-billable'),
    unbillable: await add('Part-billed'),
    reopened: await add('Billed'),
  };
  await portal.database.pool.query(
    `update job set client_id = other.id from (select id from client where id <> $2 order by id limit 1) as other
     where job.id = $1`,
    [made.unbillable, ids.client],
  );
  await portal.database.pool.query('update client set unbillable = (id = (select client_id from job where id = $1))', [
    made.unbillable,
  ]);
});

const archived = async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select id from job where id = any($1) and archived_at is not null order by id',
    [Object.values(made)],
  );
  return rows.map(({ id }) => id);
};

test('an archived job is read-only until someone with the right restores it, several at once', async () => {
  const { pool } = portal.database;
  const at = portal.now();
  await pool.query('update job set archived_at = $2 where id = any($1)', [[made.paid, made.free], at]);
  const { rows } = await pool.query<{ id: number }>(
    "insert into job_document (job_id, name, shared) values ($1, 'Letter.pdf', false) returning id",
    [made.paid],
  );
  const asked = [
    portal.call(jobComments.calls.add, {
      as: 'admin',
      query: { id: made.paid },
      body: { text: 'Late', mentions: [], kind: 'internal' },
    }),
    portal.call(shareJobDocument, { as: 'admin', query: { id: rows[0]?.id }, body: { shared: true } }),
  ];
  for (const { status, message } of await Promise.all(asked)) {
    expect([status, message]).toEqual([409, 'The job is archived: restore it to change it']);
  }
  const ids = [made.paid, made.free, made.unbilled];
  expect((await portal.call(restoreJobs, { as: 'accountant', body: { ids } })).status).toBe(403);
  const { result } = await portal.call<BulkOutcome>(restoreJobs, { as: 'admin', body: { ids } });
  expect(result).toMatchObject({ done: 2, refused: [{ id: made.unbilled, reason: 'The job is not archived' }] });
  expect(await archived()).toEqual([]);
});

test('the job’s client, and no other, keeps the page and a list of archived jobs', async () => {
  const { pool } = portal.database;
  await pool.query('update job set archived_at = $2 where id = $1', [made.paid, portal.now()]);
  const listed = async (which: string) =>
    (await portal.call<{ rows: OwnJob[] }>(fetchOwnJobs, { as: 'client', query: { archived: which } })).result.rows;
  expect((await listed('true')).map(({ id }) => id)).toContain(made.paid);
  expect((await listed('false')).map(({ id }) => id)).not.toContain(made.paid);
  const shown = await portal.call<OwnJobDetails>(fetchOwnJob, { as: 'client', params: { id: made.paid } });
  expect(shown).toMatchObject({ status: 200, result: { archived: true, takes_documents: false } });
  expect((await portal.call(fetchOwnJob, { as: 'client2', params: { id: made.paid } })).status).toBe(404);
  await pool.query('update job set archived_at = null where id = $1', [made.paid]);
});

test('a closed job is archived after thirty days, unless it is to be billed or is reopened', async () => {
  portal.advance(29 * day);
  await enqueue(portal.database, archiveClosedJobs, {});
  await portal.runJobs();
  expect(await archived()).toEqual([]);
  portal.advance(2 * day);
  await enqueue(portal.database, archiveClosedJobs, {});
  const other = await portal.database.pool.connect();
  try {
    await other.query('begin');
    await other.query("update job set status = 'In Progress' where id = $1", [made.reopened]);
    const running = portal.runJobs();
    await expect
      .poll(
        async () =>
          (await other.query("select from pg_locks where not granted and locktype = 'transactionid'")).rowCount,
        {
          timeout: 20_000,
        },
      )
      .toBeGreaterThan(0);
    await other.query('commit');
    await running;
  } finally {
    other.release();
  }
  expect(await archived()).toEqual([made.paid, made.free, made.unbillable]);
});
