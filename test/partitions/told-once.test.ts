/** A notification meant to be sent once is sent once, across months (decision 201). */
import { operations } from '#modules/settings/notifications.ts';
import { forgetMessages } from '#platform/server/notify/forget-messages.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { purgeExpired } from '#platform/server/jobs/purge.ts';
import { migrate, migrations } from '#platform/server/migrate.ts';
import { storeNotices } from '#platform/server/notify/store.ts';
import { inTransaction } from '#platform/server/outside.ts';
import { backgroundWork } from '#platform/server/work.ts';
import pino from 'pino';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type TestPortal, testPortal } from '../portal.ts';

let portal: TestPortal;
let account = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>('select min(id) as id from account');
  account = rows[0]?.id ?? 0;
});

const notice = (once: string | null, at = portal.now()) => ({
  account_id: account,
  kind: operations.mailsFailing.name,
  group_name: 'Operations',
  severity: 'info',
  approval: false,
  title: 'Told',
  body: '',
  link: '/x',
  entity: 'thing',
  entity_id: '1',
  once,
  in_app: true,
  created_at: at.toISOString(),
});

const inOne = <Result>(run: (work: ReturnType<typeof backgroundWork>) => Promise<Result>) =>
  inTransaction(backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now()), run);

/** @returns the number of new ones */
const tell = async (...rows: readonly ReturnType<typeof notice>[]) =>
  (await inOne((work) => storeNotices(work, rows))).length;

test('a key is used once across months, and notifications without one are not limited', async () => {
  const lastMonth = new Date(portal.now().getTime() - 40 * 24 * 60 * 60 * 1000);
  expect(await tell(notice('a', lastMonth), notice('b'), notice(null))).toBe(3);
  expect(await tell(notice('a'), notice('c'), notice(null))).toBe(2);
  expect(await tell(notice('d'), notice('d'))).toBe(1);
});

test('two at the same moment are sent once', async () => {
  const told = await Promise.all([tell(notice('race')), tell(notice('race'))]);
  expect(told.toSorted()).toEqual([0, 1]);
});

test('a withdrawn one can be sent again', async () => {
  expect(await tell(notice('back'))).toBe(1);
  await inOne((work) => forgetMessages(work, 'thing', [1]));
  expect(await tell(notice('back'))).toBe(1);
});

test('keys are removed with their notification, even when its whole month is dropped', async () => {
  const { pool } = portal.database;
  const old = new Date(portal.now().getTime() - 181 * 24 * 60 * 60 * 1000);
  await pool.query('insert into notification_told values ($1, $2, $3, $4)', [
    account,
    'x',
    'of a month that went',
    old,
  ]);
  expect(await tell(notice('old', old))).toBe(1);
  await enqueue(portal.database, purgeExpired, {});
  await portal.runJobs();
  const { rows } = await pool.query('select once from notification_told where told_at < $1', [old]);
  expect(rows).toEqual([]);
  expect(await tell(notice('old'))).toBe(1);
});

test('the previous version keeps working beside this one until it stops', async () => {
  const address = (name: string) => inject('databaseAddress').replace('%s', name);
  const name = `portico_told_${process.pid}`;
  await createDatabase(address('postgres'), name);
  const database = openDatabase(address(name), 2);
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(address('postgres'), name);
  });
  const { pool } = database;
  await migrate(
    pool,
    migrations().filter((file) => file.name < '0532'),
  );
  await pool.query(
    `insert into account (email, name, audience, role_id) select 'a@example.com', 'A', 'team', min(id) from role`,
  );
  const columns = 'account_id, kind, group_name, severity, approval, title, link, once, created_at';
  const values = (once: string) => `select id, 'k', 'G', 'info', false, 'T', '/x', '${once}', now() from account`;
  const before = async (once: string) =>
    (
      await pool.query(`insert into notification (${columns}) ${values(once)}
       on conflict (account_id, kind, once) where once is not null do nothing returning id`)
    ).rowCount;
  const after = async (once: string) =>
    (await pool.query(`insert into notification (${columns}) ${values(once)} returning id`)).rowCount;
  expect(await before('first')).toBe(1);
  expect(
    await migrate(
      pool,
      migrations().filter((file) => file.name < '0534'),
    ),
  ).toEqual(['0532_told_once.sql']);
  expect([await before('first'), await after('first')]).toEqual([0, 0]);
  expect([await before('second'), await after('second')]).toEqual([1, 0]);
  expect([await after('third'), await before('third')]).toEqual([1, 0]);
  await pool.query("update migration set at = at - interval '2 days'");
  expect(
    await migrate(
      pool,
      migrations().filter((file) => file.name < '0534'),
    ),
  ).toHaveLength(1);
  expect([await after('third'), await after('fourth')]).toEqual([0, 1]);
  expect((await pool.query('select once from notification order by id')).rows.map(({ once }) => once)).toEqual([
    'first',
    'second',
    'third',
    'fourth',
  ]);
});
