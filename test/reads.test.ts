/** The amount of data that calls read: with years of work stored, each person sees little of it. */
import { modules } from '#app/modules.ts';
import { fetchWip } from '#modules/billing/wip.ts';
import { timeEntryCalls } from '#modules/timekeeper/contract.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { zodOf } from '#platform/contract/schema.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf, promises, rightsOfCast, title } from './matrix.ts';
import { readBy, statementsSent } from './sql/plans.ts';
import { type TestPortal, testPortal } from './portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await portal.database.pool.query(yearsOfWork);
  await portal.database.pool.query('vacuum analyze');
}, 120_000);

const [jobs, entries] = [8000, 40_000];

/** Closed and billed, for people and a client unrelated to the cast. */
const yearsOfWork = `
  create temporary table elsewhere as select id from (values (0)) as none (id) where false;
  with added as (insert into client (client_name) values ('Of years ago') returning id)
    insert into elsewhere select id from added;
  create temporary table stranger as select id, 0 as at from elsewhere where false;
  with added as (
    insert into employee (department_id, employee_id, email, designation, doj, employee_name)
    select department.id, 'YEARS-' || n, 'years' || n || '@demo.example', 'Accountant', '2014-01-01', 'Of years ago'
    from generate_series(0, 199) as n, (select id from department where id not in (
      select heads_department_id from employee where heads_department_id is not null) limit 1) as department
    returning id
  ) insert into stranger select id, row_number() over (order by id) - 1 from added;
  alter table job disable trigger user;
  alter table time_entry disable trigger user;
  with added as (
    insert into job (reference_no, title, company_id, client_id, job_type_id, job_date, status, dispatch_date)
    select 'YEARS-' || n, 'Work of ' || n, pattern.company_id, elsewhere.id, pattern.job_type_id,
      date '2015-01-01' + n % 2000, 'Close', date '2015-02-01' + n % 2000
    from generate_series(1, ${jobs}) as n, elsewhere, (select * from job order by id limit 1) as pattern
    returning id
  )
  insert into job_assignee (job_id, assignee_id) 
    select added.id, stranger.id from added join stranger
      on at in (added.id % 200, (added.id + 67) % 200, (added.id + 131) % 200);
  insert into time_entry (employee_id, date, kind, job_id, client_id, duration_min, billable, status, invoiced)
    select stranger.id, date '2015-01-01' + n % 2000, 'Job', job.id, job.client_id, 30, true, 'Approved', true
    from (select id, client_id, row_number() over (order by id) as at from job where reference_no like 'YEARS-%') as job
    join generate_series(1, ${entries}) as n on n % ${jobs} + 1 = job.at join stranger on stranger.at = n % 200;
  alter table job enable trigger user;
  alter table time_entry enable trigger user`;

const narrow = ['manager', 'accountant', 'hod', 'team'] as const satisfies readonly Role[];

/** Reads without required input. */
const plain = modules
  .flatMap(({ endpoints }) => endpoints)
  .filter(
    ({ method, streams, params, query }) =>
      method === 'GET' && !streams && [params, query].every((schema) => zodOf(schema).safeParse({}).success),
  );

test('there is a lot of data', async () => {
  const { rows } = await portal.database.pool.query(
    'select (select count(*) from job_assignee) > $1 and (select count(*) from time_entry) > $2 as much',
    [3 * jobs, entries],
  );
  expect(rows).toEqual([{ much: true }]);
});

describe('with years of other people’s work', () => {
  test.each(narrow)(
    'no call by the %s reads all time entries or all assignments',
    async (role) => {
      const rights = (await rightsOfCast(portal)).get(role) ?? new Set();
      const asked = plain.filter(({ access }) => promises(access, role, rights));
      const faults: string[] = [];
      let answered = 0;
      for (const endpoint of asked) {
        const { answer, read } = await readBy(portal, endpoint, { as: role });
        if (answer.status === 200) answered += 1;
        for (const table of ['time_entry', 'job_assignee']) {
          const rows = read.get(table) ?? 0;
          if (rows > jobs) faults.push(`${title(endpoint)} reads ${rows} rows of ${table}`);
        }
      }
      expect(answered).toBeGreaterThan(40);
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

const readOf = async (endpoint: AnyEndpoint, role: Role, table: string) =>
  (await readBy(portal, endpoint, { as: role })).read.get(table) ?? 0;

test('work in progress reads only unbilled time', async () => {
  const read = await readOf(fetchWip, 'admin', 'time_entry');
  expect(read).toBeGreaterThan(100);
  expect(read).toBeLessThan(entries / 10);
});

test('a manager’s time register is found by its people and clients', async () => {
  const { result } = await portal.call<{ count: number }>(timeEntryCalls.page, { as: 'manager' });
  expect(result.count).toBeGreaterThan(0);
  expect(await readOf(timeEntryCalls.page, 'manager', 'time_entry')).toBeLessThan(3 * result.count + 100);
});

const paged = modules
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method, streams, params, query }) => {
    const limited = method === 'GET' && !streams && keysOf(query).includes('limit');
    return limited && zodOf(params).safeParse({}).success && zodOf(query).safeParse({ limit: 1 }).success;
  });

test('a page of twenty rows needs no more statements than a page of one', async () => {
  const rights = (await rightsOfCast(portal)).get('admin') ?? new Set();
  const asked = paged.filter(({ access }) => promises(access, 'admin', rights));
  const faults: string[] = [];
  for (const endpoint of asked) {
    const sent = (limit: number) => statementsSent(() => portal.call(endpoint, { as: 'admin', query: { limit } }));
    const [one, twenty] = [await sent(1), await sent(20)];
    if (twenty > one) faults.push(`${title(endpoint)} sends ${twenty} for twenty rows, ${one} for one`);
  }
  expect(asked.length).toBeGreaterThan(60);
  expect(faults).toEqual([]);
}, 120_000);
