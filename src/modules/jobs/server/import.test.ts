import { fetchAllNotification } from '#modules/notifications/contract.ts';
import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobCalls, type JobRow } from '../contract.ts';
import { jobImport } from '../import.ts';
import { fetchJobTasks, type Task } from '../tasks.ts';
import { addJob, type JobIds, jobIds } from './testing/jobs.ts';

const { calls } = jobImport;

let portal: TestPortal;
let ids: JobIds;
let names: { client: string; code: string };
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ client: string; code: string }>(
    'select client_name as client, client_code as code from client where id = $1',
    [ids.client],
  );
  names = rows[0] ?? { client: '', code: '' };
});

const headings = [
  'Client',
  'Job type',
  'Period from',
  'Period to',
  'Start',
  'Manager',
  'Assigned to',
  'Reviewer',
  'Budget',
];
const columns =
  'client_id,job_type_id,period_start,period_end,start_date,manager_id,assignee_ids,reviewer_id,budget_min';
const row = (changes: Readonly<Record<number, string>> = {}) =>
  [
    names.client,
    'Payroll',
    '01-10-2026',
    '31-10-2026',
    '16-11-2026',
    '',
    'Giriel Goldanwala',
    'Elina Elmardale',
    '7.5',
  ].map((cell, at) => changes[at] ?? cell);
const fileOf = (...rows: readonly (readonly string[])[]) =>
  Buffer.from([headings, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
const send = <Result>(call: 'read' | 'check' | 'add', file: Buffer, as: Role = 'admin', query: object = {}) =>
  portal.call<Result>(calls[call], {
    as,
    body: file,
    query: { ...(call === 'read' ? {} : { columns }), ...query },
    headers: { 'content-type': 'application/octet-stream' },
  });
const kept = async () =>
  (await portal.database.pool.query('select count(*) as jobs, max(id) as last from job')).rows[0];

describe('importing jobs', () => {
  test('lists its columns, and needs a client and a type', async () => {
    expect((await send<ReadTable>('read', fileOf(row()))).result.columns).toEqual(columns.split(','));
    expect(jobImport.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'client_id',
      'job_type_id',
    ]);
  });

  test('reports errors and existing jobs in a dry run, and stores nothing', async () => {
    // The demo's jobs of that month would match too.
    await portal.database.pool.query('update job set period_start = null, period_end = null where client_id = $1', [
      ids.client,
    ]);
    const there = await addJob(portal, ids, { period_start: '2026-10-01', period_end: '2026-10-31' });
    const before = await kept();
    const file = fileOf(
      row({ 0: names.code, 3: '30-11-2026' }),
      row(),
      row(),
      row({ 0: 'Nobody Ltd' }),
      row({ 7: 'Giriel Goldanwala' }),
      row({ 3: '01-09-2026' }),
    );
    const { result } = await send<CheckedRows>('check', file);
    expect(result).toMatchObject({ good: 3, bad: 3 });
    expect(result.errors.map(({ message }) => message)).toEqual([
      'Please select Client',
      'Who reviews the job cannot prepare it as well',
      'The period must not end before it begins',
    ]);
    const same = 'The same client, type and period as';
    expect(result.doubts).toEqual([
      { row: 3, message: `${same} job ${there.reference_no}` },
      { row: 4, message: `${same} job ${there.reference_no}` },
    ]);
    expect(await kept()).toEqual(before);
    // Refused unless told to leave the wrong rows out.
    expect((await send('add', file)).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  test('adds them with numbers, deadlines, tasks and client data, and notifies of all at once', async () => {
    const before = await addJob(portal, ids);
    const file = fileOf(row({ 2: '01-01-2030', 3: '31-01-2030' }), row({ 2: '01-02-2030', 3: '28-02-2030' }));
    expect(await send<Imported>('add', file)).toMatchObject({ status: 201, result: { added: 2, leftOut: 0 } });
    const { rows } = (
      await portal.call<Page<JobRow>>(jobCalls.page, {
        as: 'admin',
        query: { sort: 'id', period_startFrom: '01-01-2030', period_startTo: '28-02-2030' },
      })
    ).result;
    const first = Number(before.reference_no.slice(-5));
    expect(rows.map(({ reference_no }) => Number(reference_no.slice(-5)))).toEqual([first + 1, first + 2]);
    expect(rows[0]).toMatchObject({
      title: 'Payroll – January 2030',
      status: 'Job Created',
      budget_min: 450,
      billable: true,
      billing_status: 'Unbilled',
      job_end_date: before.job_end_date,
      company: before.company,
      assignee_ids: [ids.person('accountant')],
    });
    const params = { job_id: rows[0]?.id };
    const tasks = await portal.call<{ rows: Task[] }>(fetchJobTasks, { as: 'admin', params });
    expect(tasks.result.rows.map(({ title }) => title)).toContain('Process payroll');
    const told = await portal.call<Page<{ title: string }>>(fetchAllNotification, { as: 'accountant', query: {} });
    expect(told.result.rows[0]?.title).toBe('2 jobs were assigned to you');
  });

  test('imports work in progress at its status, if its people and start are given', async () => {
    const under = (...lines: readonly string[]) =>
      Buffer.from(['Client,Job type,Start,Assigned to,Status,Title', ...lines].join('\n'));
    const query = { columns: 'client_id,job_type_id,start_date,assignee_ids,status,title' };
    const line = (start: string, who: string, status: string, title: string) =>
      `"${names.client}",Payroll,${start},${who},${status},${title}`;
    const wrong = under(
      line('16-11-2026', '', 'In progress', 'Under way A'),
      line('30-11-2026', 'Giriel Goldanwala', 'Job started', 'Under way B'),
      line('16-11-2026', 'Giriel Goldanwala', 'Dispatched', 'Under way C'),
    );
    const { result } = await send<CheckedRows>('check', wrong, 'admin', query);
    expect(result.errors.map(({ message }) => message)).toEqual([
      'A job that is In Progress is assigned to somebody',
      'A job that is Job Started has started: write its start',
      'Please write Job Created, Job Assigned, Job Started, In Progress',
    ]);
    const good = under(line('16-11-2026', 'Giriel Goldanwala', 'in progress', 'Under way D'));
    expect((await send<Imported>('add', good, 'admin', query)).result).toMatchObject({ added: 1 });
    const { rows } = await portal.database.pool.query(
      `select job.status, to_char(start_date, 'DD-MM-YYYY') as start, log.to_status as logged
       from job join job_status_log as log on log.job_id = job.id where title = 'Under way D'`,
    );
    expect(rows).toEqual([{ status: 'In Progress', start: '16-11-2026', logged: 'In Progress' }]);
  });

  test('needs the right to add jobs, adds none the caller would not see, and no fees without the right', async () => {
    await portal.database.pool.query('insert into client_accountant values ($1, $2) on conflict do nothing', [
      ids.client,
      ids.person('accountant'),
    ]);
    const before = await kept();
    const foreign = fileOf(row({ 6: '', 7: '', 5: 'Elina Elmardale' }));
    expect(await send('add', foreign, 'accountant')).toMatchObject({
      status: 400,
      message: /^You would not see 1 of these jobs/,
    });
    expect(await kept()).toEqual(before);
    const priced = Buffer.from(`Client,Job type,Assigned to,Fees\n"${names.client}",Payroll,Giriel Goldanwala,500`);
    const answer = await send<CheckedRows>('check', priced, 'accountant', {
      columns: 'client_id,job_type_id,assignee_ids,fees',
    });
    expect(answer.result.errors.map(({ message }) => message)).toEqual(['You may not give fees']);
    expect((await send('check', fileOf(row()), 'team')).status).toBe(403);
  });
});
