import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/**
 * Syntax that PostgreSQL has only since 16, 17 or 18. The portal also runs on 15, where `npm test` runs only the files
 * of `test/both-databases.ts`; otherwise only `npm run test:full` would notice a module's own statement.
 */
const newerThan15 = [
  /\b(?:any_value|array_sample|array_shuffle|random_normal|pg_input_is_valid|pg_input_error_info|date_add|date_subtract)\(/i,
  /\b(?:json_table|json_query|json_value|json_exists|json_scalar|json_serialize|json_arrayagg|json_objectagg)\(/i,
  /\b(?:to_bin|to_oct|unicode_assigned|uuid_extract_\w+|uuidv[47]|array_sort|array_reverse|casefold)\(/i,
  /\brandom\(\s*\d/,
  /\b(?:merge_action\(|when not matched by source|without overlaps|returning (?:with \(|old\.|new\.))/i,
  /\) virtual\b/i,
];

const newerIn = (text: string): string[] => newerThan15.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

test('no statement uses syntax that PostgreSQL 15 does not know', () => {
  const files = [...sourceFiles('src/**/server/**/*.ts'), ...sourceFiles('db/migrations/*.sql')];
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(({ path, text }) => newerIn(text).map((found) => `${path}: ${found}`))).toEqual([]);
});

test.each([
  'select any_value(name) from account',
  'update account set name = $1 returning old.name',
  'total numeric generated always as (net + vat) virtual',
])('%s would be detected', (statement) => {
  expect(newerIn(statement)).toHaveLength(1);
});
