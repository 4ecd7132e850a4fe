/** Thousands of jobs, copied over the firm's number of clients, and steps of their life. */
import pg from 'pg';
import { jobCalls, type JobRow, moveJob } from '#modules/jobs/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { atMost } from './goals.ts';
import { median, timed } from './measures.ts';
import type { Place } from './long-list.ts';

const copied =
  'title, company_id, job_type_id, status, status_since, waiting_on, on_hold_from, year_end_date, ' +
  'period_start, period_end, budget_min, actual_min, job_date, start_date, job_end_date, quotation_date, ' +
  'dispatch_date, job_tat, net_tat, standard_tat, manager_id, reviewer_id, team_id, priority_id, currency_id, billable, ' +
  'billing_status, created_by, created_at';

/** Copies jobs with their assignees up to the wanted number. Indexes are rebuilt afterwards, which is faster. */
export async function copyJobs(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const count = async () => {
    const { rows } = await client.query<{ count: string; last: string }>(
      'select count(*), max(id) as last from job where deleted_at is null',
    );
    return { count: Number(rows[0]?.count), last: Number(rows[0]?.last) };
  };
  const { count: own, last } = await count();
  if (own < wanted) {
    const indexes = await client.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where tablename = 'job' and indexname <> 'job_pkey'",
    );
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    // Each copy is of another client. The copies of a job have its number and a multiple of the last, so that its assignees are found again.
    const times = Math.ceil(wanted / own) - 1;
    const [shifted, over] = [`id + time * ${last}`, `generate_series(1, ${times}) as time`];
    const limit = `limit ${wanted - own}`;
    await client.query(
      `with clients as materialized (select array_agg(id order by id) as ids from client where deleted_at is null)
       insert into job (id, reference_no, client_id, ${copied})
       select ${shifted}, 'COPY-' || (${shifted}), ids[1 + (id * 7 + time * 13) % cardinality(ids)], ${copied}
       from job, ${over}, clients where deleted_at is null ${limit}`,
    );
    await client.query(
      `insert into job_assignee (job_id, assignee_id) select copy.id, assignee_id from job as copy
       join job_assignee on job_id = copy.id % ${last} + case when copy.id % ${last} = 0 then ${last} else 0 end
       where copy.id > ${last}`,
    );
    await client.query(`select setval(pg_get_serial_sequence('job', 'id'), max(id)) from job`);
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
  }
  await client.query('vacuum analyze job');
  await client.query('vacuum analyze job_assignee');
  const { count: total } = await count();
  await client.end();
  return total;
}

/** The places in the list whose pages are requested. */
export const jobPlaces: readonly Place[] = [
  ['first', () => 0, '-id'],
  ['10,000th', (total) => Math.min(10_000, total - 10), '-id'],
  ['middle', (total) => Math.floor(total / 2), '-id'],
  ['last', (total) => total - 10, '-id'],
  ['middle by deadline', (total) => Math.floor(total / 2), 'job_end_date'],
  ['middle by client', (total) => Math.floor(total / 2), 'client'],
];

/** The number of jobs in the list, without the archive. */
export async function listedJobs(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${jobCalls.page.path}?limit=1&offset=0`, { headers });
  return ((await answer.json()) as { result: Page<JobRow> }).result.count;
}

/** The duration of a step, including its row, log, trail and notices. */
export async function steps(url: string, token: string, times: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const query = `status=Job+Started&limit=${times}&offset=0&sort=-id`;
  const answer = await fetch(`${url}/api${jobCalls.page.path}?${query}`, { headers });
  const { rows } = ((await answer.json()) as { result: Page<JobRow> }).result;
  const found: number[] = [];
  for (const { id, version } of rows) {
    const body = JSON.stringify({ status: 'In Progress', version });
    const took = await timed(async () => {
      const reply = await fetch(`${url}/api${moveJob.path}?id=${id}`, { method: 'PUT', headers, body });
      if (!reply.ok) throw new Error(await reply.text());
      await reply.arrayBuffer();
    });
    found.push(took);
  }
  atMost(`a step of a job (worst of ${rows.length}: ${Math.max(...found).toFixed(0)} ms)`, median(found), 100, ' ms');
}
