import { accessModule } from '#modules/access/rights.ts';
import { type Actor, permissionText } from '#platform/contract/access.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { backgroundWork, nobody } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { asked, everyone } from './queries.ts';

/** The queries of a review in a firm of a thousand people, with ten to a manager. */
let portal: TestPortal;
let manager: number;
beforeAll(async () => {
  portal = await testPortal();
  const run = (text: string) => portal.database.pool.query<{ id: number }>(text);
  await run(`insert into account (audience, email, name, role_id, password_hash)
    select 'team', 'p' || n || '@x.example', 'Person ' || n, 4, 'x' from generate_series(1, 1000) n`);
  await run(`insert into employee (id, employee_id, employee_name, user_id, reporting_manager_1_id, email,
      designation, department_id, doj, gender, phone)
    select 10000 + n, 'X' || n, name, account.id, case when n >= 10 then 10000 + n / 10 end, email,
      'Associate', 1, '2024-01-01', 'Male', '1234567'
    from generate_series(1, 1000) n join account on email = 'p' || n || '@x.example'`);
  await run(`insert into access_review (started_on, due_on)
    select date '2027-01-01' + n * 90, date '2027-01-20' + n * 90 from generate_series(1, 8) n`);
  await run(`insert into access_review_person (review_id, account_id)
    select access_review.id, account.id from access_review cross join account where email like '%@x.example'`);
  await run('analyze');
  manager = (await run("select id from account where email = 'p50@x.example'")).rows[0]?.id ?? 0;
});

const workOf = (rights: Actor['permissions'] = new Set()) => ({
  ...backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now()),
  actor: { ...nobody, accountId: manager, permissions: rights },
});

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Loops': number; Plans?: Node[] };

/** 'Seq Scan account x 1' for every table that is read in full, and how often. */
async function wholeReads(query: { explain(format: 'json', options: unknown): Promise<unknown[]> }): Promise<string[]> {
  const [row] = await query.explain('json', sql`analyze`);
  const [{ Plan: plan }] = (row as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const large = new Set(['account', 'employee', 'access_review_person']);
  return all(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
    .map((node) => `${node['Relation Name']} x ${node['Actual Loops']}`);
}

describe('in a firm of a thousand', () => {
  test('a manager’s list is found by their ten people, and scans no table', async () => {
    const mine = asked(readerOf(workOf()));
    expect((await mine.selectAll().execute()).length).toBe(10);
    expect(await wholeReads(mine.selectAll().orderBy('person.name').limit(10))).toEqual([]);
  });

  test('the administrators’ lists read each table at most a few times, never once for each person', async () => {
    const { module } = accessModule.update as { module: string };
    const theirs = asked(readerOf(workOf(new Set([permissionText(module, 'UPDATE')])))).selectAll();
    for (const query of [
      theirs,
      everyone(readerOf(workOf())).selectAll().orderBy('person.started_on', 'desc').limit(10),
    ]) {
      const reads = await wholeReads(query);
      expect(reads.filter((read) => !read.endsWith(' x 1'))).toEqual([]);
      expect(reads.length).toBeLessThan(8);
    }
  });
});
