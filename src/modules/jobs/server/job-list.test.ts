import type { Page } from '#platform/contract/list.ts';
import type { StateCounts } from '#platform/contract/record/calls.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchOwnJobs, type OwnJob } from '../own.ts';
import { fetchJobCounts, job, jobCalls, type JobRow } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const page = async (as: Role, query: object) =>
  (await portal.call<Page<JobRow>>(jobCalls.page, { as, query: { limit: 100, ...query } })).result;

test.each(['admin', 'manager', 'accountant', 'team'] as const)(
  'the tabs of %s count what the list shows',
  async (as) => {
    const { rows } = (await portal.call<StateCounts>(fetchJobCounts, { as })).result;
    const shown = await Promise.all(rows.map(async ({ state }) => [state, (await page(as, { status: state })).count]));
    expect(shown).toEqual(rows.map(({ state, count }) => [state, count]));
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe((await page(as, {})).count);
  },
);

test.each(['client', 'job_type', 'manager', 'company', 'reviewer', 'assignee'] as const)(
  'sorted by %s, its pages put together are the whole list by name and number, either way round',
  async (name) => {
    expect(job.list.sorts).toContain(name);
    for (const sort of [name, `-${name}`]) {
      const { count } = await page('admin', {});
      const rows: JobRow[] = [];
      for (let offset = 0; offset < count; offset += 37) {
        rows.push(...(await page('admin', { sort, offset, limit: 37 })).rows);
      }
      const way = sort === name ? 1 : -1;
      const text = (row: JobRow) => (name === 'assignee' ? row.assignee.join(', ') : (row[name] ?? '\uffff'));
      const key = (row: JobRow) => `${text(row)}\u0000${String(row.id).padStart(12, '0')}`;
      // By code point, as the database compares.
      const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) * way;
      expect(rows.map(key)).toEqual(rows.map(key).toSorted(compare));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    }
  },
);

test('tab counts apply the other filters, but not the selected tab', async () => {
  const [first] = (await page('admin', {})).rows;
  const filters = { client: String(first?.client_id) };
  const { rows } = (
    await portal.call<StateCounts>(fetchJobCounts, { as: 'admin', query: { ...filters, status: 'Close' } })
  ).result;
  for (const { state, count } of rows) expect([state, count]).toEqual([state, await countIn({ ...filters, state })]);
});

const countIn = async ({ state, ...filters }: { client: string; state: string }) =>
  (await page('admin', { ...filters, status: state })).count;

test('several sort columns apply in turn; pages are consistent and the export has the same order', async () => {
  const sort = 'status,-client,job_end_date';
  const { count } = await page('admin', {});
  const rows: JobRow[] = [];
  for (let offset = 0; offset < count; offset += 61) {
    rows.push(...(await page('admin', { sort, offset, limit: 61 })).rows);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
  const order = (one: JobRow, other: JobRow) =>
    bytes(one.status, other.status) ||
    bytes(other.client, one.client) ||
    bytes(one.job_end_date ?? '~', other.job_end_date ?? '~') ||
    one.id - other.id;
  expect(rows.map(({ id }) => id)).toEqual(rows.toSorted(order).map(({ id }) => id));
  const file = await portal.call<Buffer>(jobCalls.export, { as: 'admin', query: { sort, format: 'csv' } });
  const [, first = ''] = file.result.toString().split('\r\n');
  expect(first).toContain(rows[0]?.reference_no);
});

test.each(['client,client', 'client,-client', 'id,client,status,manager', 'client,', 'client,colour'])(
  'sorted by %s is refused',
  async (sort) => {
    expect((await portal.call(jobCalls.page, { as: 'admin', query: { sort } })).status).toBe(400);
  },
);

test('a client user sees only jobs of their own company', async () => {
  for (const as of ['client', 'client2'] as const) {
    const { rows } = (await portal.call<{ rows: OwnJob[] }>(fetchOwnJobs, { as })).result;
    expect(rows.length).toBeGreaterThan(0);
    const { rows: foreign } = await portal.database.pool.query(
      `select job.id from job where id = any($1) and client_id <> (select client_id from account where email = $2)`,
      [rows.map(({ id }) => id), `${as}@demo.example`],
    );
    expect(foreign).toEqual([]);
  }
});
