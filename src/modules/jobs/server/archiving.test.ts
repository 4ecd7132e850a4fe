import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { archiveClosedJobs } from './archiving.ts';
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

test('a closed job goes into the archive after thirty days, unless it is to be billed or is opened meanwhile', async () => {
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
