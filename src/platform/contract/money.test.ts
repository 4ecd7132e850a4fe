import { expect, test } from 'vitest';
import { showAmount } from './money.ts';
import { writingOf } from './writing.ts';

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

test.each([
  ['1234.00', 'JPY', '1,234'],
  ['-1234', 'JPY', '-1,234'],
  ['0.50', 'JPY', '0.50'],
  ['1234.00', 'GBP', '1,234.00'],
])('%s is shown in %s as %s, here and on screens', (amount, currency, shown) => {
  expect(showAmount(amount, currency)).toBe(shown);
  expect(writingOf('en-GB', 'Europe/London').showAmount(amount, currency)).toBe(shown);
});
