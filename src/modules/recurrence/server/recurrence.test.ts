import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import type { Page } from '#platform/contract/list.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addRecurrence,
  fetchRecursionJob,
  moveRecurrence,
  previewRecurrence,
  type RecurringJob,
  type RecurrenceRow,
  skipNext,
  tryAgain,
  updateRecurrence,
} from '../contract.ts';
import { makeRecurringJobs } from './runner.ts';
import { type Recurring, recurringIn, scheduleOf } from './testing/recurrences.ts';

let portal: TestPortal;
let recurring: Recurring;
beforeAll(async () => {
  portal = await testPortal();
  recurring = await recurringIn(portal);
});

const day = 24 * 60 * 60;
const jobById = async (id: number | null) =>
  (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;
const night = async () => {
  await enqueue(portal.database, makeRecurringJobs, {});
  await portal.runJobs();
};
const made = async (jobId: number) =>
  (await recurring.read(jobId)).made.map(({ start_date }) => start_date).toReversed();

/** A recurrence that has made its due jobs. */
async function running(changes: object = {}) {
  const { job, answer } = await recurring.make(changes);
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  await portal.runJobs();
  const { recurrence } = await recurring.read(job.id);
  return { job, row: recurrence ?? answer.result };
}

const body = async (jobId: number, changes: object = {}) => ({
  ...scheduleOf(recurring.ids, changes),
  version: (await recurring.read(jobId)).recurrence?.version,
});

describe('making a job recur', () => {
  test('makes due jobs right away: the next month with its people, tasks, fee and deadline', async () => {
    const { job } = await running();
    const { made: all, next, words } = await recurring.read(job.id);
    expect(words).toBe('Every month on day 1, created 14 days before, due 5 working days after');
    expect(all).toMatchObject([{ number: 0, start_date: '2026-12-01', status: 'Job Assigned' }]);
    expect(next).toHaveLength(12);
    expect(next[0]).toMatchObject({
      number: 1,
      start: '2027-01-01',
      created_on: '2026-12-18',
      title: 'Payroll – December 2026',
    });
    expect(await jobById(all[0]?.job_id ?? null)).toMatchObject({
      title: 'Payroll – November 2026',
      start_date: '2026-12-01',
      job_end_date: '2026-12-08',
      period_start: '2026-11-01',
      period_end: '2026-11-30',
      client_id: job.client_id,
      assignee_ids: job.assignee_ids,
      manager_id: job.manager_id,
      budget_min: 480,
      fees: '300.00',
      recursion_status: null,
    });
    expect((await jobById(job.id)).recursion_status).toBe('Original');
  });

  test.each([
    [
      'without days for its deadline',
      { deadline_days: null },
      'deadline_days',
      'Working days to the deadline is required',
    ],
    [
      'with an end before it begins',
      { end_date: '2026-11-30' },
      'end_date',
      'The end must not be before the first start',
    ],
    [
      'with a start long ago',
      { anchor_date: '2025-01-01' },
      'anchor_date',
      'First start must not be more than a year ago',
    ],
    [
      'with a title of unknown parts',
      { title_pattern: '{month}' },
      'title_pattern',
      'Title can have {job_type}, {client}, {period}, but not {month}',
    ],
    [
      'that rotates between no people',
      { assign_to: 'Rotate' },
      'assign_to',
      'Choose two people or more to rotate between',
    ],
    [
      'on a day that no month has',
      { day_of_month: 32 },
      'day_of_month',
      'Day of the month must be a whole number from 1 to 31',
    ],
    ['on an invalid date', { skip_dates: ['2026-02-31'] }, 'skip_dates.0', 'Please provide a valid date'],
  ])('%s is refused', async (_, changes, field, message) => {
    const { answer } = await recurring.make(changes);
    expect(answer).toMatchObject({ status: 400, fields: { [field]: message } });
  });

  test('is refused twice for one job, and for a job made by a recurrence', async () => {
    const { job } = await running();
    const again = async (job_id: number | null) =>
      portal.call(addRecurrence, {
        as: 'admin',
        body: { ...scheduleOf(recurring.ids), job_id },
      });
    expect(await again(job.id)).toMatchObject({ status: 409, message: 'The job recurs already' });
    const [child] = (await recurring.read(job.id)).made;
    expect(await again(child?.job_id ?? null)).toMatchObject({
      status: 409,
      message: 'The job was made by a recurrence: change that one',
    });
    expect((await recurring.read(child?.job_id ?? 0)).made_by).toMatchObject({ job_id: job.id, number: 0 });
  });

  test('can be previewed while typing, including the jobs made at once', async () => {
    const { job } = await recurring.make({ end_date: '2026-01-01' });
    const { skip_dates: _, ...typed } = scheduleOf(recurring.ids, { anchor_date: '2026-10-31', day_of_month: 31 });
    const {
      manager_id: _1,
      reviewer_id: _2,
      assignee_ids: _3,
      assign_to: _4,
      budget_min: _5,
      copy_from: _6,
      ...query
    } = typed;
    const answer = await portal.call<{ words: string; rows: { start: string; skipped: boolean }[]; at_once: number }>(
      previewRecurrence,
      { as: 'admin', query: { ...query, job_id: job.id, skip_dates: '2026-10-31|2026-12-31' } },
    );
    expect(answer.result.words).toContain('on the last day');
    expect(answer.result.rows.slice(0, 4).map(({ start, skipped }) => [start, skipped])).toEqual([
      ['2026-10-31', true],
      ['2026-11-30', false],
      ['2026-12-31', true],
      ['2027-01-31', false],
    ]);
    expect(answer.result.at_once).toBe(1);
    const longAgo = { ...query, anchor_date: '1000-01-01', frequency: 'Weekly', job_id: job.id, skip_dates: '' };
    expect(await portal.call(previewRecurrence, { as: 'admin', query: longAgo })).toMatchObject({
      status: 400,
      fields: { anchor_date: 'First start must be between 01-01-2000 and 31-12-2100' },
    });
    expect((await recurring.read(job.id)).recurrence).toBeNull();
  });
});

test('needs a visible job and the right to change recurrences', async () => {
  expect((await recurring.make({}, 'manager')).answer.status).toBe(201);
  expect((await recurring.make({}, 'accountant')).answer.status).toBe(403);
  expect((await recurring.make({}, 'client')).answer.status).toBe(403);
});

describe('as time goes by', () => {
  test('each job is made once, its lead time before the start, and missed weeks are made up for', async () => {
    const own = await testPortal();
    const { make, read } = await recurringIn(own);
    const { job } = await make({ frequency: 'Weekly', anchor_date: '2026-12-07', create_lead_days: 7, max_count: 6 });
    const run = async () => {
      await enqueue(own.database, makeRecurringJobs, {});
      await own.runJobs();
      await own.signIn('admin', { fresh: true });
      return (await read(job.id)).made.length;
    };
    expect(await run()).toBe(0);
    own.advance(10 * day);
    expect(await run()).toBe(1);
    expect(await run()).toBe(1);
    own.advance(4 * 7 * day);
    expect(await run()).toBe(5);
    own.advance(-21 * day);
    expect(await run()).toBe(5);
    own.advance(60 * day);
    expect(await run()).toBe(6);
    const { made: all, next } = await read(job.id);
    expect(all.map(({ start_date }) => start_date).toReversed()).toEqual([
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ]);
    expect(next).toEqual([]);
  });
});

describe('a failure', () => {
  test('is reported to the manager and the administrators, shown, and retried once it is fixed', async () => {
    const { job } = await recurring.make({ assignee_ids: [], reviewer_id: null });
    const { pool } = portal.database;
    await pool.query('update job_type set active = false where id = $1', [job.job_type_id]);
    await portal.runJobs();
    const { recurrence, made: none } = await recurring.read(job.id);
    expect([none, recurrence?.last_error]).toEqual([[], 'Please select Job type']);
    const told = await pool.query<{ email: string }>(
      `select account.email from notification join account on account.id = account_id
       where kind = 'recurrence.failed' and entity_id = $1 and email like '%@demo.example' order by 1`,
      [String(recurrence?.id)],
    );
    expect(told.rows.map(({ email }) => email)).toEqual(['admin@demo.example', 'manager@demo.example']);
    const list = await portal.call<Page<RecurringJob>>(fetchRecursionJob, {
      as: 'admin',
      query: { problem: 'Job type' },
    });
    expect(list.result.rows.map(({ id }) => id)).toContain(job.id);
    await night();
    expect((await recurring.read(job.id)).made).toEqual([]);
    await pool.query('update job_type set active = true where id = $1', [job.job_type_id]);
    const version = recurrence?.version;
    const again = await portal.call<RecurrenceRow>(tryAgain, {
      as: 'admin',
      query: { id: recurrence?.id },
      body: { version },
    });
    expect(again).toMatchObject({ status: 200, message: 'The jobs that were due are made' });
    expect(await made(job.id)).toEqual(['2026-12-01']);
    expect((await recurring.read(job.id)).recurrence?.last_error).toBeNull();
  });
});

const move = async (jobId: number, status: string, more: object = {}) => {
  const { recurrence } = await recurring.read(jobId);
  return portal.call<RecurrenceRow>(moveRecurrence, {
    as: 'admin',
    query: { id: recurrence?.id },
    body: { status, ...more },
  });
};

describe('stopping', () => {
  test('needs a reason, makes no more jobs, and deletes those not started if asked to', async () => {
    const { job } = await running();
    expect(await move(job.id, 'Stopped')).toMatchObject({ status: 400, fields: { reason: 'Please Enter the Reason' } });
    const [child] = (await recurring.read(job.id)).made;
    const answer = await move(job.id, 'Stopped', { reason: 'The client left', delete_not_started: true });
    expect(answer).toMatchObject({ status: 200, result: { status: 'Stopped', stop_reason: 'The client left' } });
    expect((await jobById(job.id)).recursion_status).toBe('Stopped');
    expect((await portal.call(jobCalls.byId, { as: 'admin', query: { id: child?.job_id } })).status).toBe(404);
    await night();
    expect((await recurring.read(job.id)).next).toEqual([]);
  });
});

test('the next date is skipped, and the one after it is made', async () => {
  const { job, row } = await running();
  const answer = await portal.call<RecurrenceRow>(skipNext, {
    as: 'admin',
    query: { id: row.id },
    body: { version: row.version },
  });
  expect(answer.status).toBe(200);
  const { next } = await recurring.read(job.id);
  expect(next.slice(0, 2).map(({ number, skipped }) => [number, skipped])).toEqual([
    [1, true],
    [2, false],
  ]);
});

describe('an edit', () => {
  test('of the schedule changes only the future', async () => {
    const { job, row } = await running();
    const query = { id: row.id };
    const changes = { day_of_month: 15, frequency: 'Monthly' };
    expect(
      (await portal.call(updateRecurrence, { as: 'admin', query, body: await body(job.id, changes) })).status,
    ).toBe(200);
    const { made: all, next } = await recurring.read(job.id);
    expect(all.map(({ start_date }) => start_date)).toEqual(['2026-12-01']);
    expect(next.slice(0, 2).map(({ number, start }) => [number, start])).toEqual([
      [1, '2026-12-15'],
      [2, '2027-01-15'],
    ]);
  });

  test('makes no job in the past, whether it starts earlier or ends later', async () => {
    const { job, row } = await running({ anchor_date: '2027-06-01' });
    const save = async (jobId: number, id: number, changes: object) =>
      portal.call(updateRecurrence, { as: 'admin', query: { id }, body: await body(jobId, changes) });
    expect(await save(job.id, row.id, { anchor_date: '2006-01-01' })).toMatchObject({
      status: 400,
      fields: { anchor_date: 'First start must not be more than a year ago' },
    });
    expect((await save(job.id, row.id, { anchor_date: '2026-01-01' })).status).toBe(200);
    await portal.runJobs();
    expect(await made(job.id)).toEqual(['2026-12-01']);
    const over = await running({ anchor_date: '2026-02-01', max_count: 2 });
    expect(await made(over.job.id)).toEqual(['2026-02-01', '2026-03-01']);
    await save(over.job.id, over.row.id, { anchor_date: '2026-02-01', max_count: 4 });
    await portal.runJobs();
    expect(await made(over.job.id)).toEqual(['2026-02-01', '2026-03-01', '2026-12-01']);
  });

  test('of the template changes the jobs that have not started, and no others', async () => {
    const { job, row } = await running({ frequency: 'Weekly', anchor_date: '2026-11-16', create_lead_days: 14 });
    const [last, first] = (await recurring.read(job.id)).made;
    await portal.database.pool.query("update job set status = 'Job Started' where id = $1", [first?.job_id]);
    const changes = {
      frequency: 'Weekly',
      anchor_date: '2026-11-16',
      budget_min: 600,
      assignee_ids: [recurring.ids.person('team')],
    };
    await portal.call(updateRecurrence, { as: 'admin', query: { id: row.id }, body: await body(job.id, changes) });
    expect(await jobById(last?.job_id ?? null)).toMatchObject({
      budget_min: 600,
      assignee_ids: [recurring.ids.person('team')],
    });
    expect(await jobById(first?.job_id ?? null)).toMatchObject({ budget_min: 480 });
    await portal.database.pool.query('update job set manager_id = $2 where id = $1', [
      last?.job_id,
      recurring.ids.person('partner'),
    ]);
    const reviewed = { ...changes, reviewer_id: recurring.ids.person('partner') };
    await portal.call(updateRecurrence, { as: 'admin', query: { id: row.id }, body: await body(job.id, reviewed) });
    expect(await jobById(last?.job_id ?? null)).toMatchObject({
      manager_id: recurring.ids.person('partner'),
      reviewer_id: recurring.ids.person('partner'),
    });
  });

  test('of the title changes the jobs that have not started, except those someone renamed', async () => {
    const weekly = { frequency: 'Weekly', anchor_date: '2026-11-16', create_lead_days: 14 };
    const { job, row } = await running(weekly);
    const [last, first] = (await recurring.read(job.id)).made;
    await portal.database.pool.query("update job set title = 'Named by hand' where id = $1", [first?.job_id]);
    const { title } = await jobById(last?.job_id ?? null);
    const changes = { ...weekly, title_pattern: '{client}: {job_type} of {period}' };
    await portal.call(updateRecurrence, { as: 'admin', query: { id: row.id }, body: await body(job.id, changes) });
    expect((await jobById(last?.job_id ?? null)).title).toBe(`${job.client}: ${title.replace(' – ', ' of ')}`);
    expect((await jobById(first?.job_id ?? null)).title).toBe('Named by hand');
  });
});

/** Who gets the jobs of a rotation between two, one person each. */
async function turnsOf(people: readonly number[]): Promise<ReadonlySet<number>> {
  const weekly = { frequency: 'Weekly', anchor_date: '2026-11-09', create_lead_days: 0 };
  const { job } = await running({ ...weekly, assignee_ids: people, assign_to: 'Rotate' });
  const all = await Promise.all((await recurring.read(job.id)).made.map(({ job_id }) => jobById(job_id)));
  expect(all.every(({ assignee_ids }) => assignee_ids.length === 1)).toBe(true);
  return new Set(all.flatMap(({ assignee_ids }) => assignee_ids));
}

test('people take turns in a rotation, and a turn passes on if someone is away when the job is made', async () => {
  const people = ['accountant', 'team'].map(recurring.ids.person);
  const [first = 0, second = 0] = people;
  await portal.database.pool.query(noLeave);
  expect(await turnsOf(people)).toEqual(new Set(people));
  await onLeave(portal, first, { from: '2026-11-20' });
  expect(await turnsOf(people)).toEqual(new Set([second]));
  await onLeave(portal, second, { from: '2026-11-20' });
  expect(await turnsOf(people)).toEqual(new Set(people));
});

// Last, because three weeks pass after it.
test('resuming goes on with the first start from today, and makes nothing twice', async () => {
  const { job } = await running({ frequency: 'Weekly', anchor_date: '2026-11-02', create_lead_days: 0 });
  expect(await made(job.id)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  await move(job.id, 'Stopped', { reason: 'Too much' });
  portal.advance(21 * day);
  await portal.signIn('admin', { fresh: true });
  expect((await move(job.id, 'Original')).status).toBe(200);
  await portal.runJobs();
  expect((await recurring.read(job.id)).next[0]).toMatchObject({ number: 6, start: '2026-12-14' });
  expect(await made(job.id)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});
