/** The visibility table: the clients and jobs that each role sees. */
import { type Client, clientCalls, fetchClientTabs } from '#modules/clients/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { TabCounts } from '#platform/contract/record/calls.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { statements } from '#platform/server/db.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobCalls } from '../contract.ts';
import { addJob, type JobIds, jobIds } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
/** Someone unrelated to all; a colleague in the HOD's department; a report of the manager. */
let people: { stranger: number; ofDepartment: number; ofTree: number };

beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  const { pool } = portal.database;
  // This table has nobody else in departments other than the HOD's.
  const { rows } = await pool.query<{ id: number }>(
    `insert into employee (employee_id, employee_name, designation, department_id, email, doj, reporting_manager_1_id)
     select 'S' || name, name, 'Senior', case name when 'Of department' then head.heads_department_id else other.id end,
       replace(lower(name), ' ', '.') || '@example.com', '2026-01-01', case name when 'Of tree' then $2::bigint end
     from unnest(array['Stranger', 'Of department', 'Of tree']) as name, employee as head,
       (select id from department where id <> (select heads_department_id from employee where id = $1) limit 1) as other
     where head.id = $1 returning id`,
    [ids.person('hod'), ids.person('manager')],
  );
  const [stranger = 0, ofDepartment = 0, ofTree = 0] = rows.map(({ id }) => id);
  people = { stranger, ofDepartment, ofTree };
  // Detaches the cast, some of whom report to the manager or belong to the HOD's department.
  await pool.query(
    `update employee set reporting_manager_1_id = null, reporting_manager_2_id = null,
       department_id = (select department_id from employee where id = $2) where id = any($1)`,
    [['accountant', 'team'].map(ids.person), people.stranger],
  );
  await pool.query('update employee set reporting_manager_1_id = null, reporting_manager_2_id = null where id = $1', [
    ids.person('hod'),
  ]);
  // With 'Advance Job Access' a HOD sees all jobs; this one does not have it.
  await pool.query(
    `delete from role_permission where role_id = 9 and module = 'Advance Job Access' and action = 'READ'`,
  );
});

let made = 0;
const addClient = async (changes: object = {}): Promise<number> => {
  made += 1;
  const { company, type } = ids;
  const answer = await portal.call<Client>(clientCalls.add, {
    as: 'admin',
    body: {
      client_name: `Quarrfield Sight ${made} Ltd`,
      company_id: company,
      country_id: 1,
      currency_id: 1,
      manager_id: people.stranger,
      client_type: 'Limited',
      vat_stagger: 'None',
      payment_terms_days: 15,
      service_ids: [type],
      ...changes,
    },
  });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result.id;
};

/** A job of unrelated people. */
const addForeign = (client: number, changes: object = {}) =>
  addJob(portal, ids, {
    client_id: client,
    manager_id: people.stranger,
    reviewer_id: null,
    assignee_ids: [],
    team_id: null,
    ...changes,
  });

async function sees(as: Role, call: typeof clientCalls.byId | typeof jobCalls.byId, id: number): Promise<boolean> {
  const { status } = await portal.call(call, { as, query: { id } });
  expect([200, 403, 404]).toContain(status);
  return status === 200;
}

const staff = ['admin', 'partner', 'director', 'manager', 'hod', 'accountant', 'team', 'hr'] as const;
const all: readonly Role[] = ['admin', 'partner', 'director'];
const who = async (call: typeof clientCalls.byId | typeof jobCalls.byId, id: number) => {
  const seen: Role[] = [];
  for (const role of staff) if (await sees(role, call, id)) seen.push(role);
  return seen;
};

type Case = readonly [what: string, changes: () => object, more: readonly Role[]];

/** Roles that see a client, besides those that see all; `hr` has no right. */
const ofClients: readonly Case[] = [
  ['looked after by others', () => ({}), []],
  ['with them as manager', () => ({ manager_id: ids.person('manager') }), ['manager']],
  ['with them as back-up', () => ({ backup_manager_id: ids.person('manager') }), ['manager']],
  ['with them as partner', () => ({ partner_id: ids.person('manager') }), ['manager']],
  ['that an accountant keeps the books of', () => ({ accountant_ids: [ids.person('accountant')] }), ['accountant']],
  ['managed by someone in the department', () => ({ manager_id: people.ofDepartment }), []],
  ['that the head of the department manages', () => ({ manager_id: ids.person('hod') }), ['hod']],
];

/** Roles that see a job, besides those that see all, and whether they see its client through it. */
const ofJobs: readonly (readonly [...Case, clients: readonly Role[]])[] = [
  ['of others', () => ({}), [], []],
  ['that an accountant prepares', () => ({ assignee_ids: [ids.person('accountant')] }), ['accountant'], ['accountant']],
  ['reviewed by one of the Team', () => ({ reviewer_id: ids.person('team') }), ['team'], []],
  ['prepared by someone in the department', () => ({ assignee_ids: [people.ofDepartment] }), ['hod'], ['hod']],
  ['reviewed by someone in the department', () => ({ reviewer_id: people.ofDepartment }), ['hod'], ['hod']],
  ['managed by someone in the department', () => ({ manager_id: people.ofDepartment }), ['hod'], ['hod']],
  ['prepared by one of their reports', () => ({ assignee_ids: [people.ofTree] }), ['manager'], []],
  ['that they manage themselves', () => ({ manager_id: ids.person('manager') }), ['manager'], []],
];

describe('a client', () => {
  test.each(ofClients)('%s', async (_, changes, more) => {
    const id = await addClient(changes());
    expect(await who(clientCalls.byId, id)).toEqual([...all, ...more]);
  });
});

describe('a job', () => {
  test.each(ofJobs)('%s', async (_, changes, more, clients) => {
    const client = await addClient();
    const { id } = await addForeign(client, changes());
    expect(await who(jobCalls.byId, id)).toEqual([...all, ...more]);
    expect(await who(clientCalls.byId, client)).toEqual([...all, ...clients]);
  });

  test('is visible to the people who look after its client', async () => {
    const client = await addClient({ backup_manager_id: ids.person('manager') });
    const { id } = await addForeign(client);
    expect(await who(jobCalls.byId, id)).toEqual([...all, 'manager']);
  });

  test('is visible to its team, and so is its client', async () => {
    const { rows } = await portal.database.pool.query<{ team: number }>(
      'select id as team from team where deleted_at is null order by id limit 1',
    );
    const [team, client] = [rows[0]?.team ?? 0, await addClient()];
    await portal.database.pool.query('update employee set team_id = $1 where id = $2', [
      team,
      ids.person('accountant'),
    ]);
    await portal.database.pool.query('update employee set team_id = null where id = $1', [ids.person('team')]);
    const { id } = await addForeign(client, { team_id: team });
    expect(await who(jobCalls.byId, id)).toEqual([...all, 'accountant']);
    expect(await who(clientCalls.byId, client)).toEqual([...all, 'accountant']);
  });

  test('shows a HOD with Advance Job Access no client without a job of the department', async () => {
    const client = await addClient();
    const { id } = await addForeign(client);
    await portal.database.pool.query(`insert into role_permission values (9, 'Advance Job Access', 'READ')`);
    await portal.database.pool.query('update role set version = version + 1 where id = 9');
    expect([await sees('hod', jobCalls.byId, id), await sees('hod', clientCalls.byId, client)]).toEqual([true, false]);
  });
});

describe('the counts in a client’s row and tabs', () => {
  const row = async (as: Role, id: number) => {
    const query = { limit: 100, client_name: 'Quarrfield Sight', sort: '-open_jobs' };
    const { rows } = (await portal.call<Page<Client>>(clientCalls.page, { as, query })).result;
    const found = rows.find((client) => client.id === id);
    return found && [found.open_jobs, found.overdue_jobs];
  };
  const tabs = async (as: Role, id: number) =>
    portal.call<TabCounts>(fetchClientTabs, { as, params: { id } }).then(({ result: { rows } }) => rows);

  test('are the open jobs visible to the reader, overdue ones included', async () => {
    const client = await addClient({ accountant_ids: [ids.person('accountant')] });
    const late = { start_date: '2026-10-01', job_end_date: '2026-10-20' };
    await addForeign(client, late);
    await addForeign(client, { ...late, assignee_ids: [ids.person('accountant')] });
    const over = await addForeign(client, { job_end_date: '2026-12-20', reviewer_id: ids.person('accountant') });
    expect([await row('admin', client), await row('accountant', client)]).toEqual([
      [3, 2],
      [2, 1],
    ]);
    await portal.database.pool.query("update job set status = 'Close', dispatch_date = '2026-11-20' where id = $1", [
      over.id,
    ]);
    expect(await row('admin', client)).toEqual([2, 2]);
    expect(await tabs('accountant', client)).toContainEqual({ tab: 'jobs', count: 2 });
    expect(await tabs('admin', client)).toEqual([
      { tab: 'contacts', count: 0 },
      { tab: 'documents', count: 0 },
      { tab: 'credentials', count: 0 },
      { tab: 'notes', count: 0 },
      { tab: 'jobs', count: 3 },
      { tab: 'quotes', count: 0 },
      { tab: 'invoices', count: 0 },
      { tab: 'escalations', count: 0 },
    ]);
    const filtered = { limit: 100, open_jobsMin: 1, client_name: `Quarrfield Sight ${made}` };
    const { rows } = (await portal.call<Page<Client>>(clientCalls.page, { as: 'accountant', query: filtered })).result;
    expect(rows.map(({ id }) => id)).toEqual([client]);
  });

  test('leave out tabs without the right, and clients that are not visible', async () => {
    const client = await addClient({ accountant_ids: [ids.person('accountant')] });
    expect((await tabs('accountant', client)).map(({ tab }) => tab)).not.toContain('credentials');
    for (const as of ['manager', 'client', 'hr'] as const) {
      expect([as, (await portal.call(fetchClientTabs, { as, params: { id: client } })).status]).toEqual([
        as,
        as === 'manager' ? 404 : 403,
      ]);
    }
  });

  test('take six statements at most for the page with all tabs', async () => {
    const client = await addClient();
    const open = async () => {
      const before = statements.count;
      await portal.call(clientCalls.byId, { as: 'admin', query: { id: client } });
      await tabs('admin', client);
      return statements.count - before;
    };
    await open();
    expect(await open()).toBeLessThanOrEqual(6);
  });
});
