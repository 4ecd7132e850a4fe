import { assembly } from '#app/server/modules.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { beforeAll, expect, test } from 'vitest';
import { testPortal } from './portal.ts';
import { type SourceFile, sourceFiles } from './source.ts';
import { sqlLaw, type SqlLaw } from './sql/law.ts';

const isProduct = ({ path }: SourceFile) =>
  !/\.test\.tsx?$|\.fixture\.ts$|\/testing\/|\/demo\/|\/demo[^/]*\.ts$/.test(path);

/** The module of each table that a contract declares. */
const declared = (by: (contract: ModuleContract) => readonly { readonly table: string }[]) =>
  new Map(assembly.contracts.flatMap((contract) => by(contract).map(({ table }) => [table, contract.name] as const)));

let law: SqlLaw;
beforeAll(async () => {
  const { database } = await testPortal();
  const { rows } = await database.pool.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by table_name`,
  );
  law = sqlLaw(
    sourceFiles('src/**/*.{ts,tsx}').filter(isProduct),
    new Map(rows.map(({ table_name, columns }) => [table_name, new Set(columns)])),
    {
      masters: declared(({ masters = [] }) => masters),
      records: declared(({ records = [] }) => records.map(({ record }) => record)),
    },
  );
  // What bench/README.md quotes.
  process.stdout.write(
    `${Object.entries(law.counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', ')}\n`,
  );
});

test('statements name tables of their own module, of the platform, and of modules below', () => {
  expect(law.upward).toEqual([]);
});

test('of another module’s tables statements read what it publishes', () => {
  expect(law.unpublished).toEqual([]);
});

test('only its owner writes a table; one of the platform that a module writes, that one alone', () => {
  expect(law.foreignWrites).toEqual([]);
  expect(law.twice).toEqual([]);
});

test('what is published is read by somebody', () => {
  expect(law.unread).toEqual([]);
});

test('the text tells the table of every column that is named with an alias', () => {
  expect(law.unresolved).toEqual([]);
});
