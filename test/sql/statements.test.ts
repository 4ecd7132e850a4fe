import { describe, expect, test } from 'vitest';
import { type Statement, statementsOf } from './statements.ts';

const catalogue = new Map([
  ['job', new Set(['id', 'title', 'client_id', 'status', 'deleted_at'])],
  ['client', new Set(['id', 'client_name', 'manager_id', 'secret'])],
  ['employee', new Set(['id', 'employee_name', 'user_id', 'status'])],
  ['country', new Set(['id', 'name'])],
]);

const read = (code: string): readonly Statement[] => statementsOf('src/modules/jobs/server/x.ts', code, catalogue);

const tablesIn = (code: string) =>
  read(code).flatMap(({ tables }) => tables.map(({ table, writes }) => (writes ? `${table}!` : table)));
const columnsIn = (code: string) => [
  ...new Set(read(code).flatMap(({ columns }) => columns.map(({ table, column }) => `${table}.${column}`))),
];

describe('the tables of a statement', () => {
  test.each([
    ['a join', 'sql`select from job join client on client.id = client_id`', ['job', 'client']],
    ['commas', 'sql`select from job, client as c, employee where c.id = 1, 2`', ['job', 'client', 'employee']],
    [
      'a comma behind a condition',
      'sql`select from job join client on a = b and c = d, employee`',
      ['job', 'client', 'employee'],
    ],
    ['named parts', 'sql`with client as (select from job) select from client`', ['job']],
    [
      'several, one recursive',
      'sql`with recursive a (id) as (select from job), b as materialized (select from client) select from a, b`',
      ['job', 'client'],
    ],
    [
      'lateral',
      'sql`select from job cross join lateral (select from client where id = client_id) as c`',
      ['job', 'client'],
    ],
    ['functions', 'sql`select from unnest(${ids}::bigint[]) as client (id), job`', ['job']],
    ['a part of a moment', 'sql`select extract(year from client.at) from job`', ['job']],
    ['is distinct from', 'sql`select from job where status is distinct from client`', ['job']],
    [
      'update … from',
      'sql`update job as j set status = 1 from client as c where c.id = j.client_id`',
      ['job!', 'client'],
    ],
    ['for update', 'sql`select from job for update of job`', ['job']],
    [
      'on conflict … do update',
      'sql`insert into job (id) values (1) on conflict (id) do update set id = excluded.id`',
      ['job!'],
    ],
    ['insert … select', 'sql`insert into job (title) select client_name from client`', ['job!', 'client']],
    ['delete … using', 'sql`delete from job using client where client.id = client_id`', ['job!', 'client']],
    ['join … using', 'sql`select from job join client using (id)`', ['job', 'client']],
    [
      'joins in parentheses',
      'sql`select from (job join client on true) left join employee on true`',
      ['job', 'client', 'employee'],
    ],
    ['what literals and comments say', "sql`select 'from client' from job -- join employee`", ['job']],
    ['joined system tables', 'sql`select client.id from pg_catalog.client join job on true`', ['job']],
    ['system tables', 'sql`select from pg_catalog.client, job`', ['job']],
    [
      'templates inside of templates',
      'sql`select from job ${seen ? sql`join client on true` : sql`join employee on true`}`',
      ['job', 'client', 'employee'],
    ],
    ['names that are written out', "sql`select from ${sql.table('client')}`", ['client']],
    ['chains', "db.selectFrom('job as j').innerJoin('client', 'client.id', 'j.client_id')", ['job', 'client']],
    [
      'chains in chains',
      "db.selectFrom('job').where((eb) => eb.exists(eb.selectFrom('client').select('id')))",
      ['job', 'client'],
    ],
    ['chains in templates', "sql`select (${db.selectFrom('client').select('id')}) from job`", ['job', 'client']],
    ['writing chains', "db.updateTable('job').from('client').set({ title: '' })", ['job!', 'client']],
    [
      'added and deleted rows',
      "db.insertInto('job').values([]); db.deleteFrom('client').execute()",
      ['job!', 'client!'],
    ],
    ['sources of records', "const source = { table: 'client', entity: 'client', visible }", ['client!']],
    ['what refers to entries', "const referrer = { table: 'client', one: 'client' }", ['client']],
    ['plain texts', 'pool.query(`select from client where id in ${ids}`); pool.query(text)', ['client']],
    ['plain texts from above', "const text = 'delete from client'; pool.query(text, [1])", ['client!']],
    ['other calls', "Array.from('client'); client.from('job')", []],
  ])('%s', (_, code, tables) => {
    expect(tablesIn(code).toSorted()).toEqual(tables.toSorted());
  });
});

describe('the columns of a statement', () => {
  test.each([
    ['by alias', 'sql`select c.client_name from client as c`', ['client.client_name']],
    ['by an alias without as', 'sql`select c.client_name from job j join client c on true`', ['client.client_name']],
    [
      'without the table, where one has it',
      'sql`select client_name from job join client on true`',
      ['client.client_name'],
    ],
    [
      'of the statement around',
      'sql`select (select name from country where id = manager_id) from client`',
      ['country.name', 'country.id', 'client.manager_id'],
    ],
    [
      'of no table where a named part has it',
      'sql`with a as (select id as secret from job) select a.secret from a`',
      ['job.id'],
    ],
    ['of each table that has it', 'sql`select from job join client using (id)`', ['job.id', 'client.id']],
    [
      'of each part of a union',
      'sql`select title from job union select client_name from client`',
      ['job.title', 'client.client_name'],
    ],
    [
      'not what it calls them',
      'sql`select id as secret from client order by client_name`',
      ['client.id', 'client.client_name'],
    ],
    ['everything', 'sql`select * from client`', ['client.*']],
    ['everything of one', 'sql`select c.* from job join client as c on true`', ['client.*']],
    ['its row as a value', 'sql`select to_jsonb(c) from client as c`', ['client.*']],
    ['not what is counted', 'sql`select count(*), 2 * manager_id from client`', ['client.manager_id']],
    ['of a condition alone', 'const own = sql`client.manager_id = ${me}`', ['client.manager_id']],
    ['that are written out', "sql`select ${sql.ref('client.secret')} from client`", ['client.secret']],
    [
      'of chains',
      "db.selectFrom('client as c').select(['c.client_name as name', 'manager_id']).where('secret', '=', 'id')",
      ['client.client_name', 'client.manager_id', 'client.secret'],
    ],
    ['of all of a chain', "db.selectFrom('client').selectAll()", ['client.*']],
    [
      'of all of one table',
      "db.selectFrom('job').innerJoin('client', 'client.id', 'job.client_id').selectAll('job')",
      ['client.id', 'job.client_id', 'job.*'],
    ],
    [
      'of callbacks',
      "db.selectFrom('client').where((eb) => eb.or([eb('secret', '=', 'id'), eb('manager_id', '=', 1)]))",
      ['client.secret', 'client.manager_id'],
    ],
    ['of a chain that goes on', "const rows = db.selectFrom('client'); rows.select('secret')", ['client.secret']],
    [
      'of a function’s chain',
      "const visible = (db) => db.selectFrom('client').where('id', '>', 0); visible(db).select('secret')",
      ['client.id', 'client.secret'],
    ],
    [
      'of lists above and below',
      "db.selectFrom('client').select(columns); const columns = ['id', 'secret'] as const",
      ['client.id', 'client.secret'],
    ],
    ['in sql inside of chains', "db.selectFrom('client').where(sql`secret is null`)", ['client.secret']],
    ['in declarations', "const source = { key: 'client.id', column: 'client.secret' }", ['client.id', 'client.secret']],
    ['of references', "reference({ of: 'client', label: 'client_name' })", ['client.client_name']],
    ['of rows that are given', "const select = (rows) => rows.selectAll('client')", ['client.*']],
  ])('%s', (_, code, columns) => {
    expect(columnsIn(code).toSorted()).toEqual(columns.toSorted());
  });

  test('of an alias declared elsewhere are reported as unresolved', () => {
    expect(read('const own = sql`c.manager_id = 1`').flatMap(({ unresolved }) => unresolved)).toEqual([
      { alias: 'c', column: 'manager_id', table: undefined },
    ]);
  });
});
