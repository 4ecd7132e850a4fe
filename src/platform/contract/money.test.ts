import { expect, test } from 'vitest';
import { showAmount } from './money.ts';

test.each([
  ['0', '0.00'],
  ['12.5', '12.50'],
  ['1234.56', '1,234.56'],
  ['-1234567.00', '-1,234,567.00'],
  ['999999999999.99', '999,999,999,999.99'],
  ['7', '7.00'],
  ['7.', '7.00'],
  ['7.129', '7.12'],
  ['', '0.00'],
  ['x7', '0.00'],
  ['7x', '0.00'],
])('%s is shown as %s', (amount, shown) => {
  expect(showAmount(amount)).toBe(shown);
});
