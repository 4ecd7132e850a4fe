/** The life of a webhook: deliveries, retries, notices and end. */
import { type JobRow, moveJob } from '#modules/jobs/contract.ts';
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import { undoAct } from '#platform/contract/record/undo.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { openReceiver, type Received, type Receiver } from './receiver.fixture.ts';

let portal: TestPortal;
let receiver: Receiver;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal({ config: { webhookNetworks: ['127.0.0.0/8'] } });
  ids = await jobIds(portal);
  receiver = await openReceiver();
});

type Made = { id: number; secret: string };
let hooks = 0;
const add = (as: Role, events: readonly string[], address = receiver.address) =>
  portal.call<Made>(contract.addWebhook, { as, body: { name: `Hook ${(hooks += 1)}`, address, events } });
const made = async (as: Role, ...events: readonly string[]) => {
  const answer = await add(as, events);
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
};
const own = async (as: Role, id: number) => {
  const { result } = await portal.call<{ rows: contract.OwnWebhook[] }>(contract.fetchWebhooks, { as });
  return result.rows.find((row) => row.id === id);
};
const log = async (as: Role, id: number) =>
  (await portal.call<Page<contract.Delivery>>(contract.fetchDeliveries, { as, params: { id } })).result.rows;
const send = (as: Role, call: typeof contract.testWebhook | typeof contract.resendWebhook, id: number) =>
  portal.call(call, { as, body: { id } });
/** Signs in again: no session lasts as long without a request. */
const signIn = async () => {
  for (const role of ['manager', 'admin', 'hr', 'team'] as const) await portal.signIn(role, { fresh: true });
};
const passed = async (seconds: number) => {
  portal.advance(seconds);
  await portal.runJobs();
  if (seconds >= hours(1)) await signIn();
};
const hours = (count: number) => count * 60 * 60;
const bodyOf = ({ body }: Received) => JSON.parse(body) as Record<string, unknown>;
const toldTo = async (role: Role, kind: string) => {
  const { rows } = await portal.database.pool.query<{ title: string }>(
    `select title from notification join account on account.id = account_id where email = $1 and kind = $2 order by 1`,
    [cast[role].email, kind],
  );
  return rows.map(({ title }) => title);
};
/** By the library that receivers use, without its check of a message's age, which uses the real clock. */
const isSignedWith = (secret: string, { headers, body }: Received) => {
  const [id, at] = [String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000)];
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Webhook(secret).sign(id, at, body));
};
/** A step with undo. */
const assigned = async () => {
  const { id, version } = await addJob(portal, ids);
  const body = { status: 'Job Assigned', version };
  return portal.call<JobRow>(moveJob, { as: 'manager', query: { id }, body });
};
const manager = 'update account set dot_access = $1 where email = $2';

beforeEach(async () => {
  await signIn();
  await portal.database.pool.query('delete from webhook');
  await portal.runJobs();
  receiver.answers(204);
  receiver.received.length = 0;
});

describe('a webhook is told', () => {
  test('of what its owner may see, without contents and signed', async () => {
    const { id, secret } = await made('manager', 'job.created', 'job.updated');
    const job = await addJob(portal, ids);
    await portal.runJobs();
    const [first, ...others] = receiver.received;
    expect(others).toEqual([]);
    if (!first) throw new Error('Nothing came');
    expect(isSignedWith(secret, first)).toBe(true);
    const { fields, ...body } = bodyOf(first);
    expect(body).toEqual({
      type: 'job.created',
      timestamp: expect.any(String),
      id: job.id,
      version: job.version,
      address: `${portal.config.publicUrl}/api/jobs/fetchJobById?id=${job.id}`,
    });
    expect(fields).toEqual(expect.arrayContaining(['client', 'job_type']));
    expect(first.body).not.toContain(cast.manager.name);
    const [kept] = await log('manager', id);
    expect(kept).toMatchObject({ state: 'Delivered', tries: 1, status: 204, record: job.id });
  });

  test('of a step only once it can no longer be undone, and never of an undone one', async () => {
    await made('manager', 'job.moved');
    const moved = await assigned();
    await portal.runJobs();
    expect(receiver.received).toEqual([]);
    await passed(60);
    expect(receiver.received.map(bodyOf)).toMatchObject([{ type: 'job.moved', id: moved.result.id }]);
    const again = await assigned();
    const [key] = String(again.headers['x-undo']).split(';');
    expect((await portal.call(undoAct, { as: 'manager', body: { key } })).status).toBe(200);
    await passed(hours(2));
    expect(receiver.received).toHaveLength(1);
  });

  test('of nothing that its owner may no longer see when it is sent', async () => {
    const { id } = await made('manager', 'job.created');
    await addJob(portal, ids);
    const denied = `insert into account_permission (account_id, module, action, granted, given_at)
      select id, 'Jobs', 'READ', false, now() from account where email = $1`;
    await portal.database.pool.query(denied, [cast.manager.email]);
    await portal.runJobs();
    await portal.database.pool.query(`delete from account_permission where module = 'Jobs' and not granted`);
    expect(receiver.received).toEqual([]);
    expect(await log('manager', id), 'and does not even hear that it is there').toEqual([]);
  });

  test('of other people’s jobs only if its owner sees them', async () => {
    const { id } = await made('team', 'job.created');
    await addJob(portal, ids);
    await portal.runJobs();
    expect(receiver.received).toEqual([]);
    expect(await log('team', id)).toEqual([]);
  });

  test('with both secrets for a day after a change', async () => {
    const { id, secret } = await made('manager', 'job.created');
    const { result } = await portal.call<{ secret: string }>(contract.rotateSecret, { as: 'manager', body: { id } });
    const good = async () => {
      receiver.received.length = 0;
      await send('manager', contract.testWebhook, id);
      await portal.runJobs();
      const [first] = receiver.received;
      return [result.secret, secret].map((one) => first && isSignedWith(one, first));
    };
    expect(await good()).toEqual([true, true]);
    await passed(hours(24) + 1);
    expect(await good()).toEqual([true, false]);
  });
});

describe('a failed delivery', () => {
  test('is tried again as the same message, and not before Retry-After', async () => {
    const { id } = await made('manager', 'job.created');
    receiver.answers(503, 'Come back later', { 'retry-after': '120' });
    await send('manager', contract.testWebhook, id);
    await portal.runJobs();
    expect(await log('manager', id)).toMatchObject([
      { state: 'Waiting', tries: 1, status: 503, says: 'Come back later' },
    ]);
    await passed(110);
    expect(receiver.received).toHaveLength(1);
    receiver.answers(200);
    await passed(15);
    expect(await log('manager', id)).toMatchObject([{ state: 'Delivered', tries: 2 }]);
    const [one, other] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(other).toBe(one);
  });

  test('follows no redirect', async () => {
    const { id } = await made('manager', 'job.created');
    receiver.answers(307, '', { location: receiver.address });
    await send('manager', contract.testWebhook, id);
    await portal.runJobs();
    expect(receiver.received).toHaveLength(1);
    expect(await log('manager', id)).toMatchObject([{ state: 'Waiting', status: 307 }]);
  });

  test('is reported after a day, given up after three, and can be sent again in order', async () => {
    const { id } = await made('manager', 'job.created');
    receiver.answers(500, 'Broken');
    await send('manager', contract.testWebhook, id);
    await send('manager', contract.testWebhook, id);
    for (let hour = 0; hour < 75; hour += 5) {
      await passed(hours(5));
    }
    const { name } = (await own('manager', id)) ?? {};
    expect(await toldTo('manager', 'access.ownWebhookFails')).toEqual([`Your webhook ${name} has failed for a day`]);
    expect(await toldTo('admin', 'access.webhookFails')).toHaveLength(1);
    expect(await own('manager', id)).toMatchObject({
      state: 'Off',
      failed: 2,
      why: 'Nothing has arrived for three days',
    });
    expect(await toldTo('manager', 'access.ownWebhookOff')).toHaveLength(1);
    expect((await send('manager', contract.resendWebhook, id)).status).toBe(409);
    await portal.call(contract.switchWebhook, { as: 'manager', body: { id, on: true } });
    const order = (await log('manager', id)).map(({ message_id }) => message_id).toReversed();
    receiver.received.length = 0;
    await send('manager', contract.resendWebhook, id);
    await portal.runJobs();
    expect(receiver.received, 'the second waits for the first').toHaveLength(1);
    receiver.answers(200);
    receiver.received.length = 0;
    await send('manager', contract.resendWebhook, id);
    await portal.runJobs();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(order);
    expect(await own('manager', id)).toMatchObject({ state: 'On', failed: 0 });
    await passed(hours(24 * 31));
    await portal.database.pool.query(`select graphile_worker.add_job('purge-webhook-deliveries', '{}'::json)`);
    await portal.runJobs();
    expect(await log('manager', id)).toEqual([]);
  });
});

describe('a webhook is switched off', () => {
  test('at once after an answer of 410', async () => {
    const { id } = await made('manager', 'job.created');
    receiver.answers(410);
    await send('manager', contract.testWebhook, id);
    await portal.runJobs();
    expect(await own('manager', id)).toMatchObject({ state: 'Off', failed: 1 });
    expect((await toldTo('admin', 'access.webhookOff')).length).toBeGreaterThan(0);
  });

  test('when its owner’s access ends', async () => {
    const { id } = await made('manager', 'job.created');
    await portal.database.pool.query(manager, [false, cast.manager.email]);
    await addJob(portal, ids, {}, 'admin');
    await portal.runJobs();
    await portal.database.pool.query(manager, [true, cast.manager.email]);
    expect(receiver.received).toEqual([]);
    expect(await own('manager', id)).toMatchObject({ state: 'Off', why: 'The access of its owner has ended' });
  });
});

describe('a webhook cannot be made', () => {
  test.each([
    [{ address: 'ftp://example.com/' }, { address: 'Please enter an address that begins with https://' }],
    [{ address: 'https://10.0.0.1/' }, { address: 'Webhooks do not go into private networks' }],
    [{ events: ['employee.updated'] }, { events: 'You may not be told of employee.updated' }],
    [{ events: [] }, { events: 'Please select Events' }],
  ])('with %j', async (wrong, fields) => {
    const body = { name: 'Wrong', address: 'https://example.com/', events: ['job.created'], ...wrong };
    const answer = await portal.call(contract.addWebhook, { as: 'manager', body });
    expect([answer.status, answer.fields]).toEqual([400, fields]);
  });

  test('by an access token, and other people’s are not visible', async () => {
    const { id } = await made('manager', 'job.created');
    const token = await tokenWith(portal, 'manager', ['Everybody:READ', 'Everybody:UPDATE', 'MyAccount:UPDATE']);
    const body = { name: 'By token', address: receiver.address, events: ['job.created'] };
    expect((await portal.call(contract.addWebhook, { token, body })).status).toBe(403);
    expect(await own('hr', id)).toBeUndefined();
    expect((await portal.call(contract.fetchDeliveries, { as: 'hr', params: { id } })).status).toBe(404);
    expect((await send('hr', contract.testWebhook, id)).status).toBe(404);
  });

  test('for data that an access token has to name', async () => {
    const { result } = await portal.call<{ rows: { event: string }[] }>(contract.fetchWebhookEvents, { as: 'admin' });
    const offered = result.rows.map(({ event }) => event);
    expect(offered).toEqual(expect.arrayContaining(['job.updated', 'client.updated', 'enquiry.created']));
    expect(
      offered.filter((event) => /^(employee|grade_band|leave_application|attendance_correction|payroll)/.test(event)),
    ).toEqual([]);
  });
});
