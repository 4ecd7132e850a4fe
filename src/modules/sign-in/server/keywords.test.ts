import { describe, expect, test } from 'vitest';
import { decryptKeyword, encryptKeyword, lettersMatch } from './keywords.ts';

const refusal = 'unable to authenticate data';
const keys = { keywordKey: 'a key of the tests, long enough 0123456789' };

describe('a keyword at rest', () => {
  test('is encrypted differently each time and can be read', () => {
    const [one, other] = [encryptKeyword(keys, 7, 'Keyw0rd!'), encryptKeyword(keys, 7, 'Keyw0rd!')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').includes('Keyw')).toBe(false);
    expect(decryptKeyword(keys, 7, one)).toBe('Keyw0rd!');
  });

  test('can be read for its own account only', () => {
    const stored = encryptKeyword(keys, 7, 'Keyw0rd!');
    expect(() => decryptKeyword(keys, 8, stored)).toThrow(refusal);
  });

  test('can be read with its own key only', () => {
    const stored = encryptKeyword(keys, 7, 'Keyw0rd!');
    expect(() => decryptKeyword({ keywordKey: `${keys.keywordKey}!` }, 7, stored)).toThrow(refusal);
  });

  test('cannot be read after tampering', () => {
    const bytes = Buffer.from(encryptKeyword(keys, 7, 'Keyw0rd!'), 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => decryptKeyword(keys, 7, bytes.toString('base64url'))).toThrow(refusal);
  });
});

test.each([
  ['yK!0dr', true],
  ['yk!0dr', false],
  ['Ky!0dr', false],
  ['', false],
  ['€€€€€€', false],
])('the letters %j at 3, 1, 8, 5, 7, 6 of the keyword: %s', (letters, right) => {
  expect(lettersMatch('Keyw0rd!', [3, 1, 8, 5, 7, 6], letters)).toBe(right);
});
