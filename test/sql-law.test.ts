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
  // Quoted in bench/README.md.
  process.stdout.write(
    `${Object.entries(law.counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', ')}\n`,
  );
});

test('statements name only tables of their own module, the platform, and lower modules', () => {
  expect(law.upward).toEqual([]);
});

test('statements read only published columns of other modules’ tables', () => {
  expect(law.unpublished).toEqual([]);
});

test('a table is written only by its owner; a platform table that a module writes, only by that module', () => {
  expect(law.foreignWrites).toEqual([]);
  expect(law.twice).toEqual([]);
});

test('every published column is read by another module', () => {
  expect(law.unread).toEqual([]);
});

test('the table of every aliased column is known from the text', () => {
  expect(law.unresolved).toEqual([]);
});
