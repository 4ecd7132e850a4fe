import { enqueue } from '#platform/server/jobs/job.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { closeUnrated, remindOfDeadlines, remindOfQueries, tellOfOverdueJobs } from './nightly.ts';

/** A single job of the demo, set up by each test. */
let portal: TestPortal;
let id = 0;
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-16T09:00:00Z') });
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from job');
  id = rows[0]?.id ?? 0;
  await pool.query('update job set deleted_at = now() where id <> $1', [id]);
  await pool.query('delete from job_query');
  await pool.query(
    `update job set archived_at = null, dispatch_date = null, title = 'Payroll', reviewer_id = null,
       client_id = (select client_id from account where email = $2),
       manager_id = (select employee.id from employee join account on account.id = user_id where account.email = $3)
     where id = $1`,
    [id, cast.client.email, cast.manager.email],
  );
});

const dayLater = async (task: Parameters<typeof enqueue>[1]) => {
  portal.advance(24 * 60 * 60);
  await enqueue(portal.database, task, {});
  await portal.runJobs();
};

const told = async (role: Role, what: string) => {
  const { rows } = await portal.database.pool.query<{ title: string }>(
    `select title from notification join account on account.id = account_id
     where email = $1 and title like $2 and kind like 'job.%' order by notification.id`,
    [cast[role].email, `${what}%`],
  );
  return rows.map(({ title }) => title);
};

const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a client is reminded every three days, five times; then the manager is told, once', async () => {
  const { pool } = portal.database;
  await pool.query("update job set status = 'Query sent to client', waiting_on = 'Client' where id = $1", [id]);
  await pool.query('insert into job_query (job_id, question, sent_at) values ($1, $2, $3)', [
    id,
    'Who has left?',
    portal.now(),
  ]);
  const remindedOn: number[] = [];
  for (const day of days(24)) {
    const before = (await told('client', 'We still have a question')).length;
    await dayLater(remindOfQueries);
    if ((await told('client', 'We still have a question')).length > before) remindedOn.push(day);
  }
  expect(remindedOn).toEqual([3, 6, 9, 12, 15]);
  expect(await told('manager', 'Velmarra Trading Ltd lets a query wait')).toHaveLength(1);
});

test('a dispatched job without a rating is closed on the fourteenth day', async () => {
  await portal.database.pool.query(
    "update job set status = 'Dispatch', waiting_on = null, dispatch_date = '2026-11-16' where id = $1",
    [id],
  );
  const statuses: string[] = [];
  for (const _ of days(15)) {
    await dayLater(closeUnrated);
    const { rows } = await portal.database.pool.query<{ status: string }>('select status from job where id = $1', [id]);
    statuses.push(rows[0]?.status ?? '');
  }
  expect(statuses.indexOf('Close')).toBe(13);
});

test('a job’s people are reminded three days and one day before its deadline, and on the day', async () => {
  await portal.database.pool.query(
    "update job set status = 'In Progress', waiting_on = null, job_end_date = '2026-11-21' where id = $1",
    [id],
  );
  for (const _ of days(7)) {
    await dayLater(remindOfDeadlines);
    // A repeated run notifies nobody twice.
    await enqueue(portal.database, remindOfDeadlines, {});
    await portal.runJobs();
  }
  const heard = await told('manager', 'Due');
  expect(heard.map((title) => title.replace(/:.*/, ''))).toEqual(['Due in 3 days', 'Due tomorrow', 'Due today']);
});

test('preparers and managers are told of all overdue jobs each morning, the partner after three days', async () => {
  const { pool } = portal.database;
  const partner = `(select employee.id from employee join account on account.id = user_id where account.email = '${cast.partner.email}')`;
  await pool.query(`update client set partner_id = ${partner}`);
  const { rows } = await pool.query<{ id: number }>('select id from job where id <> $1 order by id limit 1', [id]);
  const both = [id, rows[0]?.id ?? 0];
  await pool.query(
    `update job set deleted_at = null, archived_at = null, dispatch_date = null, on_hold_from = null, waiting_on = null,
       status = 'In Progress', job_end_date = '2026-11-17', reviewer_id = null,
       manager_id = (select manager_id from job where id = $2) where id = any($1)`,
    [both, id],
  );
  const heard: string[][] = [];
  for (const _ of days(6)) {
    await dayLater(tellOfOverdueJobs);
    await enqueue(portal.database, tellOfOverdueJobs, {});
    await portal.runJobs();
    heard.push(await told('manager', ''));
    if (heard.length === 3)
      await pool.query("update job set status = 'Dispatch', dispatch_date = now() where id = $1", [both[1]]);
  }
  const all = '2 jobs of yours are overdue';
  // Not on the day itself.
  expect(heard.slice(0, 3)).toEqual([[], [all], [all, all]]);
  expect(heard[3]?.at(-1)).toMatch(/^Overdue: .* Payroll$/);
  expect(heard[5]).toHaveLength(5);
  expect(await told('partner', '')).toEqual([heard[3]?.at(-1)]);
});

test('the partner is told of an overdue job once, even after missed runs, and again for a new deadline', async () => {
  const { pool } = portal.database;
  await pool.query(
    `update client set partner_id = (select employee.id from employee join account on account.id = user_id
       where account.email = $1)`,
    [cast.partner.email],
  );
  const due = (day: string) =>
    pool.query("update job set status = 'In Progress', waiting_on = null, job_end_date = $2 where id = $1", [id, day]);
  await due('2026-11-17');
  // Past the 20th without a run.
  portal.advance(5 * 24 * 60 * 60);
  for (const _ of days(3)) await dayLater(tellOfOverdueJobs);
  expect(await told('partner', 'Overdue')).toHaveLength(1);
  await due('2026-11-21');
  for (const _ of days(3)) await dayLater(tellOfOverdueJobs);
  expect(await told('partner', 'Overdue')).toHaveLength(2);
});

test('three jobs due on one day make one notice', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number }>('select id from job where id <> $1 order by id limit 2', [id]);
  await pool.query(
    `update job set deleted_at = null, archived_at = null, dispatch_date = null, on_hold_from = null, waiting_on = null,
       status = 'In Progress', job_end_date = '2026-11-18', reviewer_id = null,
       manager_id = (select manager_id from job where id = $2) where id = any($1)`,
    [[id, ...rows.map((row) => row.id)], id],
  );
  await dayLater(remindOfDeadlines);
  expect(await told('manager', '')).toEqual(['3 jobs are due tomorrow']);
});
