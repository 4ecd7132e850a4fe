import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchJobHistory, fetchJobStatusLog, jobCalls, type JobRow, moveJob, undoJobStep } from '../contract.ts';
import type { JobStatus } from '../life.ts';
import { fetchDeadlines } from '../views.ts';
import { addJob, type JobIds, jobIds } from './testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const move = (as: Role, { id, version }: JobRow, status: JobStatus, asks: object = {}) =>
  portal.call<JobRow>(moveJob, { as, query: { id }, body: { status, version, ...asks } });

const undo = (as: Role, { id, version }: JobRow) =>
  portal.call<JobRow>(undoJobStep, { as, query: { id }, body: { version } });

const log = async (id: number) =>
  (await portal.call<{ rows: { to_status: string }[] }>(fetchJobStatusLog, { as: 'admin', params: { id } })).result
    .rows;

describe('the board', () => {
  test('of two who move one card one wins, and the other is told who was faster', async () => {
    const row = await addJob(portal, ids);
    const both = await Promise.all([move('manager', row, 'Job Assigned'), move('admin', row, 'Job Assigned')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    // By its version, before any rule of the step is asked.
    expect(lost?.message).toMatch(/^This job was changed by /);
    const { result } = await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: row.id } });
    expect(result.status).toBe(both.find(({ status }) => status === 200)?.result.status);
    expect(await log(row.id)).toHaveLength(2);
  });

  test('a column has the cards that the list has with the same filters', async () => {
    const page = async (query: object) =>
      (await portal.call<Page<JobRow>>(jobCalls.page, { as: 'manager', query: { limit: 100, ...query } })).result;
    const all = await page({ due: 'Overdue' });
    const columns = await Promise.all(
      [...new Set(all.rows.map(({ status }) => status))].map((status) => page({ due: 'Overdue', status })),
    );
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
  });
});

describe('undoing a step', () => {
  test('puts the job back as it was, with its log, and leaves both in the history', async () => {
    const added = await addJob(portal, ids);
    const assigned = (await move('manager', added, 'Job Assigned')).result;
    const started = (await move('accountant', assigned, 'Job Started')).result;
    const before = await log(added.id);
    expect(started.start_date).not.toBe(added.start_date);
    const undone = await undo('accountant', started);
    expect(undone).toMatchObject({ status: 200, message: 'Undone. The job is Job Assigned again' });
    expect(undone.result).toMatchObject({ start_date: added.start_date, status_since: assigned.status_since });
    expect(await log(added.id)).toHaveLength(before.length - 1);
    const history = await portal.call<Page<{ event: string }>>(fetchJobHistory, {
      as: 'admin',
      params: { id: added.id },
    });
    expect(JSON.stringify(history.result.rows)).toContain('Step undone');
    // The step before it can be undone by who took it, but a step is not undone twice.
    expect(await undo('accountant', undone.result)).toMatchObject({ status: 409 });
  });

  test('is refused to others, after ten seconds, and where somebody was told', async () => {
    const assigned = (await move('manager', await addJob(portal, ids), 'Job Assigned')).result;
    expect(await undo('admin', assigned)).toMatchObject({
      status: 409,
      message: 'Only the person who took this step can undo it',
    });
    const started = (await move('accountant', assigned, 'Job Started')).result;
    expect(await undo('accountant', assigned)).toMatchObject({ status: 409 });
    const missing = (await move('accountant', started, 'Missing Info', { reason: 'The payslips' })).result;
    expect(await undo('accountant', missing)).toMatchObject({ status: 409, message: /somebody was told/ });
    const working = (await move('accountant', missing, 'In Progress')).result;
    portal.advance(13);
    expect(await undo('accountant', working)).toMatchObject({ status: 409, message: /for 10 seconds/ });
    const held = (await move('accountant', working, 'On Hold', { reason: 'Waits', waiting_on: 'Client' })).result;
    expect(await undo('accountant', held)).toMatchObject({ status: 409, message: /somebody was told/ });
  });

  test('is not there for who sees no job', async () => {
    const assigned = (await move('manager', await addJob(portal, ids), 'Job Assigned')).result;
    expect((await undo('client', assigned)).status).toBe(403);
  });
});

describe('the calendar', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  type Deadlines = { rows: { id: number; day: string }[] };
  test.each(['manager', 'accountant', 'team', 'admin'] as const)('shows %s what their list shows', async (as) => {
    const { result } = await portal.call<Deadlines>(fetchDeadlines, { as, query: days });
    const list = await portal.call<Page<JobRow>>(jobCalls.page, {
      as,
      query: { limit: 100, job_end_dateFrom: '01-11-2026', job_end_dateTo: '30-11-2026', sort: 'id' },
    });
    expect(result.rows).toHaveLength(list.result.count);
    const shown = new Set(result.rows.map(({ id }) => id));
    expect(list.result.rows.every(({ id }) => shown.has(id))).toBe(true);
  });

  test('keeps the filters of the list', async () => {
    const query = { ...days, status: 'In Progress' };
    const all = await portal.call<Deadlines>(fetchDeadlines, { as: 'admin', query: days });
    const some = await portal.call<Deadlines>(fetchDeadlines, { as: 'admin', query });
    expect(some.result.rows.length).toBeGreaterThan(0);
    expect(some.result.rows.length).toBeLessThan(all.result.rows.length);
    expect(
      await portal.call(fetchDeadlines, { as: 'admin', query: { from: '2026-11-30', to: '2026-11-01' } }),
    ).toMatchObject({
      status: 400,
    });
  });
});
