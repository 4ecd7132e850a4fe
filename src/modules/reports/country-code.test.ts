import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

test.each([
  ['United Kingdom', 'GB'],
  ['Germany', 'DE'],
  ['India', 'IN'],
  ['United Arab Emirates', 'AE'],
  ['Our offshore clients', undefined],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});
