import { globSync, readFileSync } from 'node:fs';
import { isNothing, isPositive } from '#platform/contract/signs.ts';
import { expect, test } from 'vitest';

/** Names of amounts in this code. */
const amounts =
  'total|balance|amount|paid|credited|open|rest|closing|opening|settled|charge|credit|net|gross|fee|discount|sub_total|' +
  'vat_amount|credit_notes|additional_charges|unit_rate';
const asFloat = new RegExp(`(?:Number|parseFloat)\\((?:\\w+\\.)*(?:${amounts})\\)|\\b(?:${amounts})\\)? \\* 100\\b`);

test('no amount of money becomes a float', () => {
  const files = globSync('src/modules/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, at) => (asFloat.test(text) ? [`${file}:${at + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  ['0.00', false, true],
  ['-0.00', false, true],
  ['0.01', true, false],
  ['-0.01', false, false],
  ['10', true, false],
])('%s is positive: %s, zero: %s', (amount, positive, nothing) => {
  expect([isPositive(amount), isNothing(amount)]).toEqual([positive, nothing]);
});
