import { fetchAllNotification } from '#modules/notifications/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { archiveJob, fetchArchiveJob, restoreJob } from '../archive.ts';
import { fetchOwnJob, fetchOwnJobs, type OwnJob } from '../own.ts';
import { assignJob, fetchJobStatusLog, jobCalls, type JobRow, moveJob, type StatusChange } from '../contract.ts';
import type { JobStatus } from '../life.ts';
import type { BulkOutcome } from '#platform/contract/record/bulk.ts';
import * as bulk from '../bulk.ts';
import * as asked from '../queries/contract.ts';
import * as planned from '../tasks.ts';
import { addJob, dispatchedJob, jobForm, type JobIds, jobIds } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const person = (name: string) => ids.person(name);
const form = (changes: object = {}) => jobForm(ids, changes);
const add = (changes: object = {}, as: Role = 'admin') => addJob(portal, ids, changes, as);

const read = async (id: number, as: Role = 'admin') =>
  (await portal.call<JobRow>(jobCalls.byId, { as, query: { id } })).result;

const step = (as: Role, id: number, status: JobStatus, asks: object = {}) =>
  portal.call<JobRow>(moveJob, { as, query: { id }, body: { status, ...asks } });

async function take(as: Role, id: number, ...steps: readonly JobStatus[]): Promise<void> {
  for (const status of steps) {
    const answer = await step(as, id, status, { reason: 'As agreed', waiting_on: 'Client' });
    expect([status, answer.status, answer.message]).toEqual([status, 200, expect.any(String)]);
  }
}

const tasks = async (id: number) =>
  (await portal.call<{ rows: planned.Task[] }>(planned.fetchJobTasks, { as: 'admin', params: { job_id: id } })).result
    .rows;

async function finishTasks(id: number): Promise<void> {
  for (const task of await tasks(id)) {
    const body = { status: 'Done' };
    expect((await portal.call(planned.tickJobTask, { as: 'accountant', query: { id: task.id }, body })).status).toBe(
      200,
    );
  }
}

describe('adding a job', () => {
  test('gives it a reference, a deadline of its type’s days and the tasks of its type', async () => {
    const [one, other] = [await add(), await add()];
    expect(one).toMatchObject({ status: 'Job Created', job_end_date: '2026-11-18', billing_status: 'Unbilled' });
    expect(one.reference_no).toMatch(/^[A-Z]+-PR-\d{7}$/);
    expect(Number(other.reference_no.slice(-5))).toBe(Number(one.reference_no.slice(-5)) + 1);
    expect((await tasks(one.id)).map(({ title }) => title)).toContain('Process payroll');
  });

  test.each([
    ['no client', { client_id: 0 }, { client_id: 'Please select Client' }],
    [
      'a deadline before the start',
      { job_end_date: '2026-11-15' },
      { job_end_date: 'The deadline must not be before the start' },
    ],
    [
      'a reviewer who prepares it',
      { assignee_ids: [1], reviewer_id: 1 },
      { reviewer_id: 'Who reviews the job cannot prepare it as well' },
    ],
    ['an invalid budget', { budget_min: 'long' }, { budget_min: 'Please provide a valid Budget' }],
  ])('%s is refused and uses up no number', async (_, changes, fields) => {
    const before = await add();
    const answer = await portal.call(jobCalls.add, { as: 'admin', body: form(changes) });
    expect(answer).toMatchObject({ status: 400, fields });
    expect(Number((await add()).reference_no.slice(-5))).toBe(Number(before.reference_no.slice(-5)) + 1);
  });

  test('twenty at once get twenty numbers', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(new Set(made.map(({ reference_no }) => reference_no)).size).toBe(20);
  });

  test('refuses people who cannot be chosen, such as leavers', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "select id from employee where status = 'EXITED' limit 1",
    );
    const answer = await portal.call(jobCalls.add, { as: 'admin', body: form({ assignee_ids: [rows[0]?.id] }) });
    expect(answer).toMatchObject({ status: 400, fields: { assignee_ids: 'Please select Assigned to' } });
  });
});

describe('the life of a job', () => {
  test('runs from creation to dispatch, with a question to the client and a change after review', async () => {
    const { id } = await add();
    await take('manager', id, 'Job Assigned');
    await take('accountant', id, 'Job Started', 'In Progress');
    const body = { question: 'Who has left this month?' };
    expect(await step('accountant', id, 'Query sent to client')).toMatchObject({
      status: 409,
      message: 'Add a query to the client first',
    });
    const query = await portal.call<asked.Query>(asked.addJobQuery, { as: 'accountant', query: { job_id: id }, body });
    expect(query.result).toMatchObject({ status: 'Open', sent_at: null });
    const own = async () =>
      (await portal.call<{ rows: asked.AskedQuery[] }>(asked.fetchOwnQueries, { as: 'client', query: { job_id: id } }))
        .result.rows;
    expect(await own()).toEqual([]);
    await take('accountant', id, 'Query sent to client');
    expect(await own()).toMatchObject([{ question: body.question, status: 'Open' }]);
    expect(await step('accountant', id, 'Query Changes')).toMatchObject({ status: 409 });

    const answer = { as: 'client', query: { id: query.result.id }, body: { answer: 'Nobody' } } as const;
    expect(await portal.call(asked.answerQuery, { ...answer, as: 'client2' })).toMatchObject({ status: 404 });
    expect(await portal.call(asked.answerQuery, answer)).toMatchObject({ status: 200, result: { status: 'Answered' } });
    // The last answer resumes the work, and the person who asked is notified.
    expect(await read(id)).toMatchObject({ status: 'Query Changes', waiting_on: null });
    const { result } = await portal.call<Page<{ title: string }>>(fetchAllNotification, {
      as: 'accountant',
      query: {},
    });
    const { reference_no, title: called, client } = await read(id);
    expect(result.rows.map(({ title }) => title)).toContain(
      `${client} has answered on ${reference_no} ${called}: Who has left this month?`,
    );

    expect(await step('accountant', id, 'Under Review')).toMatchObject({
      status: 409,
      message: /tasks are still open/,
    });
    await finishTasks(id);
    await take('accountant', id, 'Under Review');
    expect(await step('accountant', id, 'Dispatch')).toMatchObject({ status: 403 });
    await take('manager', id, 'Review Change');
    await take('accountant', id, 'Under Review');
    expect(await step('manager', id, 'Dispatch')).toMatchObject({ status: 409, message: 'One query is still open' });
    await portal.call(asked.acceptJobQuery, { as: 'accountant', query: { id: query.result.id }, body: {} });
    await take('manager', id, 'Dispatch');
    expect(await read(id)).toMatchObject({
      status: 'Dispatch',
      job_tat: 0,
      net_tat: 0,
      standard_tat: 2,
      dispatch_date: expect.any(String),
    });
  });

  test('takes the standard turn-around time of the dispatch day, and clears it on reopening', async () => {
    const { id } = await dispatchedJob(portal, ids);
    await portal.database.pool.query('update tat set days = 9 where id = (select tat_id from job_type where id = $1)', [
      ids.type,
    ]);
    expect(await read(id)).toMatchObject({ standard_tat: 2 });
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [id]);
    await step('admin', id, 'In Progress', { reason: 'Two payslips were missing' });
    expect(await read(id)).toMatchObject({ status: 'In Progress', net_tat: null, standard_tat: null });
    await portal.database.pool.query('update tat set days = 2 where id = (select tat_id from job_type where id = $1)', [
      ids.type,
    ]);
  });

  test('waits on hold for the chosen party, and returns to its former status', async () => {
    const { id } = await add();
    await take('accountant', id, 'Job Assigned', 'Job Started', 'Missing Info');
    expect(await step('accountant', id, 'On Hold')).toMatchObject({
      status: 400,
      fields: { reason: 'Please Enter the Reason' },
    });
    await step('accountant', id, 'On Hold', { reason: 'The bank', waiting_on: 'Third party' });
    expect(await read(id)).toMatchObject({ on_hold_from: 'Missing Info', waiting_on: 'Third party' });
    expect(await step('accountant', id, 'In Progress')).toMatchObject({ status: 409 });
    await take('accountant', id, 'Missing Info');
    expect(await read(id)).toMatchObject({ on_hold_from: null, waiting_on: 'Client' });
  });

  test('lets only one of two concurrent steps through', async () => {
    const { id, version } = await add();
    await take('manager', id, 'Job Assigned');
    const both = await Promise.all([1, 2].map(() => step('accountant', id, 'Job Started', { version: version + 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('refuses to start without people or a deadline', async () => {
    const { id } = await add({ assignee_ids: [], start_date: null });
    await take('admin', id, 'Job Assigned');
    expect(await step('admin', id, 'Job Started')).toMatchObject({
      status: 409,
      message: 'Assign somebody to the job first',
    });
  });

  test('goes straight to the team with an approved quote', async () => {
    const { id } = await add();
    await portal.database.pool.query("update job set status = 'Awaiting Quote' where id = $1", [id]);
    await take('manager', id, 'Approval Pending', 'Quote Approved');
    expect((await read(id)).status).toBe('Job Assigned');
  });

  test('minutes by party add up to the time since its start, and stop at dispatch', async () => {
    const { id } = await add();
    const walk: JobStatus[] = ['Job Assigned', 'Job Started', 'Missing Info', 'On Hold', 'Missing Info', 'In Progress'];
    for (const status of walk) {
      await take('accountant', id, status);
      // Backdates this by some hours.
      await portal.database.pool.query(
        "update job set status_since = status_since - interval '217 minutes' where id = $1",
        [id],
      );
    }
    const { result } = await portal.call<{ rows: StatusChange[]; minutes: Record<string, number> }>(fetchJobStatusLog, {
      as: 'accountant',
      params: { id },
    });
    const before = new Set<string>(['Job Created', 'Job Assigned']);
    const since = result.rows.filter(({ from_status }) => from_status !== null && !before.has(from_status));
    const lived = since.reduce((sum, { minutes }) => sum + minutes, 0);
    const { us = 0, client = 0, 'third party': third = 0 } = result.minutes;
    expect(us + client + third).toBe(lived + 217);
    expect(client).toBe(3 * 217);
    await portal.database.pool.query(
      "update job set status = 'Dispatch', waiting_on = null, status_since = now() - interval '9 days' where id = $1",
      [id],
    );
    const later = await portal.call<{ minutes: Record<string, number> }>(fetchJobStatusLog, {
      as: 'accountant',
      params: { id },
    });
    expect(later.result.minutes['us']).toBe(us - 217);
  });
});

describe('who may see a job', () => {
  test('cannot add jobs that they would not see, but may hand one over', async () => {
    await portal.database.pool.query('insert into client_accountant values ($1, $2) on conflict do nothing', [
      ids.client,
      person('accountant'),
    ]);
    const alone = { manager_id: null, reviewer_id: null, assignee_ids: [person('team')] };
    const answer = await portal.call(jobCalls.add, { as: 'accountant', body: form(alone) });
    expect(answer).toMatchObject({ status: 400, fields: { assignee_ids: /^You would not see this job/ } });
    const { id, version } = await add({ ...alone, assignee_ids: [person('accountant')] }, 'accountant');
    const body = { assignees: [{ id: person('team'), budget_min: null }], reviewer_id: null, note: null, version };
    expect((await portal.call(assignJob, { as: 'accountant', query: { id }, body })).status).toBe(200);
    expect((await portal.call(jobCalls.byId, { as: 'accountant', query: { id } })).status).toBe(404);
    expect((await read(id, 'team')).assignee_ids).toEqual([person('team')]);
  });
});

describe('a person assigned to a job', () => {
  test('is told and sees it; others of the team do not', async () => {
    const { id } = await add({ assignee_ids: [], manager_id: null, reviewer_id: null });
    expect((await portal.call(jobCalls.byId, { as: 'team', query: { id } })).status).toBe(404);
    const body = {
      assignees: [{ id: person('team'), budget_min: 90 }],
      reviewer_id: person('hod'),
      note: 'Please begin',
    };
    expect((await portal.call(assignJob, { as: 'admin', query: { id }, body })).status).toBe(200);
    expect(await read(id, 'team')).toMatchObject({ assignee_ids: [person('team')], part: 'Preparer' });
    portal.advance(13);
    await portal.runJobs();
    const { result } = await portal.call<Page<{ title: string; body: string }>>(fetchAllNotification, {
      as: 'team',
      query: {},
    });
    expect(result.rows[0]).toMatchObject({ title: /^Assigned to you/, body: /Please begin$/ });
  });

  test('cannot also be its reviewer, or be assigned twice', async () => {
    const { id } = await add();
    const twice = { id: person('team'), budget_min: null };
    for (const [assignees, reviewer_id, field] of [
      [[twice], person('team'), 'reviewer_id'],
      [[twice, twice], null, 'assignees'],
      [[{ id: 99_999, budget_min: null }], null, 'assignees'],
    ] as const) {
      const answer = await portal.call(assignJob, { as: 'admin', query: { id }, body: { assignees, reviewer_id } });
      expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    }
  });

  test('sees fees only with advanced access', async () => {
    const { id } = await add({ fees: '500.00', client_quote_fee: '450.00' });
    expect(await read(id, 'admin')).toMatchObject({ fees: '500.00', client_quote_fee: '450.00' });
    expect(await read(id, 'accountant')).not.toHaveProperty('fees');
    expect((await portal.call(jobCalls.page, { as: 'accountant', query: { sort: 'fees' } })).status).toBe(400);
  });
});

describe('tasks', () => {
  test('needing a review count once someone else has checked them', async () => {
    const { id } = await add();
    const body = { title: 'Check the totals', requires_review: true };
    const { result } = await portal.call<planned.Task>(planned.addJobTask, {
      as: 'manager',
      query: { job_id: id },
      body,
    });
    const query = { id: result.id };
    await portal.call(planned.tickJobTask, { as: 'accountant', query, body: { status: 'Done' } });
    expect(await portal.call(planned.reviewJobTask, { as: 'accountant', query, body: {} })).toMatchObject({
      status: 409,
      message: 'Someone else has to review your work',
    });
    expect((await portal.call(planned.reviewJobTask, { as: 'manager', query, body: {} })).result).toMatchObject({
      reviewed_by: 'Elina Elmardale',
    });
  });

  test('can be reordered only if all are named', async () => {
    const { id } = await add();
    const order = (await tasks(id)).map((task) => task.id);
    const put = (list: readonly number[]) =>
      portal.call(planned.orderJobTasks, { as: 'manager', query: { job_id: id }, body: { ids: list } });
    expect((await put(order.slice(1))).status).toBe(400);
    expect((await put([...order.slice(1), 99_999])).status).toBe(400);
    expect((await put(order.toReversed())).status).toBe(200);
    expect((await tasks(id)).map((task) => task.id)).toEqual(order.toReversed());
  });
});

describe('the archive', () => {
  test('takes closed jobs, which are read-only until restored', async () => {
    const { id } = await add();
    expect((await portal.call(archiveJob, { as: 'admin', query: { id }, body: {} })).status).toBe(409);
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [id]);
    expect((await portal.call(archiveJob, { as: 'admin', query: { id }, body: {} })).status).toBe(200);
    const inList = async (call: typeof jobCalls.page) =>
      (await portal.call<Page<JobRow>>(call, { as: 'admin', query: { limit: 100 } })).result.rows.some(
        (row) => row.id === id,
      );
    expect([await inList(jobCalls.page), await inList(fetchArchiveJob)]).toEqual([false, true]);
    expect(await step('admin', id, 'In Progress', { reason: 'Again' })).toMatchObject({ status: 409 });
    expect((await portal.call(restoreJob, { as: 'accountant', query: { id }, body: {} })).status).toBe(403);
    expect((await portal.call(restoreJob, { as: 'admin', query: { id }, body: {} })).status).toBe(200);
    await take('admin', id, 'In Progress');
  });
});

describe('a client user', () => {
  test('sees their company’s jobs once planned, without hours, people or money', async () => {
    const { id, title } = await add({ fees: '500.00' });
    const own = async (as: Role) => (await portal.call<{ rows: OwnJob[] }>(fetchOwnJobs, { as })).result.rows;
    expect((await own('client')).some((one) => one.id === id)).toBe(false);
    await take('manager', id, 'Job Assigned');
    const found = (await own('client')).find((one) => one.id === id);
    expect(found).toMatchObject({ title, status: 'Planned', percent: 1, manager: 'Elina Elmardale' });
    expect((await own('client2')).some((one) => one.id === id)).toBe(false);
    const answer = await portal.call(fetchOwnJob, { as: 'client', params: { id } });
    expect(JSON.stringify(answer.result)).not.toMatch(/budget|fees|actual|Giriel/);
    expect((await portal.call(fetchOwnJob, { as: 'client2', params: { id } })).status).toBe(404);
    for (const call of [jobCalls.page, jobCalls.export]) {
      expect((await portal.call(call, { as: 'client', query: { format: 'csv' } })).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('several jobs at once', () => {
  test('take the same step; failures are reported and unchanged', async () => {
    const [ready, without] = [await add(), await add({ assignee_ids: [] })];
    const both = [ready.id, without.id];
    await portal.call(bulk.moveJobs, { as: 'manager', body: { ids: both, status: 'Job Assigned' } });
    const answer = await portal.call<BulkOutcome>(bulk.moveJobs, {
      as: 'admin',
      body: { ids: both, status: 'Job Started' },
    });
    expect(answer).toMatchObject({
      status: 200,
      message: '1 job changed',
      result: {
        done: 1,
        refused: [{ id: without.id, name: without.reference_no, reason: 'Assign somebody to the job first' }],
      },
    });
    expect([(await read(ready.id)).status, (await read(without.id)).status]).toEqual(['Job Started', 'Job Assigned']);
  });

  test('get people and a deadline; jobs that are not visible are refused without details', async () => {
    const [own, foreign] = [await add(), await add({ assignee_ids: [], manager_id: null, reviewer_id: null })];
    const both = [own.id, foreign.id];
    const people = { ids: both, assignee_ids: [person('team')], reviewer_id: null };
    const { result } = await portal.call<BulkOutcome>(bulk.assignJobs, { as: 'accountant', body: people });
    expect(result).toEqual({ done: 1, refused: [{ id: foreign.id, name: '', reason: 'Data Not Found' }] });
    expect((await read(own.id)).assignee_ids).toEqual(expect.arrayContaining([person('accountant'), person('team')]));
    const dated = await portal.call<BulkOutcome>(bulk.jobEdits.edit, {
      as: 'admin',
      body: { ids: both, fields: ['job_end_date'], job_end_date: '2026-11-15' },
    });
    expect(dated.result.refused.map(({ reason }) => reason)).toContain('The deadline must not be before the start');
  });
});
