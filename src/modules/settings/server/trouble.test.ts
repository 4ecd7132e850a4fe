import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { tellOfTrouble } from './trouble.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const look = async () => {
  await enqueue(portal.database, tellOfTrouble, {});
  await portal.runJobs();
};
/** Notices about operations, oldest first. */
const told = async (role: Role) => {
  const { rows } = await portal.database.pool.query<{ title: string; body: string; severity: string; link: string }>(
    `select title, body, severity, link from notification join account on account.id = account_id
     where email = $1 and group_name = 'Operations' order by notification.id`,
    [cast[role].email],
  );
  return rows;
};
const failMails = (count: number) =>
  portal.database.pool.query(
    `insert into mail (kind, recipient, subject, html, text, state, created_at)
     select 'test', 'nobody@example.com', 'Lost', '', '', 'failed', $1 from generate_series(1, $2::int)`,
    [portal.now(), count],
  );

test('administrators are told of failed mails once a day, once there are several', async () => {
  await failMails(2);
  await look();
  expect(await told('admin')).toEqual([]);
  await failMails(1);
  await look();
  await look();
  expect((await told('admin')).map(({ title }) => title)).toEqual(['3 emails could not be delivered since yesterday']);
  expect(await told('hr')).toEqual([]);
  portal.advance(23 * 60 * 60);
  await failMails(3);
  await look();
  expect(await told('admin')).toHaveLength(2);
});

test('many jobs given up at once are all reported', async () => {
  await portal.database.pool.query(
    `select graphile_worker.add_job('send-invoice', json_build_object('id', n)) from generate_series(1, 178) as n`,
  );
  await portal.database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The bucket is silent'`,
  );
  await look();
  await look();
  const given = (await told('admin')).filter(({ title }) => title.includes('Send invoice'));
  expect(given.map(({ title }) => title)).toEqual(['Background work given up: Send invoice (178 times)']);
  await portal.database.pool.query('delete from graphile_worker._private_jobs');
});

test('given-up work is reported once, with title and reason but without its payload', async () => {
  await portal.database.pool.query(`select graphile_worker.add_job('deliver-mail', '{"email": "ariana@example.com"}')`);
  await portal.database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'The server is gone\\n  at somewhere'
     where id = (select max(id) from graphile_worker._private_jobs)`,
  );
  await look();
  await look();
  const given = (await told('admin')).filter(({ title }) => title === 'Background work given up: Deliver mail');
  expect(given.map(({ body, severity, link }) => [body, severity, link])).toEqual([
    ['The server is gone', 'critical', '/settings?area=jobs&state=Failed'],
  ]);
});
