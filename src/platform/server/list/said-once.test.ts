/** Which parts of a statement are written once before it, and which stay in place. */
import { PostgresQueryCompiler, createQueryId, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { saidOnce, sayingOnce, scopeOf } from './said-once.ts';

const compiler = new PostgresQueryCompiler();
const said = (statement: RawBuilder<unknown>, scopes?: 'shared' | 'all') => {
  const found = compiler.compileQuery(sayingOnce(statement, scopes).toOperationNode(), createQueryId());
  return { text: found.sql.replaceAll(/\s+/g, ' '), values: found.parameters };
};

type Rows = { id: number; status: string; archived: boolean };
// Builds statements without a connection.
const db = new Kysely<{ job: Rows; task: Rows }>({
  dialect: new PostgresDialect({ pool: new pg.Pool() }),
});
const self = (account: number) => saidOnce(sql`(select id from employee where user_id = ${account})`);
const team = (account: number) => saidOnce(sql`(select id from employee where boss in ${self(account)})`);

test('a part used twice is computed once, before the statement', () => {
  expect(said(sql`select 1 in ${self(7)}, 2 in ${self(7)}`)).toEqual({
    text:
      'with "once_1" as materialized ((select id from employee where user_id = $1)) ' +
      'select 1 in (select * from "once_1"), 2 in (select * from "once_1")',
    values: [7],
  });
});

test('a part used once stays in its place', () => {
  expect(said(sql`select 1 in ${self(7)}`).text).toBe('select 1 in (select id from employee where user_id = $1)');
});

test('the same text with other values is another part', () => {
  expect(said(sql`select 1 in ${self(7)}, 2 in ${self(8)}`).text).not.toContain('once_');
});

test('a part within a part comes before it', () => {
  const { text, values } = said(sql`select 1 in ${team(7)}, 2 in ${team(7)}, 3 in ${self(7)}`);
  expect(text).toBe(
    'with "once_1" as materialized ((select id from employee where user_id = $1)), ' +
      '"once_2" as materialized ((select id from employee where boss in (select * from "once_1"))) ' +
      'select 1 in (select * from "once_2"), 2 in (select * from "once_2"), 3 in (select * from "once_1")',
  );
  expect(values).toEqual([7]);
});

const own = () =>
  scopeOf('job', sql<boolean>`exists (select from job_assignee where job_id = job.id)`, sql`job.id in (1, 2)`);
const jobs = (status: string) =>
  db.selectFrom('job').where('archived', '=', false).where(own()).where('status', '=', status).select('id');

test('rows shared by several lists are read once, with the conditions common to all', () => {
  const { text, values } = said(sql`select array(${jobs('Open')}), array(${jobs('Late')})`);
  expect(text).toBe(
    'with "once_1" as materialized (select * from "job" where "archived" = $1 and job.id in (1, 2)) ' +
      'select array((select "id" from "once_1" as "job" where "status" = $2)), ' +
      'array((select "id" from "once_1" as "job" where "status" = $3))',
  );
  expect(values).toEqual([false, 'Open', 'Late']);
});

test('the rows of a single list are read first only on request', () => {
  expect(said(sql`select array(${jobs('Open')})`).text).toContain('from "job" where "archived" = $1 and exists');
  expect(said(sql`select array(${jobs('Open')})`, 'all').text).toContain(
    'array((select "id" from "once_1" as "job" where true))',
  );
});

test('a list that starts from other rows is not changed', () => {
  const others = db.selectFrom('job').where('status', '=', 'Open').select('id');
  const { text } = said(sql`select array(${jobs('Open')}), array(${jobs('Late')}), array(${others})`);
  expect(text).toMatch(/array\(\(select "id" from "job" where "status" = \$4\)\)$/);
});

test('a scope of one table does not apply to the rows of another', () => {
  const others = (status: string) => db.selectFrom('task').where(own()).where('status', '=', status).select('id');
  const { text } = said(sql`select array(${others('Open')}), array(${others('Late')})`);
  expect(text).not.toContain('once_');
});

test('a list that starts from two tables is not changed', () => {
  const both = (status: string) =>
    db.selectFrom(['job', 'task']).where(own()).where('task.status', '=', status).select('job.id');
  const { text } = said(sql`select array(${both('Open')}), array(${both('Late')})`);
  expect(text).not.toContain('once_');
});
