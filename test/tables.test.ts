import { dirname } from 'node:path';
import { type TSType, parseSync } from 'oxc-parser';
import { beforeAll, expect, test } from 'vitest';
import { assembly } from '#app/server/modules.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { sourceFiles } from './source.ts';

/** A declared column: its type, whether it may be null, and whether the database generates it. */
type Column = { holds: string; nullable: boolean; generated: boolean };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const declaringFiles = sourceFiles('src/modules/*/server/tables.ts', 'src/platform/server/**/*.ts').filter(({ text }) =>
  /type \w+Tables = \{/.test(text),
);

/** Tables of the platform that only plain SQL uses. */
const withoutType = [
  'attempt',
  'audit_bound',
  'audit_head',
  'audit_removed',
  'audit_seal',
  'audit_seal_unsalted',
  'audit_unsealed',
  'bulk_run',
  'bulk_run_row',
  'document_print',
  'import_mapping',
  'known_write',
  'import_run',
  'import_run_row',
  'key_check',
  'migration',
  'search_learnt',
  'search_word',
  'series',
];

test.each(declaringFiles.map(({ path, text }) => [path, text]))(
  '%s declares the database’s columns',
  async (path, text) => {
    // A declared record's columns are its fields, tested in `records.test.ts`.
    for (const [table, columns] of tablesOf(path, text)) {
      expect({ table, columns }).toEqual({ table, columns: await catalogue(table, Object.keys(columns), path) });
    }
  },
);

test('every table belongs to a module, to the platform or to the masters', async () => {
  const declared = declaringFiles.flatMap(({ path, text }) => tablesOf(path, text).map(([table]) => table));
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by name`,
  );
  const records = assembly.contracts.flatMap((contract) => contract.records ?? []);
  const known = new Set([
    ...declared,
    ...records.map(({ record }) => record.table),
    ...assembly.masters.all.map(({ table }) => table),
    ...withoutType,
  ]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** `export type XTables = { table: { column: Type } }`, with named types and intersections resolved. */
function tablesOf(path: string, text: string): [string, Record<string, Column>][] {
  const types = typesOf(path, text);
  const members = (type: TSType | undefined): [string, TSType][] => {
    if (type?.type === 'TSIntersectionType') return type.types.flatMap(members);
    if (type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier')
      return members(types.get(type.typeName.name));
    if (type?.type !== 'TSTypeLiteral') return [];
    return type.members.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
        ? [[member.key.name, member.typeAnnotation.typeAnnotation] as [string, TSType]]
        : [],
    );
  };
  const [, all] = [...types].find(([name]) => name.endsWith('Tables')) ?? [];
  const isRecord = (type: TSType) =>
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'TableRow';
  return members(all)
    .filter(([, type]) => !isRecord(type))
    .map(([table, type]) => [table, Object.fromEntries(members(type).map(([name, held]) => [name, columnOf(held)]))]);
}

/** Files that declare whole tables; the platform's other types only name the columns they use. */
const isWhole = (path: string) => /^src\/(?:modules|platform\/server\/(?:identity|firm|comments))\//.test(path);

/** The types of a file, and the platform's types it uses. */
function typesOf(path: string, text: string): Map<string, TSType> {
  const types = new Map<string, TSType>();
  for (const statement of parseSync(path, text).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSTypeAliasDeclaration') types.set(declared.id.name, declared.typeAnnotation);
    if (statement.type !== 'ImportDeclaration') continue;
    const imported = statement.source.value
      .replace('#platform', 'src/platform')
      .replace(/^\.\./, dirname(dirname(path)));
    if (!imported.startsWith('src/platform/server/')) continue;
    const [from] = sourceFiles(imported);
    if (from)
      for (const [name, type] of typesOf(from.path, from.text)) if (!name.endsWith('Tables')) types.set(name, type);
  }
  return types;
}

function columnOf(type: TSType): Column {
  if (type.type === 'TSUnionType') {
    const held = type.types.filter(({ type: kind }) => kind !== 'TSNullKeyword');
    const first = held[0] ? columnOf(held[0]) : { holds: 'unknown', generated: false };
    return { ...first, nullable: held.length < type.types.length };
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Generated') {
    const inner = type.typeArguments?.params[0];
    return { ...(inner ? columnOf(inner) : { holds: 'unknown', nullable: false }), generated: true };
  }
  const kinds: Partial<Record<TSType['type'], string>> = {
    TSNumberKeyword: 'number',
    TSStringKeyword: 'string',
    TSBooleanKeyword: 'boolean',
    TSArrayType: 'array',
    // A union of literals, or an alias of one.
    TSLiteralType: 'string',
    TSTypeReference: 'string',
  };
  return { holds: kinds[type.type] ?? 'unknown', nullable: false, generated: false };
}

const numbers = new Set(['smallint', 'integer', 'bigint']);

async function catalogue(table: string, declared: string[], path: string): Promise<Record<string, Column>> {
  const { rows } = await portal.database.pool.query<{
    column_name: string;
    data_type: string;
    is_nullable: 'YES' | 'NO';
    filled: boolean;
  }>(
    `select column_name, data_type, is_nullable, (column_default is not null or is_identity = 'YES') as filled
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const shown = isWhole(path) ? rows : rows.filter(({ column_name }) => declared.includes(column_name));
  return Object.fromEntries(
    shown.map(({ column_name, data_type, is_nullable, filled }) => [
      column_name,
      {
        holds: numbers.has(data_type) ? 'number' : ({ boolean: 'boolean', ARRAY: 'array' }[data_type] ?? 'string'),
        nullable: is_nullable === 'YES',
        generated: isWhole(path) && filled,
      },
    ]),
  );
}
