/** Which values of a statement are written into its text, and how they are quoted. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPortal } from '#test/portal.ts';
import { withWords } from './literals.ts';

test('words are written into the text; dates, moments and numbers stay values', () => {
  const { sql: text, parameters } = withWords(
    sql`select ${'PENDING'}, ${['Open', 'Late']}, ${'2026-11-30'}, ${'2026-11-30T09:00:00Z'}, ${7}, ${[7]}, ${null}`,
  );
  expect(text).toBe(`select 'PENDING', '{"Open","Late"}', $1, $2, $3, $4, $5`);
  expect(parameters).toEqual(['2026-11-30', '2026-11-30T09:00:00Z', 7, [7], null]);
});

test('every word keeps its value, whatever characters it contains', async () => {
  const { db } = (await testPortal()).database;
  for (const word of ["O'Brien", 'a\\b', "\\'; select 1 --", 'a "word"', '$1', '', 'é, {x}']) {
    const statement = sql<Record<'one' | 'some', unknown>>`select ${word}::text as one, ${[word, 'x']}::text[] as some`;
    expect((await db.executeQuery(withWords(statement))).rows).toEqual([{ one: word, some: [word, 'x'] }]);
  }
});
