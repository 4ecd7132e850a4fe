import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { undoHeader } from '#platform/contract/envelope.ts';
import { undoAct } from '#platform/contract/record/undo.ts';
import {
  assignJob,
  fetchJobAssignees,
  fetchJobHistory,
  fetchJobStatusLog,
  jobCalls,
  type JobRow,
  moveJob,
} from '../contract.ts';
import type { JobStatus } from '../life.ts';
import { fetchDeadlines } from '../views.ts';
import { fetchJobTasks, type Task, type TaskStatus, tickJobTask } from '../tasks.ts';
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

const keyOf = ({ headers }: { readonly headers: object }): string | undefined =>
  Object.entries(headers).flatMap(([name, value]) => (name === undoHeader ? [String(value).split('; ')[0]] : []))[0];
const undo = (as: Role, reply: { readonly headers: object }) =>
  portal.call(undoAct, { as, body: { key: keyOf(reply) } });

const log = async (id: number) =>
  (await portal.call<{ rows: { to_status: string }[] }>(fetchJobStatusLog, { as: 'admin', params: { id } })).result
    .rows;

describe('a ticked task', () => {
  const tasksOf = async (job_id: number) =>
    (await portal.call<{ rows: Task[] }>(fetchJobTasks, { as: 'manager', params: { job_id } })).result.rows;

  test('is restored by undoing the tick, unless someone has changed it since', async () => {
    const { id } = await addJob(portal, ids);
    const [task] = await tasksOf(id);
    if (!task) throw new Error('A job of this type has tasks');
    const tick = (status: TaskStatus) =>
      portal.call<Task>(tickJobTask, { as: 'manager', query: { id: task.id }, body: { status } });
    const done = await tick('Done');
    expect(done.message).toBe(`${task.title}: Done`);
    expect((await undo('admin', done)).status).toBe(404);
    expect((await undo('manager', done)).status).toBe(200);
    expect((await tasksOf(id))[0]).toMatchObject({ status: 'To do', done_by: null, done_at: null });
    const again = await tick('Done');
    await tick('Doing');
    expect((await undo('manager', again)).status).toBe(409);
    expect((await tasksOf(id))[0]?.status).toBe('Doing');
  });
});

describe('the board', () => {
  test('lets one of two people move a card, and tells the other who was faster', async () => {
    const row = await addJob(portal, ids);
    const both = await Promise.all([move('manager', row, 'Job Assigned'), move('admin', row, 'Job Assigned')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    // Refused by version, before any rule of the step.
    expect(lost?.message).toMatch(/^This job was changed by /);
    const { result } = await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: row.id } });
    expect(result.status).toBe(both.find(({ status }) => status === 200)?.result.status);
    expect(await log(row.id)).toHaveLength(2);
  });

  test('a column has the same jobs as the list with the same filters', async () => {
    const page = async (query: object) =>
      (await portal.call<Page<JobRow>>(jobCalls.page, { as: 'manager', query: { limit: 100, ...query } })).result;
    const all = await page({ due: 'Overdue' });
    const columns = await Promise.all(
      [...new Set(all.rows.map(({ status }) => status))].map((status) => page({ due: 'Overdue', status })),
    );
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
  });
});

describe('undoing', () => {
  const told = async (id: number) =>
    (
      await portal.database.pool.query<{ title: string }>(
        `select title from notification where entity = 'job' and entity_id = $1 order by id`,
        [String(id)],
      )
    ).rows.map(({ title }) => title);

  test('a step restores the job with its log, and keeps both in the history', async () => {
    const added = await addJob(portal, ids);
    const assigned = (await move('manager', added, 'Job Assigned')).result;
    const step = await move('accountant', assigned, 'Job Started');
    const before = await log(added.id);
    expect(step.result.start_date).not.toBe(added.start_date);
    expect(await undo('accountant', step)).toMatchObject({ status: 200, message: 'Undone' });
    const undone = (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: added.id } })).result;
    expect(undone).toMatchObject({
      status: 'Job Assigned',
      start_date: added.start_date,
      status_since: assigned.status_since,
    });
    expect(await log(added.id)).toHaveLength(before.length - 1);
    const history = await portal.call<Page<{ event: string }>>(fetchJobHistory, {
      as: 'admin',
      params: { id: added.id },
    });
    expect(JSON.stringify(history.result.rows)).toContain('Step undone');
    expect(await undo('accountant', step)).toMatchObject({ status: 409 });
  });

  test('is for the person who took the step until others are notified; never once a client is told', async () => {
    const first = await move('manager', await addJob(portal, ids), 'Job Assigned');
    expect((await undo('admin', first)).status).toBe(404);
    const started = await move('accountant', first.result, 'Job Started');
    expect((await undo('manager', first)).status).toBe(409);
    const missing = await move('accountant', started.result, 'Missing Info', { reason: 'The payslips' });
    expect(keyOf(missing)).toBeUndefined();
    const working = await move('accountant', missing.result, 'In Progress');
    const held = await move('accountant', working.result, 'On Hold', { reason: 'Waits', waiting_on: 'Client' });
    const before = await told(held.result.id);
    portal.advance(13);
    await portal.runJobs();
    expect(await told(held.result.id)).toEqual([...before, expect.stringMatching(/^On hold/)]);
    expect(await undo('accountant', held)).toMatchObject({ status: 409, message: expect.stringContaining('too late') });
  });

  test('an assignment restores the former people with their shares, and nobody is notified', async () => {
    const added = await addJob(portal, ids);
    const assignees = [{ id: ids.person('team'), budget_min: 60 }];
    const body = { assignees, reviewer_id: null, note: null };
    const people = async () => [
      (await portal.call(fetchJobAssignees, { as: 'admin', params: { id: added.id } })).result,
      (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: added.id } })).result.reviewer_id,
    ];
    const [before, notices] = [await people(), await told(added.id)];
    const assigned = await portal.call<JobRow>(assignJob, { as: 'manager', query: { id: added.id }, body });
    expect(await people()).not.toEqual(before);
    expect((await undo('manager', assigned)).status).toBe(200);
    expect(await people()).toEqual(before);
    portal.advance(13);
    await portal.runJobs();
    expect(await told(added.id)).toEqual(notices);
  });
});

describe('the calendar', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  type Deadlines = { rows: { id: number; day: string; dispatched: boolean }[] };
  test.each(['manager', 'accountant', 'team', 'admin'] as const)('shows %s the same jobs as their list', async (as) => {
    const { result } = await portal.call<Deadlines>(fetchDeadlines, { as, query: days });
    const list = await portal.call<Page<JobRow>>(jobCalls.page, {
      as,
      query: { limit: 100, job_end_dateFrom: '01-11-2026', job_end_dateTo: '30-11-2026', sort: 'id' },
    });
    expect(result.rows).toHaveLength(list.result.count);
    const dispatched = new Map(result.rows.map((row) => [row.id, row.dispatched]));
    expect(list.result.rows.map(({ id }) => dispatched.get(id))).toEqual(
      list.result.rows.map(({ dispatch_date }) => dispatch_date !== null),
    );
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
