/** The portal serves with a database role that may change neither its tables nor the trail (record 206). */
import { prepareDatabase } from '#app/server/data.ts';
import { assembly } from '#app/server/modules.ts';
import { addEnquiry, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { enquiryBody } from '#modules/enquiries/server/testing/enquiries.ts';
import { addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { fetchWeek, type SavedCell, saveCells, type Week } from '#modules/timekeeper/weeks.ts';
import { forgetInTrail } from '#platform/server/audit/forget.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { verifyAudit } from '#platform/server/audit/verify.ts';
import { grantToServing, mayChangeTables } from '#platform/server/database/serving-role.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { inTransaction } from '#platform/server/outside.ts';
import { keepMonths } from '#platform/server/partitions/nightly.ts';
import { backgroundWork } from '#platform/server/work.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dueJobs } from '../due-jobs.ts';
import { type TestPortal, testPortal } from '../portal.ts';

const address = (database: string) => inject('databaseAddress').replace('%s', database);
const roles = { serving: `portico_serving_${process.pid}`, owner: `portico_owner_${process.pid}` };
const password = 'of-tests-alone';
const by = (role: string, url: string): string => url.replace(/\/\/[^@]*@/, `//${role}:${password}@`);

let portal: TestPortal;
let serving: Database;
beforeAll(async () => {
  const server = openDatabase(address('postgres'), 1);
  for (const role of Object.values(roles)) await server.pool.query(`create role ${role} login password '${password}'`);
  await server.close();
  let owner = '';
  portal = await testPortal({
    through: async (url) => {
      owner = url;
      await prepareDatabase(url, false, by(roles.serving, url));
      return by(roles.serving, url);
    },
  });
  portal = { ...portal, config: { ...portal.config, databaseOwnerUrl: owner } };
  serving = openDatabase(by(roles.serving, owner), 2);
});
afterAll(async () => {
  await serving.close();
  // The databases are dropped by then; roles belong to the whole server.
  const owner = openDatabase(portal.databaseUrl, 1);
  await owner.pool.query(`drop owned by ${roles.serving}`);
  await owner.close();
  const server = openDatabase(address('postgres'), 1);
  for (const role of Object.values(roles)) await server.pool.query(`drop role ${role}`);
  await server.close();
});

const failed = async () =>
  (
    await portal.database.pool.query<{ name: string; error: string }>(
      'select task_identifier as name, last_error as error from graphile_worker.jobs where last_error is not null',
    )
  ).rows;
const runJobs = () => dueJobs(serving, portal.config, portal.now);

test('an enquiry can be added, found in its list, and people are notified', async () => {
  const as = 'admin';
  const { rows } = await portal.database.pool.query<{ id: number }>('select min(id) as id from event');
  const added = await portal.call(addEnquiry, { as, body: enquiryBody(rows[0]?.id ?? 0) });
  expect(added.status, added.message).toBe(201);
  const list = await portal.call(fetchAllEnquiry, { as });
  expect(list.status).toBe(200);
  await runJobs();
  expect(await failed()).toEqual([]);
});

test('time can be entered for a job', async () => {
  const { id } = await addJob(portal, await jobIds(portal), { budget_min: 0 });
  const cells = [{ date: '2026-11-17', job_id: id, duration_min: 60, fee_type_id: null, planning_activity_id: null }];
  const { result } = await portal.call<{ cells: SavedCell[] }>(saveCells, { as: 'accountant', body: { cells } });
  expect(result.cells[0]?.refused ?? null).toBeNull();
  const week = await portal.call<Week>(fetchWeek, { as: 'accountant', query: { week: '2026-11-17' } });
  expect(week.result.entries.some(({ job_id }) => job_id === id)).toBe(true);
});

test('all scheduled jobs run', async () => {
  for (const job of assembly.jobs.filter(({ every }) => every !== undefined)) await enqueue(serving, job, {});
  await runJobs();
  expect(await failed()).toEqual([]);
}, 120_000);

test('a value is removed from the trail by retention, and the trail still verifies', async () => {
  await sealAudit(serving.pool);
  const { rows } = await portal.database.pool.query<{ entity_id: string; field: string }>(
    `select entity_id, key as field from audit_entry cross join lateral jsonb_each(after) as named (key, value)
     where entity = 'enquiry' and jsonb_typeof(after) = 'object' and jsonb_typeof(value) = 'string' limit 1`,
  );
  const [{ entity_id: id, field } = { entity_id: '', field: '' }] = rows;
  const work = backgroundWork(serving, portal.config, pino({ level: 'silent' }), portal.now());
  const removed = await inTransaction(work, (inside) =>
    forgetInTrail(inside, { entity: 'enquiry', ids: [id], fields: [field], reason: 'A test' }),
  );
  expect(removed).toBeGreaterThan(0);
  await sealAudit(serving.pool);
  expect((await verifyAudit(serving.pool)).broken).toBeNull();
});

/** Statements that an attacker with database access would try. */
const refused = [
  ['makes a table', 'create table own (id int)'],
  ['changes a table', 'alter table account add column own text'],
  ['drops a table', 'drop table enquiry'],
  ['empties a table', 'truncate enquiry'],
  ['makes a month', "select make_month_partition('mail', '2031-01-01')"],
  ['changes an entry of the trail', "update audit_entry set event = 'other'"],
  ['changes an entry of the trail by its month', 'update %s set event = event'],
  ['takes an entry out of the trail', 'delete from audit_entry'],
  ['takes an entry out of the trail by its month', 'delete from %s'],
  ['changes a seal', 'update audit_seal set hash = hash'],
  ['takes a seal away', 'delete from audit_seal'],
  ['bounds the trail', "insert into audit_bound values ('2020-01', '2020-01-01', 0, '2020-01-02', 1, '')"],
  ['deletes the signed heads of the trail', 'delete from audit_head'],
  ['deletes the records of removed values', 'delete from audit_removed'],
  ['switches the guard of the trail off', 'alter table audit_entry disable trigger all'],
  ['bypasses the guard of the trail', "begin; set local session_replication_role = 'replica'; commit"],
  ['changes the list of applied versions', "insert into migration (name, hash) values ('9999.sql', '')"],
  ['becomes the owner', 'set role %o'],
] as const;

test.each(refused)('the serving role is refused when it %s', async (_, statement) => {
  const month = `audit_entry_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;
  const owner = new URL(portal.databaseUrl).username;
  const client = await serving.pool.connect();
  const text = statement.replace('%s', month).replace('%o', owner);
  try {
    await expect(client.query(text)).rejects.toMatchObject({ code: '42501' });
  } finally {
    client.release(true);
  }
});

test('a month created by the nightly job is usable at once, and a month of the trail is insert-only', async () => {
  const ahead = { ...portal, now: () => new Date('2027-05-20T10:00:00Z') };
  await enqueue(serving, keepMonths, {});
  await dueJobs(serving, portal.config, ahead.now);
  expect(await failed()).toEqual([]);
  const mail = await serving.pool.query<{ place: string }>(
    `insert into mail (kind, recipient, subject, html, text, state, created_at)
     values ('x', 'later@example.com', '', '', '', 'kept', '2027-08-02') returning tableoid::regclass::text as place`,
  );
  expect(mail.rows).toEqual([{ place: 'mail_2027_08' }]);
  await serving.pool.query('select from mail_2027_08');
  await expect(serving.pool.query('delete from audit_entry_2027_08')).rejects.toMatchObject({ code: '42501' });
});

test('excess privileges are revoked at the next start, and necessary ones stay', async () => {
  await portal.database.pool.query(`grant all on audit_entry, migration to ${roles.serving}`);
  await portal.database.pool.query(`revoke select on enquiry from ${roles.serving}`);
  await inTransaction(portal.database, ({ db }) => grantToServing(db, roles.serving));
  await serving.pool.query('select from enquiry limit 1');
  await expect(serving.pool.query('delete from audit_entry')).rejects.toMatchObject({ code: '42501' });
  await expect(serving.pool.query('delete from migration')).rejects.toMatchObject({ code: '42501' });
});

test('a start reports if the serving role owns the tables, and otherwise says nothing', async () => {
  expect(await mayChangeTables(portal.database)).toMatch(/^The role of DATABASE_URL owns the tables/);
  expect(await mayChangeTables(serving)).toBeUndefined();
});

test('only an owner can prepare an empty database, without being a superuser', async () => {
  const name = `portico_owned_${process.pid}`;
  await createDatabase(address('postgres'), name);
  const server = openDatabase(address(name), 1);
  try {
    await server.pool.query(`alter database ${name} owner to ${roles.owner}`);
    const [owner, other] = [by(roles.owner, address(name)), by(roles.serving, address(name))];
    await expect(prepareDatabase(other)).rejects.toThrow(/^The role that is to bring the schema up to date may not/);
    const elsewhere = prepareDatabase(owner, false, by(roles.serving, portal.databaseUrl));
    await expect(elsewhere).rejects.toThrow(/^DATABASE_OWNER_URL leads to another database/);
    // As at every start, and by two at once.
    await prepareDatabase(owner, true, other);
    await Promise.all([prepareDatabase(owner, true, other), prepareDatabase(owner, true, other)]);
    const limited = openDatabase(other, 1, { pooled: true });
    await limited.pool.query('select from account');
    const { rows } = await limited.pool.query<{ statement_timeout: string }>('show statement_timeout');
    await limited.close();
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
  } finally {
    await server.close();
    await dropDatabase(address('postgres'), name);
  }
}, 120_000);
