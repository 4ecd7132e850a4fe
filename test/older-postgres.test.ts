import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/**
 * What PostgreSQL has had only since 16, 17 or 18. The portal runs on 15 too, and `npm test` runs there only what
 * `test/both-databases.ts` lists: a statement of a module's own would be met by `npm run test:full` alone.
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

test('no statement asks for what PostgreSQL 15 does not know', () => {
  const files = [...sourceFiles('src/**/server/**/*.ts'), ...sourceFiles('db/migrations/*.sql')];
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(({ path, text }) => newerIn(text).map((found) => `${path}: ${found}`))).toEqual([]);
});

test.each([
  'select any_value(name) from account',
  'update account set name = $1 returning old.name',
  'total numeric generated always as (net + vat) virtual',
])('%s would be noticed', (statement) => {
  expect(newerIn(statement)).toHaveLength(1);
});
