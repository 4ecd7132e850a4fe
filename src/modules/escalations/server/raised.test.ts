import { fetchClientTabs } from '#modules/clients/contract.ts';
import { endDispute } from '#modules/invoicing/contract.ts';
import { disputeInvoice } from '#modules/invoicing/own.ts';
import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import type { TabCounts } from '#platform/contract/record/calls.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addEscalationFiles,
  type Escalation,
  escalationCalls,
  fetchEscalationHistory,
  fetchJobEscalations,
  raiseForJob,
} from '../contract.ts';
import { confirmOwnEscalation, type OwnEscalation, raiseOwnEscalation, reopenOwnEscalation } from '../own.ts';
import { openLateOnes } from './nightly.ts';
import { type Escalated, escalated, formOf } from './testing/escalations.ts';

let portal: Escalated['portal'];
let ids: Escalated['ids'];
let byId: Escalated['byId'];
let move: Escalated['move'];
let raised: Escalated['raised'];
let all: Escalated['all'];
let own: Escalated['own'];
let told: Escalated['told'];
let run: Escalated['run'];
beforeEach(async () => {
  ({ portal, ids, byId, move, raised, all, own, told, run } = await escalated());
});

describe('automatically', () => {
  test('a job more than ten days late opens one, once; forty days late opens none', async () => {
    const late: [string, number][] = [
      ['2026-11-14', 0],
      ['2026-11-13', 1],
      ['2026-10-14', 0],
    ];
    for (const [job_end_date, count] of late) {
      const { id } = await addJob(portal, ids, { start_date: '2026-10-01', job_end_date });
      await run(openLateOnes);
      await run(openLateOnes);
      const found = (await all()).filter(({ job_id }) => job_id === id);
      expect([job_end_date, found.length]).toEqual([job_end_date, count]);
      for (const row of found) expect(row).toMatchObject({ category: 'Delay', source: 'Automatic', shared: false });
    }
    expect((await own()).rows).toEqual([]);
  });

  test('a question unanswered for more than ten days opens one, once', async () => {
    const { id } = await addJob(portal, ids);
    const { pool } = portal.database;
    await pool.query(
      `insert into job_query (job_id, question, sent_at, status) values ($1, 'Old', '2026-11-13T12:00Z', 'Open'),
        ($1, 'Young', '2026-11-14T12:00Z', 'Open'), ($1, 'Answered', '2026-11-01T12:00Z', 'Answered')`,
      [id],
    );
    await run(openLateOnes);
    await run(openLateOnes);
    const found = await all();
    expect(found.map(({ description }) => description)).toEqual(['Asked on 13-11-2026 and not answered: Old']);
    expect(found[0]).toMatchObject({ category: 'Communication', severity: 'Low' });
  });
});

test('a dispute opens one, and the firm’s answer resolves it', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number }>(
    `update invoice set client_id = $1, disputed_at = null, dispute_reason = null where id = (
       select id from invoice where status = 'Sent' and balance > 0 order by id desc limit 1) returning id`,
    [ids.client],
  );
  const query = { id: rows[0]?.id ?? 0 };
  const dispute = () => portal.call(disputeInvoice, { as: 'client', query, body: { reason: 'Billed twice' } });
  expect((await dispute()).status).toBe(200);
  const [found] = await all();
  expect(found).toMatchObject({ category: 'Billing', client_id: ids.client, status: 'Open', shared: true });
  expect(found?.description).toContain('Billed twice');
  const answer = { answer: 'You are right' };
  expect((await portal.call(endDispute, { as: 'admin', query, body: answer })).status).toBe(200);
  expect(await byId(found?.id ?? 0)).toMatchObject({ status: 'Resolved', resolution: 'You are right', moves_at: null });
  expect((await dispute()).status).toBe(200);
  expect(await all()).toHaveLength(2);
});

describe('for the client', () => {
  const raise = (as: Role, body: object) =>
    portal.call<OwnEscalation>(raiseOwnEscalation, {
      as,
      body: {
        category: 'Communication',
        job_id: null,
        description: 'Nobody calls back',
        escalation_upload: [],
        ...body,
      },
    });

  test('it can be raised in the portal, and hides who in the firm handles it', async () => {
    await portal.signIn('client2');
    const { id: job_id } = await addJob(portal, ids);
    await portal.database.pool.query("update job set status = 'In Progress' where id = $1", [job_id]);
    const { status, result } = await raise('client', { job_id });
    expect(status).toBe(201);
    expect(result).toMatchObject({ escalation_no: expect.stringMatching(/^ESC-26\d{5}$/), state: 'Received' });
    expect(JSON.stringify(await own())).not.toMatch(/level|moves_at|root_cause|owner_id|severity|Elmardale.*Farrowley/);
    expect((await own()).jobs.map(({ id }) => id)).toContain(job_id);
    expect(await told('escalation.raised')).toEqual(['manager']);
    expect((await own('client2')).rows).toEqual([]);
    expect((await raise('client2', { job_id })).fields).toEqual({ job_id: 'Please select Job' });
    expect(await raise('client', { description: ' ' })).toMatchObject({ status: 400 });
    for (const call of [confirmOwnEscalation, reopenOwnEscalation])
      expect(
        (await portal.call(call, { as: 'client2', query: { id: result.id }, body: { reopen_reason: 'No' } })).status,
      ).toBe(404);
    expect((await portal.call(confirmOwnEscalation, { as: 'client', query: { id: result.id }, body: {} })).status).toBe(
      409,
    );
  });

  test('one raised by the firm is visible only if the client may know of it', async () => {
    await raised({ shared: false });
    expect((await own()).rows).toEqual([]);
    await raised({ shared: true });
    expect((await own()).rows).toHaveLength(1);
  });
});

describe('on a job', () => {
  test('people who work on it read and raise them, but need the right to the log for those about people', async () => {
    const { id: job_id } = await addJob(portal, ids);
    await portal.database.pool.query(`insert into account_permission (account_id, module, action, granted)
      select id, 'Job Escalations', action, true from account cross join (values ('READ'), ('CREATE')) as given (action)
      where email = 'accountant@demo.example'`);
    await portal.signIn('accountant');
    const body = { category: 'Quality', severity: 'Low', description: 'Wrong', shared: false };
    expect((await portal.call(raiseForJob, { as: 'accountant', query: { job_id }, body })).status).toBe(201);
    await portal.call(raiseForJob, { as: 'manager', query: { job_id }, body: { ...body, category: 'People' } });
    const seen = async (as: Role) =>
      (await portal.call<{ rows: Escalation[] }>(fetchJobEscalations, { as, params: { job_id } })).result.rows.map(
        ({ category }) => category,
      );
    expect(await seen('manager')).toEqual(['People', 'Quality']);
    expect(await seen('accountant')).toEqual(['Quality']);
    expect(
      (await portal.call(escalationCalls.page, { as: 'accountant', query: { offset: 0, limit: 10 } })).status,
    ).toBe(403);
  });
});

test('the tab on a client’s page counts the rows of its list', async () => {
  const { client_id } = await raised();
  await raised({ shared: true });
  await raised({ client_id: await anotherClient() }, 'admin');
  const { result } = await portal.call<TabCounts>(fetchClientTabs, { as: 'admin', params: { id: client_id } });
  expect(result.rows).toContainEqual({ tab: 'escalations', count: 2 });
  const query = { client: String(client_id), offset: 0, limit: 10 };
  expect((await portal.call<Page<Escalation>>(escalationCalls.page, { as: 'manager', query })).result.count).toBe(2);
});

test('a job of another client and missing files are refused at their fields', async () => {
  const { id: job_id } = await addJob(portal, ids);
  const client = await anotherClient();
  const body = formOf({ client }, { job_id });
  expect((await portal.call(escalationCalls.add, { as: 'admin', body })).fields).toEqual({
    job_id: 'The job belongs to another client',
  });
  const { id } = await raised();
  const missing = { escalation_doc: ['escalation_doc/none.pdf'] };
  expect((await portal.call(addEscalationFiles, { as: 'manager', query: { id }, body: missing })).status).toBe(400);
});

test('a client’s own cannot be deleted; the firm’s can until someone has handled it', async () => {
  const remove = (id: number) => portal.call(escalationCalls.remove, { as: 'manager', params: { id } });
  const { id } = await raised();
  expect((await remove(id)).status).toBe(200);
  const kept = await raised();
  await move(kept.id, 'Acknowledged');
  expect((await remove(kept.id)).status).toBe(409);
  await portal.call(raiseOwnEscalation, {
    as: 'client',
    body: { category: 'Billing', job_id: null, description: 'Too much', escalation_upload: [] },
  });
  const clients = (await all()).find(({ source }) => source === 'Client portal');
  expect((await remove(clients?.id ?? 0)).status).toBe(409);
  const edit = (changes: object) =>
    portal.call(escalationCalls.edit, {
      as: 'manager',
      query: { id: clients?.id },
      body: { ...formOf(ids, { category: 'Billing', severity: 'Low', description: 'Too much' }), ...changes },
    });
  expect((await edit({ shared: false })).fields).toHaveProperty('shared');
  expect((await edit({ client_id: await anotherClient() })).fields).toHaveProperty('client_id');
  expect((await edit({})).status).toBe(200);
  expect((await move(clients?.id ?? 0, 'Invalid', { invalid_reason: 'Another firm' })).status).toBe(200);
  expect((await own()).rows.find(({ id: one }) => one === clients?.id)).toMatchObject({
    state: 'Closed',
    resolution: 'Another firm',
  });
  const history = await portal.call<Page<{ says: string }>>(fetchEscalationHistory, {
    as: 'manager',
    params: { id: clients?.id },
    query: { offset: 0, limit: 10 },
  });
  expect(history.result.rows.map(({ says }) => says)).toEqual([
    'Status of the escalation changed',
    'Escalation updated',
    'Escalation added',
  ]);
});

async function anotherClient(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select id from client where id <> $1 and status = 'Active' order by id limit 1`,
    [ids.client],
  );
  return rows[0]?.id ?? 0;
}
