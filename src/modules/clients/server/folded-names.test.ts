import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { companyWords, foldedWords, legalForms } from '#platform/contract/text/folding.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

/** Letters and signs that folding treats specially, and some that it leaves alone. */
const sign = fc.constantFrom(
  ...`aBé ÜßÆœøŁđþı'’‘‛\`´ʼ&-–./,()0 9Ａｃ ½ﬁçñ`,
  'e\u0301',
  'ñ',
  'limited ',
  'Ltd.',
  ' the ',
);
const name = fc.oneof(
  fc.array(sign, { maxLength: 20 }).map((signs) => signs.join('')),
  fc.constantFrom(...legalForms).map((form) => `Acme ${form.toUpperCase()}`),
);

test('the database folds names like the portal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 30 }), async (names) => {
      const { rows } = await sql<{ name: string; folded: string; key: string }>`
        select name, folded_name(name) as folded, company_key(name) as key
        from unnest(${names}::text[]) with ordinality as given (name, place) order by place`.execute(
        portal.database.db,
      );
      expect(rows).toEqual(
        names.map((text) => ({ name: text, folded: foldedWords(text).join(' '), key: companyWords(text).join('') })),
      );
    }),
    { numRuns: 100 },
  );
});
