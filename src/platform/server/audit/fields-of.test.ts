import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { fieldsOf } from './fields-of.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await testRuntime();
});

/** The database's own text of a document, and its fields one by one, numbered as in `audit_values`. */
async function inDatabase(document: string) {
  const { rows } = await runtime.database.pool.query<{ text: string; fields: [string, string][] | null }>(
    `select $1::jsonb::text as text,
       (select json_agg(json_build_array(key, value::text) order by ordinality)
        from jsonb_each($1::jsonb) with ordinality) as fields`,
    [document],
  );
  return { text: rows[0]?.text ?? '', fields: rows[0]?.fields ?? [] };
}

test.each([
  '{}',
  '{"a": 1.10, "b": 100000000000000000001, "c": 1e3, "d": -0.0}',
  '{"": "", " ": null, "10": true, "9": false}',
  '{"a\\"b": "}", "c\\\\": "\\\\", "d": "\\\\\\"", "ü": "ß\\n", "\\u0001": "\\u0001"}',
  '{"list": [1, {"a": "]"}, [], {}], "deep": {"a": {"b": [null, "{,"]}}, "last": "x, \\"y\\": 1"}',
])('reads %s as the database does', async (document) => {
  const { text, fields } = await inDatabase(document);
  expect(fieldsOf(text)).toEqual(fields);
});

test('reads any document as the database does', async () => {
  // The database accepts neither of these in a text.
  const storable = fc.json().filter((text) => !/\\u0000|\\ud[89a-f]/i.test(text));
  const documents = fc.dictionary(fc.string(), storable).map(
    (values) =>
      `{${Object.entries(values)
        .map(([key, value]) => `${JSON.stringify(key)}: ${value}`)
        .join()}}`,
  );
  await fc.assert(
    fc.asyncProperty(
      documents.filter((text) => !/\\u0000|\\ud[89a-f]/i.test(text)),
      async (document) => {
        const { text, fields } = await inDatabase(document);
        expect(fieldsOf(text)).toEqual(fields);
      },
    ),
    { numRuns: 200 },
  );
});

test('a document that is not an object is one value without a name', () => {
  expect(fieldsOf('[1, 2]')).toEqual([['', '[1, 2]']]);
  expect(fieldsOf('null')).toEqual([['', 'null']]);
});
