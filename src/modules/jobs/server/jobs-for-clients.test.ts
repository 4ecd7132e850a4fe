import { fetchAllNotification } from '#modules/notifications/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '../jobs-for-clients.ts';
import { jobCalls } from '../contract.ts';
import { type JobIds, jobForm, jobIds } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
let clients: readonly number[];
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from client where status <> 'Ended' and company_id is not null order by id limit 3",
  );
  clients = rows.map(({ id }) => id);
});

const form = (changes: object = {}) => ({
  job_type_id: ids.type,
  client_ids: clients,
  length: 'Month',
  first: '2031-01-01',
  periods: 2,
  starts_after: 1,
  due_after: null,
  manager_id: ids.person('manager'),
  assignee_ids: [ids.person('accountant')],
  reviewer_id: ids.person('manager'),
  team_id: null,
  budget_min: 90,
  ...changes,
});
const plan = async (changes: object = {}, as: Role = 'admin') =>
  portal.call<{ rows: calls.PlannedJob[] }>(calls.planJobs, { as, body: form(changes) });
const add = (changes: object = {}, as: Role = 'admin') =>
  portal.call<calls.AddedJobs>(calls.addJobs, { as, body: form(changes) });
const stored = async (from: string) =>
  (
    await portal.database.pool.query<{ client_id: number; title: string }>(
      'select client_id, title, budget_min, job_end_date from job where period_start >= $1 order by client_id, period_start',
      [from],
    )
  ).rows;

describe('jobs for many clients', () => {
  test('are previewed, added at once, and each person is told of all of them together', async () => {
    const { rows } = (await plan()).result;
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ title: 'Payroll – January 2031', start_date: '2031-02-01', left_out: null });
    expect(await stored('2031-01-01')).toEqual([]);
    expect(await add()).toMatchObject({ status: 201, message: '6 jobs added', result: { added: 6, refused: [] } });
    const made = await stored('2031-01-01');
    expect(made.map(({ client_id }) => client_id)).toEqual(clients.flatMap((id) => [id, id]));
    // The usual days of the type, as none were given.
    expect(made[0]).toMatchObject({ budget_min: 90, job_end_date: expect.stringMatching(/^2031-02-/) });
    const told = await portal.call<Page<{ title: string }>>(fetchAllNotification, { as: 'accountant', query: {} });
    expect(told.result.rows.map(({ title }) => title)).toEqual(['6 jobs were assigned to you']);
  });

  test('skip existing jobs, also when two people add the same at once', async () => {
    const changes = { first: '2032-01-01', periods: 1 };
    const answers = await Promise.all([add(changes), add(changes)]);
    expect(answers.map(({ result }) => result.added).toSorted()).toEqual([0, 3]);
    expect(await stored('2032-01-01')).toHaveLength(3);
    const { rows } = (await plan(changes)).result;
    expect(rows.map(({ left_out }) => left_out)).toEqual(
      clients.map(() => expect.stringMatching(/ is there already$/)),
    );
  });

  test('report refused ones, and add the others', async () => {
    const first = '2033-01-01';
    await portal.database.pool.query('update client set company_id = null where id = $1', [clients[1]]);
    const { result } = await add({ first, periods: 1 });
    const without = (await plan({ first, periods: 1 })).result.rows.find(({ client_id }) => client_id === clients[1]);
    expect(without?.left_out).toBe('The client has no company of the firm yet');
    expect(result).toMatchObject({ added: 2, refused: [] });
    // People cannot add jobs that they would not see.
    const alone = { manager_id: null, reviewer_id: null, assignee_ids: [ids.person('team')], first: '2034-01-01' };
    await portal.database.pool.query('insert into client_accountant values ($1, $2) on conflict do nothing', [
      clients[0],
      ids.person('accountant'),
    ]);
    const foreign = await add({ ...alone, client_ids: [clients[0]], periods: 1 }, 'accountant');
    expect(foreign.result).toMatchObject({ added: 0, refused: [{ reason: /^You would not see this job/ }] });
    expect(await stored('2034-01-01')).toEqual([]);
  });

  test.each([
    ['someone else’s client', { client_ids: [999_999] }, { client_ids: 'Please select Clients' }],
    ['an unknown type', { job_type_id: 999_999 }, { job_type_id: 'Please select Job type' }],
    ['no period', { periods: 0 }, { periods: 'Number of periods must be a whole number from 1 to 12' }],
    ['a deadline before the start', { due_after: 0 }, { due_after: 'The deadline must not be before the start' }],
  ])('with %s is refused as a whole', async (_, changes, fields) => {
    expect(await plan(changes)).toMatchObject({ status: 400, fields });
    expect(await add(changes)).toMatchObject({ status: 400, fields });
  });

  test('need the right to add jobs', async () => {
    expect((await add({}, 'team')).status).toBe(403);
    expect((await portal.call(calls.fetchClientsForJobs, { as: 'client' })).status).toBe(403);
    expect((await portal.call(jobCalls.add, { as: 'admin', body: jobForm(ids) })).status).toBe(201);
  });
});
