import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeId, encodeId } from './encoded-id.ts';

test('an id is decoded from its one address, in any letter case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (id) => {
      const text = encodeId(id);
      expect(text).toMatch(/^[a-z]{6,}$/);
      expect([decodeId(text), decodeId(text.toUpperCase()), decodeId(String(id))]).toEqual([id, id, id]);
    }),
  );
});

test('an invalid address gives no id, whatever the text', () => {
  for (const text of ['', '-1', '1.5', 'create', 'update', 'aaaaaa', `${encodeId(7)}k`, '9'.repeat(16)]) {
    expect([text, decodeId(text)]).toEqual([text, 0]);
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{6,60}$/)), (text) => {
      const id = decodeId(text);
      expect(id === 0 || encodeId(id) === text.toLowerCase() || String(id) === text.replace(/^0+/, '')).toBe(true);
    }),
  );
});

test('addresses already sent still lead to the same records', () => {
  expect([1, 42, 1042].map(encodeId)).toEqual(['xdjhnd', 'dkwblq', 'dkjjbl']);
});
