import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const said = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'out' ? `[-${text}]` : `[+${text}]`))
    .join('');

test.each([
  ['Your invoice is late', 'Your invoice is due', 'Your invoice is [-late][+due]'],
  ['Please pay it this week', 'If you paid it this week', '[-Please pay][+If you paid] it this week'],
  ['A second reminder', 'Did our reminder', '[-A second][+Did our] reminder'],
  ['One\n\nTwo', 'Eins\n\nZwei', '[-One][+Eins]\n\n[-Two][+Zwei]'],
  ['The end', 'The end now', 'The end[+ now]'],
])('%j to %j', (before, after, words) => {
  expect(said(before, after)).toBe(words);
});

test('both texts can be rebuilt from it', () => {
  const text = fc
    .array(fc.constantFrom('we', 'you', 'pay', 'the', 'sum', '\n\n', '.', ','), { maxLength: 14 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordChanges(before, after);
      const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
      expect([without('in'), without('out')]).toEqual([before, after]);
    }),
  );
});
