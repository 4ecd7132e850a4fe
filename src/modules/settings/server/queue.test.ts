import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAllAuditEntries } from '../audit.ts';
import type { AuditEntry } from '../audit.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import * as contract from '../queue.ts';
import { type JobState, jobStates } from '../rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.database.pool.query('delete from graphile_worker._private_jobs'));

/** Queues a job in a state; its payload must never be shown. */
async function queue(name: string, state: JobState): Promise<number> {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select id from graphile_worker.add_job($1, '{"email": "ariana@example.com"}')`,
    [name],
  );
  const id = rows[0]?.id ?? 0;
  const changes = {
    Waiting: 'attempts = 0',
    Running: `attempts = 1, locked_at = now(), locked_by = 'worker'`,
    Retrying: `attempts = 2, last_error = 'The server is down', run_at = now() + interval '5 minutes'`,
    Late: `last_error = 'The bucket is silent', run_at = now() + interval '5 minutes',
      flags = '{"due 2026-11-20T10:05:00.000Z": true, "late file storage": true, "since 2026-11-20T09:00:00.000Z": true}'`,
    Failed: `attempts = max_attempts, last_error = 'The server is gone'`,
  };
  await portal.database.pool.query(`update graphile_worker._private_jobs set ${changes[state]} where id = $1`, [id]);
  return id;
}

const all = async (query: Record<string, unknown> = {}) =>
  (await portal.call<Page<contract.QueuedWork>>(contract.fetchAllJobs, { as: 'admin', query })).result;
const retry = (id: number) => portal.call(contract.retryQueuedJob, { as: 'admin', query: { id } });
const discard = (id: number) => portal.call(contract.discardQueuedJob, { as: 'admin', params: { id } });
const trailOf = async (id: number) => {
  const query = { entity: 'job', entity_id: String(id) };
  const { result } = await portal.call<Page<AuditEntry>>(fetchAllAuditEntries, { as: 'admin', query });
  return result.rows.map(({ says }) => says);
};

describe('background work', () => {
  test('is shown with state, error and next attempt, but without its payload', async () => {
    for (const state of jobStates) await queue('deliver-mail', state);
    const { rows, count } = await all({ sort: 'queued_at' });
    expect(count).toBe(5);
    expect(rows.map(({ state, error, next_at }) => [state, error, next_at !== null])).toEqual(
      expect.arrayContaining([
        ['Waiting', null, true],
        ['Running', null, false],
        ['Retrying', 'The server is down', true],
        ['Late', 'The bucket is silent', true],
        ['Failed', 'The server is gone', false],
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('ariana');
  });

  test('can be filtered by state and by its title', async () => {
    await queue('deliver-mail', 'Failed');
    await queue('seal-audit-trail', 'Waiting');
    expect((await all({ state: 'Failed' })).rows.map(({ title }) => title)).toEqual(['Deliver mail']);
    expect((await all({ name: 'Seal audit' })).rows.map(({ name }) => name)).toEqual(['seal-audit-trail']);
  });

  test('that failed can be retried, which is audited', async () => {
    const id = await queue('deliver-mail', 'Failed');
    expect(await retry(id)).toMatchObject({ status: 200, message: "'Deliver mail' is tried again" });
    expect((await all()).rows).toMatchObject([{ id, state: 'Waiting', attempts: 0 }]);
    expect(await trailOf(id)).toEqual(['Job tried again']);
  });

  test('that failed or is late can be retried at once, all of a kind, which is audited', async () => {
    for (let count = 0; count < 60; count += 1) await queue('send-invoice', count % 2 === 0 ? 'Failed' : 'Late');
    await queue('send-invoice', 'Running');
    await queue('deliver-mail', 'Failed');
    const retryAll = (as: Role) => portal.call(contract.retryQueuedJobs, { as, query: { name: 'send-invoice' } });
    expect((await retryAll('hr')).status).toBe(403);
    expect(await retryAll('admin')).toMatchObject({ status: 200, message: "'Send invoice' is tried again: 60" });
    expect((await all({ name: 'send-invoice', state: 'Failed' })).count).toBe(0);
    expect((await all({ name: 'deliver-mail', state: 'Failed' })).count).toBe(1);
    const { rows } = await portal.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send-invoice' and locked_at is null and run_at > now()`,
    );
    expect(rows).toEqual([]);
    const query = { entity: 'job', entity_id: 'send-invoice' };
    const { result } = await portal.call<Page<AuditEntry>>(fetchAllAuditEntries, { as: 'admin', query });
    expect(result.rows.map(({ says }) => says)).toEqual(['All jobs of a kind tried again']);
  });

  test('waiting for a service has one state, mails included', async () => {
    for (let count = 0; count < 3; count += 1) await queue('send-invoice', 'Late');
    await portal.database.pool.query(
      `insert into mail (kind, recipient, subject, html, text, state, error, attempts, created_at)
       values ('x', 'x@example.com', '', '', '', 'queued', 'No answer', 3, '2026-11-20T08:00:00Z')`,
    );
    const late = () => portal.call<{ rows: contract.LateWork[] }>(contract.fetchLateWork, { as: 'admin' });
    expect((await late()).result.rows).toEqual([
      { service: 'file storage', count: 3, since: '2026-11-20T09:00:00.000Z', reason: 'The bucket is silent' },
      { service: 'mail server', count: 1, since: '2026-11-20T08:00:00.000Z', reason: 'No answer' },
    ]);
    expect((await portal.call(contract.fetchLateWork, { as: 'hr' })).status).toBe(403);
    await portal.database.pool.query('delete from mail');
  });

  test('that failed can be discarded once, which is audited', async () => {
    const id = await queue('deliver-mail', 'Failed');
    expect(await discard(id)).toMatchObject({ status: 200, message: "'Deliver mail' was discarded" });
    expect((await all()).count).toBe(0);
    expect(await trailOf(id)).toEqual(['Job discarded']);
    expect(await discard(id)).toMatchObject({ status: 404 });
    expect(await retry(id)).toMatchObject({ status: 404 });
  });

  test('is handled once if two people act at the same time', async () => {
    const id = await queue('deliver-mail', 'Failed');
    const tried = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await trailOf(id)).toEqual(['Job tried again']);
    const other = await queue('deliver-mail', 'Failed');
    const discarded = await Promise.all([discard(other), discard(other)]);
    expect(discarded.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await trailOf(other)).toEqual(['Job discarded']);
  });

  test('that is running or waiting cannot be changed, with the reason', async () => {
    const running = await queue('deliver-mail', 'Running');
    const waiting = await queue('seal-audit-trail', 'Waiting');
    expect(await retry(running)).toMatchObject({ status: 409, message: 'It is running now' });
    expect(await retry(waiting)).toMatchObject({ status: 409, message: 'It has not been tried yet' });
    for (const id of [running, waiting]) {
      expect(await discard(id)).toMatchObject({
        status: 409,
        message: 'Only work that was given up can be discarded',
      });
      expect(await trailOf(id)).toEqual([]);
    }
  });

  test('that is scheduled shows its next run', async () => {
    const answer = await portal.call<{ rows: contract.RecurringWork[] }>(contract.fetchRecurringJobs, { as: 'admin' });
    expect(answer.result.rows).toContainEqual({
      name: 'purge-deleted',
      title: 'Purge deleted',
      every: 'Daily at 02:30 UTC',
      last_at: null,
      next_at: '2026-11-21T02:30:00.000Z',
    });
  });

  test.each(['hr', 'client'] as const)('%s can neither see nor change it', async (as) => {
    const id = await queue('deliver-mail', 'Failed');
    for (const endpoint of [contract.fetchAllJobs, contract.fetchRecurringJobs]) {
      expect(await portal.call(endpoint, { as })).toMatchObject({ status: 403 });
    }
    expect(await portal.call(contract.retryQueuedJob, { as, query: { id } })).toMatchObject({ status: 403 });
    expect(await portal.call(contract.discardQueuedJob, { as, params: { id } })).toMatchObject({ status: 403 });
  });
});
