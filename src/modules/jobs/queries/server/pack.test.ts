import { fetchAllNotification } from '#modules/notifications/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { jobCalls, type JobRow, moveJob } from '../../contract.ts';
import { remindOfQueries } from '../../server/nightly.ts';
import { addJob, jobIds } from '../../server/testing/jobs.ts';
import { exportOwedAnswers, fetchOwedAnswers, type OwedAnswer } from '../owed.ts';
import { addJobQuery, answerQuery, type AskedQuery, fetchOwnQueries, type Query } from '../contract.ts';

let portal: TestPortal;
const asked: { job: number; query: number }[] = [];

/** Two jobs of one client, each with a question sent. */
beforeAll(async () => {
  portal = await testPortal();
  await portal.database.pool.query('delete from job_query');
  const ids = await jobIds(portal);
  for (const title of ['Payroll of March', 'Payroll of April']) {
    const { id } = await addJob(portal, ids, { title });
    const body = { question: `What is new in ${title}?` };
    const added = await portal.call<Query>(addJobQuery, { as: 'accountant', query: { job_id: id }, body });
    for (const status of ['Job Assigned', 'Job Started', 'In Progress', 'Query sent to client']) {
      const as = status === 'Job Assigned' ? 'manager' : 'accountant';
      const moved = await portal.call(moveJob, { as, query: { id }, body: { status } });
      if (moved.status !== 200) throw new Error(moved.message);
    }
    asked.push({ job: id, query: added.result.id });
  }
});

/** Backdates everything sent: sessions would not survive moving the clock. */
const later = (days: number) =>
  portal.database.pool.query(
    "update job_query set sent_at = sent_at - $1 * interval '1 day', reminded_at = reminded_at - $1 * interval '1 day'",
    [days],
  );

const own = async (as: Role) =>
  (await portal.call<{ rows: (AskedQuery & { job: string })[] }>(fetchOwnQueries, { as, query: {} })).result.rows;
const owed = async (as: Role, query: object = {}) =>
  (await portal.call<Page<OwedAnswer>>(fetchOwedAnswers, { as, query: { limit: 100, ...query } })).result;

test('a client sees all its questions of all jobs on one page, and no other client’s', async () => {
  expect((await own('client')).map(({ job }) => job).toSorted()).toEqual(['Payroll of April', 'Payroll of March']);
  expect(await own('client2')).toEqual([]);
  expect((await portal.call(fetchOwedAnswers, { as: 'client', query: {} })).status).toBe(403);
});

test('staff see who owes which answers for how long, for their own jobs, and can export it', async () => {
  await later(2);
  const { rows, count } = await owed('accountant');
  expect(count).toBe(2);
  expect(rows[0]).toMatchObject({ waiting_days: 2, reminders_sent: 0, client: 'Velmarra Trading Ltd' });
  const file = await portal.call(exportOwedAnswers, { as: 'accountant', query: { format: 'csv' } });
  expect(file.status).toBe(200);
  for (const as of ['manager', 'team', 'hod', 'partner'] as const) {
    for (const { job_id } of (await owed(as)).rows) {
      expect((await portal.call(jobCalls.byId, { as, query: { id: job_id } })).status).toBe(200);
    }
  }
});

test('each contact gets one reminder of the open questions of both jobs', async () => {
  const { pool } = portal.database;
  const mails = async () =>
    (
      await pool.query<{ title: string; link: string; email: string }>(
        `select title, link, email from notification join account on account.id = account_id
         where kind = 'job.queryReminder' order by notification.id`,
      )
    ).rows;
  await pool.query('delete from notification where kind = $1', ['job.queryReminder']);
  await later(1);
  await enqueue(portal.database, remindOfQueries, {});
  await portal.runJobs();
  const sent = await mails();
  expect(new Set(sent.map(({ email }) => email)).size).toBe(sent.length);
  expect(sent.find(({ email }) => email === cast.client.email)).toMatchObject({
    title: 'We still have 2 questions about 2 jobs',
    link: '/questions',
  });
  // No reminder follows the next day.
  await later(1);
  await enqueue(portal.database, remindOfQueries, {});
  await portal.runJobs();
  expect(await mails()).toHaveLength(sent.length);
});

test('a contact of two companies gets one reminder for both', async () => {
  const { pool } = portal.database;
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const ids = await jobIds(portal);
  const other = await one("select client_id as id from account where email = 'client2@demo.example'");
  const contact = await one(
    "select contact.id from contact join account on account.id = account_id where account.email = 'client@demo.example'",
  );
  const link = `insert into contact_client (contact_id, client_id, portal_access, receives)
    values ($1, $2, true, array['query']) on conflict do nothing`;
  await pool.query(link, [contact, other]);
  const { id } = await addJob(portal, ids, { title: 'Accounts of the other', client_id: other });
  const insert = `insert into job_query (job_id, question, sent_at, status, created_by)
    values ($1, 'Who owns it?', $2, 'Open', 1)`;
  await pool.query(insert, [id, new Date(portal.now().getTime() - 86_400_000).toISOString()]);
  await pool.query('delete from notification where kind = $1', ['job.queryReminder']);
  await later(4);
  await enqueue(portal.database, remindOfQueries, {});
  await portal.runJobs();
  const { rows } = await pool.query<{ title: string; body: string; client_id: number | null }>(
    `select title, body, notification.client_id from notification join account on account.id = account_id
     where kind = 'job.queryReminder' and email = 'client@demo.example'`,
  );
  expect(rows).toEqual([
    {
      title: 'We still have 3 questions about 3 jobs',
      body: expect.stringMatching(/^They are for Velmarra Trading Ltd, .+\. Answer those/),
      client_id: null,
    },
  ]);
  await pool.query('delete from job_query where job_id = $1', [id]);
});

test('an answer goes to its own job; the other keeps waiting', async () => {
  const [first, second] = asked;
  const answer = { query: { id: first?.query ?? 0 }, body: { answer: 'Nothing' } };
  expect((await portal.call(answerQuery, { as: 'client2', ...answer })).status).toBe(404);
  expect((await portal.call(answerQuery, { as: 'client', ...answer })).status).toBe(200);
  const statusOf = async (id = 0) =>
    (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result.status;
  expect([await statusOf(first?.job), await statusOf(second?.job)]).toEqual(['Query Changes', 'Query sent to client']);
  expect((await owed('accountant')).rows.map(({ job_id }) => job_id)).toEqual([second?.job]);
  const { result } = await portal.call<Page<{ title: string }>>(fetchAllNotification, { as: 'accountant', query: {} });
  expect(result.rows.some(({ title }) => title.includes('has answered'))).toBe(true);
});
