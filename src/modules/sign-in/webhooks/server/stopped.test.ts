/** Webhooks that are switched off or removed, or whose owner loses access: before, during and after a delivery. */
import { giveAccess } from '#modules/access/people.ts';
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { accountOf } from '#modules/notifications/server/testing/notified.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { openReceiver, type Receiver } from './receiver.fixture.ts';

let portal: TestPortal;
let receiver: Receiver;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal({ config: { webhookNetworks: ['127.0.0.0/8'] } });
  ids = await jobIds(portal);
  receiver = await openReceiver();
});
beforeEach(async () => {
  for (const role of ['manager', 'admin', 'team'] as const) await portal.signIn(role, { fresh: true });
  await portal.database.pool.query('delete from webhook');
  await portal.runJobs();
  receiver.answers(204);
  receiver.received.length = 0;
});

let hooks = 0;
const made = async (as: Role, address = receiver.address) => {
  const body = { name: `Hook ${(hooks += 1)}`, address, events: ['job.created'] };
  const answer = await portal.call<{ id: number }>(contract.addWebhook, { as, body });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result.id;
};
const own = async (as: Role, id: number) => {
  const { result } = await portal.call<{ rows: contract.OwnWebhook[] }>(contract.fetchWebhooks, { as });
  return result.rows.find((row) => row.id === id);
};
const log = async (as: Role, id: number) =>
  (await portal.call<Page<contract.Delivery>>(contract.fetchDeliveries, { as, params: { id } })).result.rows;
const ask = async (as: Role, call: typeof contract.testWebhook | typeof contract.resendWebhook, id: number) =>
  expect((await portal.call(call, { as, body: { id } })).status).toBe(200);
const turn = async (as: Role, id: number, on: boolean) =>
  expect((await portal.call(contract.switchWebhook, { as, body: { id, on } })).status).toBe(200);
const later = async (seconds: number) => {
  portal.advance(seconds);
  await portal.runJobs();
};
const query = (text: string, ...values: unknown[]) => portal.database.pool.query(text, values);

describe('during a delivery', () => {
  const sending = async (id: number, meanwhile: () => Promise<unknown>) => {
    const answer = receiver.keepWaiting();
    await ask('manager', contract.testWebhook, id);
    const running = portal.runJobs();
    await expect.poll(() => receiver.received.length).toBe(1);
    await meanwhile();
    answer();
    await running;
  };

  test('a webhook switched off stays off: a failed delivery is not tried again, and none is waiting', async () => {
    const id = await made('manager');
    receiver.answers(503, 'Away', { 'retry-after': '3600' });
    await sending(id, () => turn('manager', id, false));
    expect(await log('manager', id)).toMatchObject([{ state: 'Failed', tries: 1, status: 503, next_at: null }]);
    await query(`select graphile_worker.add_job('send-overdue-webhooks', '{}'::json)`);
    await later(15 * 60);
    expect(receiver.received).toHaveLength(1);
    receiver.answers(204);
    await turn('manager', id, true);
    await later(60);
    expect(receiver.received, 'only where its owner asks').toHaveLength(1);
    await ask('manager', contract.testWebhook, id);
    await portal.runJobs();
    expect(receiver.received, 'and it is paused for nobody').toHaveLength(2);
  });

  test('a webhook that is switched off still logs an arrived delivery as delivered', async () => {
    const id = await made('manager');
    await sending(id, () => turn('manager', id, false));
    expect(await log('manager', id)).toMatchObject([{ state: 'Delivered', status: 204 }]);
    expect(await own('manager', id)).toMatchObject({ state: 'Off', failed: 0 });
  });

  test('a removed webhook leaves no deliveries, and nobody is notified of its failure', async () => {
    const id = await made('manager');
    await query('update webhook set failing_since = $1', new Date(portal.now().getTime() - 30 * 60 * 60 * 1000));
    receiver.answers(500);
    await sending(id, () => portal.call(contract.removeWebhook, { as: 'manager', body: { id } }));
    expect((await query('select id from webhook_delivery')).rows).toEqual([]);
    expect((await query(`select id from notification where kind ilike '%webhookFails'`)).rows).toEqual([]);
  });
});

describe('a webhook ends with the access of its owner', () => {
  const ended = { state: 'Off', why: 'The access of its owner has ended' };

  test('when access is switched off, even if no event occurs before it is on again', async () => {
    const id = await made('team');
    const of = { as: 'admin' as const, query: { id: await accountOf(portal, 'team') } };
    for (const dot_access of [false, true])
      expect((await portal.call(giveAccess, { ...of, body: { dot_access } })).status).toBe(200);
    await portal.signIn('team', { fresh: true });
    expect(await own('team', id)).toMatchObject(ended);
  });

  test('when access expires, even if it is given again later', async () => {
    const [id, other] = [await made('team'), await made('manager')];
    const closes = 'update account set closes_at = $2 where id = $1';
    await query(closes, await accountOf(portal, 'team'), portal.now());
    await query(`select graphile_worker.add_job('end-webhooks-with-access', '{}'::json)`);
    await portal.runJobs();
    await query(closes, await accountOf(portal, 'team'), null);
    expect(await own('team', id)).toMatchObject(ended);
    expect(await own('manager', other)).toMatchObject({ state: 'On' });
  });
});

test('resending skips deliveries that the owner may no longer see', async () => {
  const id = await made('manager');
  receiver.answers(400);
  const first = await addJob(portal, ids);
  const second = await addJob(portal, ids);
  await portal.runJobs();
  await query(`update webhook_delivery set state = 'Failed', next_at = null`);
  await query(`update job set deleted_at = now() where id = $1`, first.id);
  receiver.answers(204);
  receiver.received.length = 0;
  await ask('manager', contract.resendWebhook, id);
  await portal.runJobs();
  expect(receiver.received.map(({ body }) => JSON.parse(body).id)).toEqual([second.id]);
  expect((await log('manager', id)).map(({ state }) => state)).toEqual(['Delivered', 'Not sent']);
});

test('slow receivers do not delay other people’s webhooks', async () => {
  const slow = await made('manager');
  const quick = await openReceiver();
  for (let time = 0; time < 6; time += 1) await ask('manager', contract.testWebhook, slow);
  const answer = receiver.keepWaiting();
  const running = Array.from({ length: 6 }, () => portal.runJobs());
  await expect.poll(() => receiver.received.length).toBe(2);
  await ask('admin', contract.testWebhook, await made('admin', quick.address));
  await portal.runJobs();
  expect([receiver.received.length, quick.received.length]).toEqual([2, 1]);
  answer();
  await Promise.all(running);
  await later(60);
  expect((await log('manager', slow)).map(({ state, tries }) => [state, tries])).toEqual(
    Array.from({ length: 6 }, () => ['Delivered', 1]),
  );
});

test('a secret is never stored in plain text, not even for repeating a lost answer', async () => {
  const body = { name: 'Asked twice', address: receiver.address, events: ['job.created'] };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, again] = [
    await portal.call<{ secret: string }>(contract.addWebhook, { as: 'manager', body, headers }),
    await portal.call<{ secret: string }>(contract.addWebhook, { as: 'manager', body, headers }),
  ];
  expect([again.status, again.result]).toEqual([201, first.result]);
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await query(
      `select 1 from ${name} as kept where kept::text like '%' || $1 || '%' limit 1`,
      first.result.secret.slice(6),
    );
    expect([name, rows]).toEqual([name, []]);
  }
});
