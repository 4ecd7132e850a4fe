import { fetchJobHistory, jobCalls, type JobRow, moveJob } from '#modules/jobs/contract.ts';
import { addJob, jobIds, type JobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { rowKeyOf } from '#platform/contract/record/record.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { sampleOfRecord } from '#test/record-samples.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, client, clientCalls } from '../contract.ts';
import { fetchRedating, type RedatedWork } from '../redating.ts';
import { client as clientLaw } from './testing/laws.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const marks = { year_end_day: 31, year_end_month: 'March', vat_stagger: 'Mar' };
let made = 0;
const add = async (changes: object = {}) => {
  made += 1;
  const sample = await sampleOfRecord(portal, clientLaw);
  const email = `contact.${made}@redating.example.org`;
  const contact = { name: 'Imbra Inkwell', email, mobile: null, designation: null, is_primary: true };
  const body = { ...sample, ...marks, manager_id: ids.person('manager'), ...changes };
  const contacts = [{ ...contact, portal_access: false, receives: [] }];
  const answer = await portal.call<Client>(clientCalls.add, { as: 'admin', body: { ...body, contacts } });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return Object.assign(answer.result, { contact: email });
};
const yearOf = (client_id: number, changes: object = {}) =>
  addJob(portal, ids, {
    client_id,
    title: 'Year end',
    year_end_date: '2027-03-31',
    period_start: '2026-04-01',
    period_end: '2027-03-31',
    job_end_date: '2027-12-31',
    start_date: null,
    assignee_ids: [],
    ...changes,
  });
const december = { year_end_day: 31, year_end_month: 'December' };
const formOf = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(client.typed.map(({ sent, name, field }) => [sent, row[rowKeyOf(name, field)]]));
const save = (row: Client, changes: object, as: Role = 'admin') =>
  portal.call<Client>(clientCalls.edit, {
    as,
    query: { id: row.id },
    body: { ...formOf(row), version: row.version, ...changes },
  });
const planned = async (id: number, changes: object, as: Role = 'admin') =>
  (await portal.call<{ rows: RedatedWork[] }>(fetchRedating, { as, query: { id, ...marks, ...changes } })).result.rows;
const job = async (id: number) => (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;

describe('another year end', () => {
  test('offers the jobs that have not started, and changes the chosen ones', async () => {
    const own = await add();
    const [chosen, left, started] = [await yearOf(own.id), await yearOf(own.id), await yearOf(own.id)];
    const assigned = { as: 'admin' as const, query: { id: started.id } };
    await portal.database.pool.query("update job set status = 'In Progress' where id = $1", [started.id]);
    expect((await planned(own.id, december)).map(({ id }) => id)).toEqual([chosen.id, left.id]);
    expect(await planned(own.id, {})).toEqual([]);
    const answer = await save(own, { ...december, redate: [chosen.id] });
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200, result: december });
    expect(await job(chosen.id)).toMatchObject({
      year_end_date: '2026-12-31',
      period_start: '2026-01-01',
      period_end: '2026-12-31',
      job_end_date: '2027-09-30',
    });
    for (const { id } of [left, started]) expect(await job(id)).toMatchObject({ year_end_date: '2027-03-31' });
    const history = await portal.call<Page<HistoryEntry>>(fetchJobHistory, { as: 'admin', params: { id: chosen.id } });
    expect(history.result.rows[0]?.changes).toContainEqual({ label: 'Year end', from: '31-03-2027', to: '31-12-2026' });
    expect((await portal.call(moveJob, { ...assigned, body: { status: 'Job Created' } })).status).toBe(409);
  });

  test('is refused as a whole if a job has started meanwhile, or would end before it begins', async () => {
    const own = await add();
    const started = await yearOf(own.id);
    const late = await yearOf(own.id, { start_date: '2027-11-01' });
    await portal.database.pool.query("update job set status = 'Job Started' where id = $1", [started.id]);
    for (const id of [started.id, late.id]) {
      expect((await save(own, { ...december, redate: [id] })).status).toBe(409);
    }
    const kept = (await portal.call<Client>(clientCalls.byId, { as: 'admin', query: { id: own.id } })).result;
    expect(kept).toMatchObject({ version: own.version, year_end_month: 'March' });
    expect(await job(late.id)).toMatchObject({ year_end_date: '2027-03-31' });
  });

  test('offers nothing to people who may not change jobs, and no job of another client', async () => {
    const [own, other] = [await add(), await add()];
    const foreign = await yearOf(other.id);
    await yearOf(own.id);
    expect((await save(own, { ...december, redate: [foreign.id] })).status).toBe(409);
    expect(await planned(own.id, december, 'manager')).toHaveLength(1);
    const { pool } = portal.database;
    const manager = [cast.manager.email];
    await pool.query(
      "insert into account_permission select id, 'Jobs', 'UPDATE', false, null from account where email = $1",
      manager,
    );
    await pool.query('update account set permission_version = permission_version + 1 where email = $1', manager);
    expect(await planned(own.id, december, 'manager')).toEqual([]);
    const theirs = await add({ manager_id: ids.person('partner'), backup_manager_id: null, partner_id: null });
    const asked = { as: 'manager' as const, query: { id: theirs.id, ...marks } };
    expect((await portal.call(fetchRedating, asked)).status).toBe(404);
  });
});

test('a new manager is announced to the primary contact by mail on request', async () => {
  const own = await add();
  const partner = ids.person('partner');
  const first = await save(own, { manager_id: partner, backup_manager_id: null });
  expect(first.status, JSON.stringify(first)).toBe(200);
  expect(await portal.mails(own.contact)).toEqual([]);
  const asked = { manager_id: ids.person('manager'), tell_contact: true };
  expect((await save(first.result, asked)).status).toBe(200);
  const [mail] = await portal.mails(own.contact);
  expect(mail).toMatchObject({ subject: `${cast.manager.name} looks after ${own.client_name} now` });
  expect(mail?.text).toContain(cast.manager.email);
});

test('an accountant sees a client as long as they see one of its jobs', async () => {
  const own = await add({ accountant_ids: [], partner_id: null, backup_manager_id: null });
  const see = async () => (await portal.call(clientCalls.byId, { as: 'accountant', query: { id: own.id } })).status;
  expect(await see()).toBe(404);
  const { id } = await yearOf(own.id, { reviewer_id: ids.person('accountant') });
  expect(await see()).toBe(200);
  const listed = await portal.call<Page<Client>>(clientCalls.page, {
    as: 'accountant',
    query: { client_code: own.client_code },
  });
  expect(listed.result.count).toBe(1);
  await portal.call(jobCalls.remove, { as: 'admin', params: { id } });
  expect(await see()).toBe(404);
});
