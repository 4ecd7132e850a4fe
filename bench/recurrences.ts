/** The recurring jobs of a firm of 1,585 clients after thirty days without a run, and the archive of a million jobs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { atMost } from './goals.ts';
import type { Place } from './long-list.ts';
import { peakDuring, residentMb, timed } from './measures.ts';

/**
 * Copies the demo's recurrences over the copies of recurring jobs, up to the wanted number.
 * @returns how many there are
 */
export async function copyRecurrences(client: pg.Client, wanted: number): Promise<number> {
  const columns = async (table: string) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and column_name not in ('id', 'source_job_id') and is_generated = 'NEVER'`,
      [table],
    );
    return rows.map(({ name }) => name).join(', ');
  };
  const own = await columns('recurrence');
  const { rows } = await client.query<{ own: number; last: number; job: number }>(
    `select count(*)::int as own, max(id)::int as last,
       (select max(id)::int from job where reference_no not like 'COPY-%') as job from recurrence`,
  );
  const { own: known = 0, last = 0, job = 0 } = rows[0] ?? {};
  const copies = `from recurrence, generate_series(1, ${Math.ceil(wanted / known)}) as time
    join job on true where job.id = source_job_id + time * ${job}`;
  await client.query(
    `insert into recurrence (id, source_job_id, ${own}) select recurrence.id + time * ${last}, job.id,
       ${own.replace(/\w+/g, 'recurrence.$&')} ${copies} limit ${wanted - known}`,
  );
  await client.query(
    `insert into recurrence_assignee select copy.id, assignee_id from recurrence as copy
     join recurrence_assignee on recurrence_id = copy.id % ${last} where copy.id > ${last} and copy.id % ${last} > 0`,
  );
  await client.query(`select setval(pg_get_serial_sequence('recurrence', 'id'), max(id)) from recurrence`);
  await client.query('vacuum analyze recurrence');
  return (await client.query<{ count: number }>('select count(*)::int from recurrence')).rows[0]?.count ?? 0;
}

const asOf = '2026-11-20';

/** One process with one connection makes the jobs due after thirty days, as after a kill. */
export async function runAfterOutage(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found = await copyRecurrences(client, 2850);
  const count = async () =>
    (await client.query<{ count: number }>('select count(*)::int from recurrence_occurrence')).rows[0]?.count ?? 0;
  // Only the jobs are measured, not the mails and printed documents that the demo left to do.
  await client.query('delete from graphile_worker._private_jobs');
  const before = await count();
  const script = join(import.meta.dirname, '../src/modules/recurrence/server/testing/run-due.fixture.ts');
  let [took, started, peak] = [0, 0, 0];
  const child = spawn(process.execPath, [script, databaseUrl, `${addDays(asOf, 30)}T06:00:00Z`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  started = residentMb(child.pid ?? 0);
  took = await timed(async () => {
    peak = await peakDuring(
      () => (child.exitCode === null ? residentMb(child.pid ?? 0) || 0 : 0),
      async () => {
        await ended;
      },
    );
  });
  const made = (await count()) - before;
  await client.end();
  console.log(`\n${found} recurrences after 30 days without a run: ${made} jobs in ${(took / 1000).toFixed(1)} s`);
  atMost('a run of 2,850 recurrences after 30 days', took / 1000, 30, ' s', 1);
  atMost('more memory of the process that runs them', peak - started, 64, ' MB');
}

/** Puts all jobs into the archive. @returns how many are there */
export async function archiveAll(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set synchronous_commit = off; alter table job disable trigger user');
  await client.query("update job set archived_at = now() - interval '1 day' where deleted_at is null");
  await client.query('alter table job enable trigger user');
  await client.query('vacuum analyze job');
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from job where archived_at is not null and deleted_at is null',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

/** The places in the archive whose pages are requested. */
export const archivePlaces: readonly Place[] = [
  ['first', () => 0, '-id'],
  ['10,000th', (total) => Math.min(10_000, total - 10), '-id'],
  ['middle', (total) => Math.floor(total / 2), '-id'],
  ['last', (total) => total - 10, '-id'],
];
