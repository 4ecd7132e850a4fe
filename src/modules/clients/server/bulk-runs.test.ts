/**
 * Edits of more clients than one request changes run in the background, one by one, in the name of the person who
 * asked.
 */
import { assembly } from '#app/server/modules.ts';
import { undoHeader } from '#platform/contract/envelope.ts';
import { type BulkRun, fetchBulkRun, fetchRunningBulk, stopBulkRun } from '#platform/contract/record/bulk-run.ts';
import type { EditOutcome, EditPreview } from '#platform/contract/record/bulk-edit.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { workOnBulkRun } from '#platform/server/record/bulk-run-work.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { closeAfterTests } from '#test/closing.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenOf } from '#test/tokens/made.ts';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientEdits } from '../bulk.ts';

const count = 501;
let portal: TestPortal;
let processes: Database;
let of: { readonly manager: number; readonly other: number };
beforeAll(async () => {
  portal = await testPortal();
  processes = openDatabase(portal.databaseUrl, 4);
  closeAfterTests(() => processes.close());
  of = { manager: await employee('manager'), other: await employee('team') };
});
beforeEach(async () => {
  await query('update bulk_run set ended_at = now(), ended = $1 where ended_at is null', ['Stopped']);
  await query('delete from notification');
});

const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, [...values])).rows;

async function employee(role: Role): Promise<number> {
  const [row] = await query<{ id: number }>(
    'select employee.id from employee join account on account.id = user_id where account.email = $1',
    [cast[role].email],
  );
  return row?.id ?? 0;
}

/** Clients of these tests only: the filter finds them by name. */
const several = (name: string, many = count) =>
  query(
    `insert into client (client_name, company_id, country_id, currency_id, client_type, manager_id)
     select $1 || ' ' || lpad(number::text, 3, '0'), company_id, country_id, currency_id, client_type, $2
     from generate_series(1, $3) as number cross join (select * from client where company_id is not null
       and deleted_at is null order by id limit 1) as model`,
    [name, of.manager, many],
  );

const edit = (name: string, fields: object, as: Role = 'admin', many = count) =>
  portal.call<EditOutcome>(clientEdits.edit, {
    as,
    body: { found: { filters: { client_name: name }, count: many }, fields: Object.keys(fields), ...fields },
  });
const handOver = (name: string, as: Role = 'admin') => edit(name, { manager_id: of.other }, as);
const idOf = ({ result }: { readonly result: EditOutcome }): number => result.run?.id ?? 0;
const read = async (id: number, as: Role = 'admin') => portal.call<BulkRun>(fetchBulkRun, { as, params: { id } });

/** The clients of a name, by manager and version. */
const stands = (name: string) =>
  query<{ manager_id: number; version: number; count: number }>(
    `select manager_id, version, count(*)::int as count from client where client_name like $1 || ' %'
     group by 1, 2 order by count desc, manager_id = $2 desc`,
    [name, of.other],
  );

/** Runs one slice in a process that then dies. */
async function slice(id: number): Promise<void> {
  const work = backgroundWork(processes, portal.config, pino({ level: 'silent' }), portal.now());
  await workOnBulkRun.prepare?.({ ...work, reactions: assembly.reactions }, { id });
}

const news = () =>
  query<{ email: string; kind: string; title: string; body: string; link: string }>(
    `select split_part(email, '@', 1) as email, kind, title, body, link
     from notification join account on account.id = account_id order by kind, email`,
  );

describe('more than 500 clients found by filters', () => {
  test('are changed in the background, each once, and each person is notified once', async () => {
    const name = 'Harbour Bakery';
    await several(name);
    const found = { filters: { client_name: name }, count };
    const before = await portal.call<EditPreview>(clientEdits.preview, { as: 'admin', body: { found } });
    expect(before.result).toMatchObject({ count, given: expect.arrayContaining([{ field: 'manager_id', count }]) });
    const answer = await handOver(name);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Changing 501 clients in the background',
      result: { done: 0, unchanged: [], refused: [], run: { count } },
    });
    expect(answer.headers[undoHeader]).toBeUndefined();
    const id = idOf(answer);
    expect((await read(id)).result).toMatchObject({ count, done: 0, ended: null });
    // Deleted meanwhile, by someone else.
    await query(`update client set deleted_at = now() where client_name = $1`, [`${name} 007`]);
    await query('update client set manager_id = $2 where client_name = $1', [`${name} 008`, of.other]);
    await portal.runJobs();
    expect((await read(id)).result).toMatchObject({
      count,
      done: 499,
      unchanged: 1,
      refused: 1,
      refusals: [{ name: '', reason: 'Data Not Found' }],
      ended: 'Done',
      reason: null,
    });
    expect(await stands(name)).toEqual([
      { manager_id: of.other, version: 2, count: 499 },
      { manager_id: of.other, version: 1, count: 1 },
      { manager_id: of.manager, version: 1, count: 1 },
    ]);
    expect(await news()).toEqual([
      expect.objectContaining({
        email: 'admin',
        kind: 'bulk.ended',
        title: '499 clients changed, 1 refused',
        body: '1 refused: Data Not Found',
        link: '/clients',
      }),
      ...['manager', 'team'].map((email) =>
        expect.objectContaining({ email, kind: 'client.managerChanged', title: '499 clients were handed over' }),
      ),
    ]);
    expect((await portal.mails()).filter(({ subject }) => subject.includes('499 clients were'))).toHaveLength(2);
    const [trail] = await query<{ people: number; calls: number; count: number }>(
      `select count(distinct actor_name)::int as people, count(distinct request_id)::int as calls,
         count(*)::int as count
       from audit_entry where event = 'client.updated'
         and request_id = (select request_id from bulk_run where id = $1)`,
      [id],
    );
    expect(trail).toEqual({ people: 1, calls: 1, count: 499 });
  });

  test('can be stopped half way, only by the person who started them', async () => {
    const name = 'Lantern Works';
    await several(name);
    const id = idOf(await handOver(name));
    await slice(id);
    const stop = (as: Role) => portal.call(stopBulkRun, { as, params: { id }, body: {} });
    expect((await stop('manager')).status).toBe(404);
    expect((await read(id, 'manager')).status).toBe(404);
    expect((await stop('admin')).status).toBe(200);
    expect((await read(id)).result).toMatchObject({ done: 50, stopping: true, ended: null });
    await portal.runJobs();
    expect((await read(id)).result).toMatchObject({ done: 50, ended: 'Stopped' });
    expect(await stands(name)).toEqual([
      { manager_id: of.manager, version: 1, count: 451 },
      { manager_id: of.other, version: 2, count: 50 },
    ]);
    expect((await news()).map(({ title }) => title)).toEqual([
      'Stopped: 50 of 501 clients changed',
      '50 clients were handed over',
      '50 clients were handed over',
    ]);
    expect(await stop('admin')).toMatchObject({ status: 409, message: 'It is over already' });
  });

  test('stop when the right is withdrawn half way, and say so', async () => {
    const name = 'Meadow Dairy';
    await several(name);
    const id = idOf(await handOver(name, 'manager'));
    expect(id).not.toBe(0);
    await slice(id);
    await query(
      `insert into account_permission (account_id, module, action, granted)
       select id, 'Client', 'UPDATE', false from account where email = $1
       on conflict (account_id, module, action) do update set granted = false`,
      [cast.manager.email],
    );
    await portal.runJobs();
    await query('delete from account_permission');
    const { result } = await read(id, 'manager');
    expect(result).toMatchObject({ done: 50, refused: 0, ended: 'No access' });
    expect(result.reason).toMatch(/^You need permission to change clients/);
    expect((await news()).find(({ email }) => email === 'manager')).toMatchObject({
      title: 'Ended early: 50 of 501 clients changed',
      body: expect.stringContaining('You need permission to change clients'),
    });
  });

  test('survive dying processes, and none is changed twice by two of them', async () => {
    const name = 'Orchard Press';
    await several(name);
    const id = idOf(await handOver(name));
    await slice(id);
    await Promise.all([slice(id), slice(id)]);
    // The last process lost its job from the queue.
    await query(`delete from graphile_worker._private_jobs where key = $1`, [`bulk run ${id}`]);
    portal.advance(700);
    await portal.runJobs();
    await query(`select graphile_worker.add_job('continue-bulk-runs', '{}'::json)`);
    await portal.runJobs();
    await portal.runJobs();
    expect((await read(id)).result).toMatchObject({ done: count, refused: 0, ended: 'Done' });
    expect(await stands(name)).toEqual([{ manager_id: of.other, version: 2, count }]);
    expect((await news()).filter(({ kind }) => kind === 'bulk.ended')).toHaveLength(1);
  });

  test('are edited one run at a time per person, who can return to it', async () => {
    const name = 'Quarry Stone';
    await several(name);
    const id = idOf(await handOver(name));
    const running = (as: Role) =>
      portal.call<{ id: number | null }>(fetchRunningBulk, { as, query: { record: 'client' } });
    expect((await running('admin')).result).toEqual({ id });
    expect((await running('manager')).result).toEqual({ id: null });
    expect(await handOver(name)).toMatchObject({
      status: 409,
      message: 'Your last edit of more than 500 clients still goes on',
    });
  });

  test('have their values and their number checked before the run begins', async () => {
    expect(await edit('Quarry Stone', { payment_terms_days: 'soon' })).toMatchObject({ status: 400 });
    expect(await edit('Quarry Stone', { manager_id: of.other }, 'admin', 50_001)).toMatchObject({
      status: 400,
      message: 'At most 50,000 clients at once',
    });
  });

  test('cannot be changed by an access token', async () => {
    const name = 'Ravine Rail';
    await several(name);
    const answer = await portal.call<EditOutcome>(clientEdits.edit, {
      token: await tokenOf(portal, 'admin'),
      body: { found: { filters: { client_name: name }, count }, fields: ['manager_id'], manager_id: of.other },
    });
    expect(answer).toMatchObject({ status: 409, message: 'At most 500 clients at once by an access token' });
    expect(await stands(name)).toEqual([{ manager_id: of.manager, version: 1, count }]);
  });
});
