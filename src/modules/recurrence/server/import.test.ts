import type { JobRow } from '#modules/jobs/contract.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchRecurrence, type JobRecurrence } from '../contract.ts';
import { recurringImport } from '../import.ts';
import { makeRecurringJobs } from './runner.ts';

const { calls } = recurringImport;

let portal: TestPortal;
let ids: JobIds;
let client: string;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ name: string }>(
    'select client_name as name from client where id = $1',
    [ids.client],
  );
  client = rows[0]?.name ?? '';
});

const headings = ['Client', 'Service', 'Frequency', 'First start', 'Assigned to', 'Reviewer', 'Budget', 'Title'];
const columns = 'client_id,job_type_id,frequency,anchor_date,assignee_ids,reviewer_id,budget_min,title_pattern';
const row = (changes: Readonly<Record<number, string>> = {}) =>
  [client, 'Payroll', 'Monthly', '01-12-2026', 'Giriel Goldanwala', 'Elina Elmardale', '7.5', ''].map(
    (cell, at) => changes[at] ?? cell,
  );
const fileOf = (...rows: readonly (readonly string[])[]) =>
  Buffer.from([headings, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
const send = <Result>(call: 'read' | 'check' | 'add', file: Buffer, as: Role = 'admin', query: object = {}) =>
  portal.call<Result>(calls[call], {
    as,
    body: file,
    query: { ...(call === 'read' ? {} : { columns }), ...query },
    headers: { 'content-type': 'application/octet-stream' },
  });
const made = async (title: string) =>
  (await portal.call<Page<JobRow>>(jobCalls.page, { as: 'admin', query: { title, sort: 'id' } })).result.rows;

describe('recurring work from a file', () => {
  test('needs a client, a service, a frequency and a start', async () => {
    expect((await send<ReadTable>('read', fileOf(row()))).result.columns.join(',')).toBe(columns);
    expect(recurringImport.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'client_id',
      'job_type_id',
      'frequency',
      'anchor_date',
    ]);
  });

  test('reports errors, and needs the right to change recurrences', async () => {
    const { result } = await send<CheckedRows>(
      'check',
      fileOf(
        row({ 2: 'Now and then', 7: 'Wrong A' }),
        row({ 3: '01-10-2025', 7: 'Wrong B' }),
        row({ 5: 'Giriel Goldanwala', 7: 'Wrong C' }),
        row({ 7: 'Wrong {D}' }),
      ),
    );
    expect(result.errors.map(({ message }) => message)).toEqual([
      'Please select Frequency',
      'First start must not be more than a year ago',
      'Who reviews the job cannot prepare it as well',
      'Please provide a valid Title',
    ]);
    expect((await send('check', fileOf(row()), 'client')).status).toBe(403);
  });

  test('adds the first job at once, and later ones as they fall due', async () => {
    const title = 'Moved payroll – {period}';
    const answer = await send<Imported>('add', fileOf(row({ 7: title })));
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 201, result: { added: 1 } });
    const [first, ...others] = await made('Moved payroll');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      title: 'Moved payroll – December 2026',
      start_date: '2026-12-01',
      period_start: '2026-12-01',
      period_end: '2026-12-31',
      budget_min: 450,
      recursion_status: 'Original',
      assignee_ids: [ids.person('accountant')],
    });
    const shown = async () =>
      (await portal.call<JobRecurrence>(fetchRecurrence, { as: 'admin', query: { job_id: first?.id ?? 0 } })).result;
    const { next, recurrence } = await shown();
    expect(recurrence).toMatchObject({ frequency: 'Monthly', status: 'Original', budget_min: 450 });
    expect(next.filter(({ skipped }) => !skipped).slice(0, 2)).toMatchObject([
      { start: '2027-01-01', title: 'Moved payroll – January 2027' },
      { start: '2027-02-01' },
    ]);
    await portal.database.pool.query(
      "update recurrence set create_lead_days = 60, next_due = '2026-11-02' where id = $1",
      [recurrence?.id],
    );
    await enqueue(portal.database, makeRecurringJobs, {});
    await portal.runJobs();
    expect((await made('Moved payroll')).map((job) => job.title)).toEqual([
      'Moved payroll – December 2026',
      'Moved payroll – January 2027',
    ]);
  });

  test('skips and reports an existing client, service, frequency and title', async () => {
    const title = 'Moved twice – {period}';
    const file = fileOf(row({ 3: '01-02-2027', 7: title }));
    expect((await send<Imported>('add', file)).result).toMatchObject({ added: 1, known: 0 });
    const again = await send<CheckedRows>(
      'check',
      fileOf(row({ 7: title }), row({ 2: 'Quarterly', 7: title }), row({ 2: 'Quarterly', 7: title })),
    );
    expect(again.result.known).toMatchObject([
      { row: 2, message: expect.stringMatching(/^Kept already: job .* monthly$/) },
    ]);
    expect(again.result.errors).toMatchObject([
      { row: 4, message: 'This client, service and frequency are in the file twice' },
    ]);
    expect((await send('add', file)).status).toBe(400);
    expect(await made('Moved twice')).toHaveLength(1);
  });
});
