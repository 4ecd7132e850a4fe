import { expect, test } from 'vitest';
import type { SourceFile } from '../source.ts';
import { sqlLaw } from './law.ts';

const catalogue = new Map([
  ['account', new Set(['id', 'name', 'password_hash'])],
  ['employee', new Set(['id', 'name', 'pay'])],
  ['client', new Set(['id', 'client_name', 'manager_id'])],
  ['job', new Set(['id', 'client_id'])],
  ['country', new Set(['id', 'name'])],
  ['visit', new Set(['id', 'day'])],
]);

const file = (path: string, text: string, ...imports: string[]): SourceFile => ({
  path: `src/${path}`,
  text,
  lines: text.split('\n'),
  imports: imports.map((to) => `src/${to}`),
});

/** Jobs depend on clients, clients on staff; only sign-in writes the accounts. */
const house = [
  file(
    'platform/server/identity/tables.ts',
    "export type IdentityTables = { account: Row }; export const published = { account: ['id', 'name'] } satisfies X;",
  ),
  file('modules/sign-in/server/tables.ts', "export const writes = ['account'] satisfies X;"),
  file('modules/staff/server/tables.ts', 'export type T = 1; export type StaffTables = { employee: Row };'),
  file(
    'modules/clients/server/tables.ts',
    "export type ClientTables = { client: Row }; export const published = { client: ['id', 'client_name'] };",
    'modules/staff/contract.ts',
  ),
  file('modules/jobs/server/tables.ts', 'export type JobTables = { job: Row };', 'modules/clients/contract.ts'),
];

const contracts = { masters: new Map([['country', 'masters']]), records: new Map([['visit', 'visits']]) };

const lawOf = (path: string, text: string, ...imports: string[]) =>
  sqlLaw([...house, file(path, text, ...imports)], catalogue, contracts);

test('a statement may join published columns of lower modules, the platform, and all master data', () => {
  const { upward, unpublished, foreignWrites } = lawOf(
    'modules/jobs/server/x.ts',
    'sql`select c.client_name, account.name, country.name from job join client as c on c.id = client_id, account, country`',
  );
  expect({ upward, unpublished, foreignWrites }).toEqual({ upward: [], unpublished: [], foreignWrites: [] });
});

test.each([
  ['of the module that imports it', 'clients', 'sql`select from job`', 'names job of jobs'],
  ['of a module further up', 'staff', "db.selectFrom('job')", 'names job of jobs'],
])('no statement uses a table %s', (_, module, text, says) => {
  const path = `src/modules/${module}/server/x.ts:1`;
  expect(lawOf(`modules/${module}/server/x.ts`, text).upward).toEqual([`${path} ${module} ${says}`]);
});

test('two modules without imports of each other do not use each other’s tables', () => {
  const { upward } = sqlLaw(
    [
      file('modules/a/server/tables.ts', 'export type ATables = { employee: Row }; sql`select from client`'),
      file('modules/b/server/tables.ts', 'export type BTables = { client: Row }; sql`select from employee`'),
    ],
    catalogue,
    contracts,
  );
  expect(upward).toHaveLength(2);
});

test('the platform uses no table of a module', () => {
  expect(lawOf('platform/server/x.ts', 'sql`select from client`').upward).toHaveLength(1);
  expect(lawOf('platform/server/x.ts', 'sql`select password_hash from account`').unpublished).toEqual([]);
});

test.each([
  ['by its alias', 'sql`select c.manager_id from client as c`', 'client.manager_id of clients'],
  ['without its table', 'sql`select manager_id from job join client on true`', 'client.manager_id of clients'],
  ['in a chain', "db.selectFrom('client').select('manager_id')", 'client.manager_id of clients'],
  [
    'by an alias of another statement',
    'sql`select from client as c`; sql`c.manager_id`',
    'client.manager_id of clients',
  ],
  [
    'by a condition alone',
    'sql`select from client where ${own}`; const own = sql`manager_id = 1`',
    'client.manager_id of clients',
  ],
  ['of the platform', 'sql`select password_hash from account`', 'account.password_hash of platform'],
  ['with all others', 'sql`select * from client`', 'client.* of clients'],
  ['of a record without a type in tables.ts', 'sql`select day from visit`', 'visit.day of visits'],
  ['of master data, whole rows', 'sql`select * from country`', 'country.* of masters'],
])('no statement reads unpublished columns: %s', (_, text, says) => {
  expect(lawOf('modules/jobs/server/x.ts', text).unpublished).toEqual([`src/modules/jobs/server/x.ts:1 reads ${says}`]);
});

test('an alias that no statement of the module declares is reported', () => {
  expect(lawOf('modules/jobs/server/x.ts', 'sql`boss.manager_id = 1`').unresolved).toEqual([
    'src/modules/jobs/server/x.ts:1 boss.manager_id',
  ]);
  const known = 'sql`boss.manager_id = 1`; sql`select from unnest(${ids}) as boss (manager_id)`';
  expect(lawOf('modules/jobs/server/x.ts', known).unresolved).toEqual([]);
});

test.each([
  ['sql`update client set client_name = 1`', 'client of clients'],
  ['sql`insert into account (id) values (1)`', 'account of platform'],
  ["db.deleteFrom('client').where('id', '=', 1)", 'client of clients'],
])('only its owner writes a table: %s', (text, says) => {
  expect(lawOf('modules/jobs/server/x.ts', text).foreignWrites).toEqual([
    `src/modules/jobs/server/x.ts:1 writes ${says}`,
  ]);
  const own = says.startsWith('client') ? 'clients' : 'sign-in';
  expect(lawOf(`modules/${own}/server/x.ts`, text).foreignWrites).toEqual([]);
});

test('a table has one owner and one writer, and published columns have a reader', () => {
  const law = lawOf(
    'modules/recurrence/server/tables.ts',
    "export type RecurrenceTables = { job: Row }; export const writes = ['account'];",
  );
  expect(law.twice).toEqual(['job', 'account']);
  expect(law.unread).toContain('client.client_name');
});
