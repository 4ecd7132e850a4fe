import { clientCalls, moveClient } from '#modules/clients/contract.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecurrence, moveRecurrence, updateRecurrence } from '../contract.ts';
import {
  type ComingJob,
  fetchForecast,
  fetchMissingJobs,
  type MissingJob,
  rehearseDay,
  type RehearsedJob,
} from '../forecast.ts';
import { type Recurring, recurringIn, scheduleOf } from './testing/recurrences.ts';
import { tellOfMadeJobs } from './notify.ts';

let portal: TestPortal;
let recurring: Recurring;
beforeAll(async () => {
  portal = await testPortal();
  recurring = await recurringIn(portal);
  // The demo's own would be listed between those of the tests.
  await portal.database.pool.query("update recurrence set status = 'Stopped', stop_reason = 'Not for this test'");
});

const counts = async () => {
  const { rows } = await portal.database.pool.query<{ jobs: number; occurrences: number; archived: number }>(`
    select (select count(*) from job) as jobs, (select count(*) from recurrence_occurrence) as occurrences,
      (select count(*) from job where archived_at is not null) as archived`);
  return rows[0];
};

describe('the forecast', () => {
  const ahead = async (from: string, to: string) =>
    (await portal.call<{ rows: ComingJob[]; until: string }>(fetchForecast, { as: 'admin', query: { from, to } }))
      .result;

  test('has exactly the next three months of planned jobs, and counts none of them', async () => {
    const { job } = await recurring.make({ anchor_date: '2026-12-15', skip_dates: ['2027-01-15'] });
    await portal.runJobs();
    const before = await counts();
    const { rows, until } = await ahead('2026-11-01', '2027-12-31');
    expect(until).toBe('2027-02-20');
    const own = rows.filter(({ job_id }) => job_id === job.id);
    expect(own.map(({ start }) => start)).toEqual(['2026-12-15', '2027-02-15']);
    expect(own[0]).toMatchObject({ people: ['Giriel Goldanwala'], manager: 'Elina Elmardale', budget_min: 480 });
    expect(await counts()).toEqual(before);
  });

  test('names who will get the job, without people who have left', async () => {
    const [one, other] = ['accountant', 'team'].map(recurring.ids.person);
    const { job } = await recurring.make({
      anchor_date: '2026-12-15',
      assignee_ids: [one, other],
      assign_to: 'Rotate',
    });
    const { pool } = portal.database;
    const { rows: left } = await pool.query<{ name: string }>(
      "update employee set status = 'EXITED', last_working_date = '2026-11-19' where id = $1 returning employee_name as name",
      [other],
    );
    const { rows } = await ahead('2026-12-01', '2027-02-28');
    const people = rows.filter(({ job_id }) => job_id === job.id).map((row) => row.people);
    await pool.query("update employee set status = 'ACTIVE', last_working_date = null where id = $1", [other]);
    expect(people.every((names) => names.length === 1)).toBe(true);
    expect(people.flat()).not.toContain(left[0]?.name);
  });

  test('is refused for days in the wrong order, and shows readers only their own jobs', async () => {
    const wrong = { from: '2027-01-01', to: '2026-12-01' };
    expect((await portal.call(fetchForecast, { as: 'admin', query: wrong })).status).toBe(400);
    const { job } = await recurring.make({ anchor_date: '2027-01-20' });
    await portal.database.pool.query(
      'update job set manager_id = null, reviewer_id = null, team_id = null where id = $1',
      [job.id],
    );
    await portal.database.pool.query('delete from job_assignee where job_id = $1', [job.id]);
    const query = { from: '2027-01-01', to: '2027-01-31' };
    const answer = await portal.call<{ rows: ComingJob[] }>(fetchForecast, { as: 'team', query });
    expect(answer.result.rows.map(({ job_id }) => job_id)).not.toContain(job.id);
    expect((await portal.call(fetchForecast, { as: 'client', query })).status).toBe(403);
  });
});

describe('a rehearsal', () => {
  type Rehearsed = { made: RehearsedJob[]; closed: { job_id: number }[]; archived: { job_id: number }[] };
  const rehearsal = async (on: string) => portal.call<Rehearsed>(rehearseDay, { as: 'admin', query: { on } });

  test('shows what the runner then makes, and saves nothing', async () => {
    const { job } = await recurring.make({ frequency: 'Weekly', anchor_date: '2026-12-21', create_lead_days: 7 });
    await portal.runJobs();
    const before = await counts();
    const startsOn = async (on: string) =>
      (await rehearsal(on)).result.made.filter(({ job_id }) => job_id === job.id).map(({ start }) => start);
    expect(await startsOn('14-12-2026')).toEqual(['2026-12-21']);
    expect(await startsOn('15-12-2026')).toEqual([]);
    expect(await startsOn('28-12-2026')).toEqual(['2027-01-04']);
    expect(await counts()).toEqual(before);
    expect((await recurring.read(job.id)).made).toEqual([]);
  });

  test('shows what is closed and archived, except recurring jobs', async () => {
    const [sent, closed] = [await addJob(portal, recurring.ids), await addJob(portal, recurring.ids)];
    const { job: source } = await recurring.make();
    const { pool } = portal.database;
    await pool.query("update job set status = 'Dispatch', dispatch_date = '2026-11-19' where id = $1", [sent.id]);
    await pool.query(
      "update job set status = 'Close', billing_status = 'Non-billable', status_since = '2026-11-20T10:00:00Z' where id = any($1)",
      [[closed.id, source.id]],
    );
    const ids = async (on: string) => {
      const { result } = await rehearsal(on);
      return [result.closed, result.archived].map((rows) => rows.map(({ job_id }) => job_id));
    };
    const [early] = await ids('02-12-2026');
    expect(early).not.toContain(sent.id);
    // The archive runs at a quarter to three, when thirty days have not passed yet.
    const [, dayBefore] = await ids('20-12-2026');
    expect(dayBefore).not.toContain(closed.id);
    const [late] = await ids('03-12-2026');
    expect(late).toContain(sent.id);
    const [later, archived] = await ids('21-12-2026');
    expect(later).not.toContain(sent.id);
    expect(archived).toContain(closed.id);
    expect(archived).not.toContain(source.id);
  });

  test.each([['01-01-2026'], ['01-01-2100'], ['31-02-2027'], ['soon']])('is refused for %s', async (on) => {
    expect((await rehearsal(on)).status).toBe(400);
  });
});

describe('a missing job', () => {
  const missing = async () =>
    (await portal.call<{ rows: MissingJob[] }>(fetchMissingJobs, { as: 'admin' })).result.rows.filter(
      ({ client_id }) => client_id === recurring.ids.client,
    );

  test('is statutory work of a client with neither a job nor a recurrence', async () => {
    const { pool } = portal.database;
    const { client } = recurring.ids;
    await pool.query('update job set deleted_at = now() where client_id = $1', [client]);
    await pool.query(
      `update client set vat_stagger = 'Mar', year_end_day = null, year_end_month = null, confirmation_date = null,
         status = 'Active', country_id = (select id from country where short_code = 'GB') where id = $1`,
      [client],
    );
    const { rows } = await pool.query<{ id: number }>("select id from job_type where name = 'Taxation'");
    const job_type_id = rows[0]?.id ?? 0;
    await pool.query('delete from client_service where client_id = $1', [client]);
    expect(await missing()).toEqual([]);
    await pool.query('insert into client_service values ($1, $2)', [client, job_type_id]);
    // Nothing of the quarter to December is due within sixty days of 20 November; that to September was missed.
    expect(await missing()).toMatchObject([{ period_end: '2026-09-30', due: '2026-11-07', days_left: -13 }]);
    await pool.query("update client set vat_stagger = 'Monthly' where id = $1", [client]);
    const missed = ['2026-07-31', '2026-08-31', '2026-09-30'];
    expect((await missing()).slice(0, 3).map(({ period_end }) => period_end)).toEqual(missed);
    expect((await missing()).slice(3)).toMatchObject([
      { obligation: 'VAT return', period_end: '2026-10-31', due: '2026-12-07', days_left: 17, job_type: 'Taxation' },
      { obligation: 'VAT return', period_end: '2026-11-30', due: '2027-01-07', days_left: 48 },
    ]);
    const job = await addJob(portal, recurring.ids, {
      job_type_id,
      period_end: '2026-10-31',
      start_date: '2026-11-20',
      job_end_date: '2026-12-07',
    });
    expect((await missing()).map(({ period_end }) => period_end)).toEqual([...missed, '2026-11-30']);
    const accounts = await addJob(portal, recurring.ids, { job_type_id, year_end_date: '2026-11-30' });
    expect((await missing()).map(({ period_end }) => period_end)).toEqual([...missed, '2026-11-30']);
    await portal.call(jobCalls.remove, { as: 'admin', params: { id: accounts.id } });
    const again = { ...scheduleOf(recurring.ids, { deadline_rule: 'Statutory date', obligation: 'VAT return' }) };

    const answer = await portal.call(addRecurrence, { as: 'admin', body: { ...again, job_id: job.id } });
    expect(answer.status, JSON.stringify(answer)).toBe(201);
    // The new recurrence covers later periods; the missed one stays.
    expect((await missing()).map(({ period_end }) => period_end)).toEqual(missed);
    await pool.query(
      `update recurrence set deadline_rule = 'Usual days of the job type', obligation = null, frequency = 'Annually'
       where source_job_id = $1`,
      [job.id],
    );
    // A yearly recurrence covers no monthly VAT return.
    expect((await missing()).map(({ period_end }) => period_end)).toEqual([...missed, '2026-11-30']);
    await pool.query(
      `update recurrence set deadline_rule = 'Statutory date', obligation = 'VAT return', frequency = 'Monthly'
       where source_job_id = $1`,
      [job.id],
    );
    // The November return is due by law on 7 January, not before.
    expect((await recurring.read(job.id)).next[0]).toMatchObject({ start: '2026-12-01', deadline: '2027-01-07' });
  });
});

describe('a recurrence stops automatically', () => {
  test('when its client ends, and its manager is told', async () => {
    const { job } = await recurring.make();
    const client = await portal.call<{ version: number }>(clientCalls.byId, {
      as: 'admin',
      query: { id: recurring.ids.client },
    });
    const ended = await portal.call(moveClient, {
      as: 'admin',
      query: { id: recurring.ids.client },
      body: { status: 'Ended', reason: 'Sold', version: client.result.version },
    });
    expect(ended.status, JSON.stringify(ended)).toBe(200);
    expect((await recurring.read(job.id)).recurrence).toMatchObject({
      status: 'Stopped',
      stop_reason: 'The client has ended',
    });
    const told = await portal.database.pool.query<{ title: string }>(
      `select title from notification join account on account.id = account_id
       where kind = 'recurrence.stopped' and email = 'manager@demo.example'`,
    );
    expect(told.rows.length).toBeGreaterThan(0);
    const { recurrence } = await recurring.read(job.id);
    const edited = await portal.call(updateRecurrence, {
      as: 'admin',
      query: { id: recurrence?.id },
      body: scheduleOf(recurring.ids),
    });
    expect(edited).toMatchObject({ status: 409, message: 'The recurrence is stopped: resume it to change it' });
    const resumed = await portal.call(moveRecurrence, {
      as: 'admin',
      query: { id: recurrence?.id },
      body: { status: 'Original' },
    });
    expect(resumed).toMatchObject({ status: 409, message: 'The client has ended' });
    await portal.call(moveClient, { as: 'admin', query: { id: recurring.ids.client }, body: { status: 'Active' } });
  });

  test('when its job is deleted', async () => {
    const { job, answer } = await recurring.make();
    const removed = await portal.call(jobCalls.remove, { as: 'admin', params: { id: job.id } });
    expect(removed.status).toBe(200);
    const { rows } = await portal.database.pool.query('select status, stop_reason from recurrence where id = $1', [
      answer.result.id,
    ]);
    expect(rows).toEqual([{ status: 'Stopped', stop_reason: 'The job was deleted' }]);
    const restored = await portal.call(restoreDeleted, { as: 'admin', query: { entity: 'job', id: job.id } });
    expect(restored.status, JSON.stringify(restored)).toBe(200);
    const back = await portal.call<{ recursion_status: string }>(jobCalls.byId, { as: 'admin', query: { id: job.id } });
    expect(back.result.recursion_status).toBe('Stopped');
  });
});

test('managers are told of new jobs once, in one notification', async () => {
  const heard = async () => {
    await enqueue(portal.database, tellOfMadeJobs, {});
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ title: string }>(
      `select title from notification join account on account.id = account_id
       where kind = 'recurrence.made' and email = 'manager@demo.example' order by notification.id`,
    );
    return rows.map(({ title }) => title);
  };
  const before = await heard();
  const { job } = await recurring.make({ frequency: 'Weekly', anchor_date: '2026-11-16', create_lead_days: 14 });
  await portal.runJobs();
  const { length } = (await recurring.read(job.id)).made;
  expect(length).toBeGreaterThan(1);
  expect((await heard()).slice(before.length)).toEqual([`${length} new recurring jobs that you manage`]);
  expect((await heard()).length).toBe(before.length + 1);
});
