import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { comparisons, hashPassword, isGuessable, passwordMatches } from './passwords.ts';

describe('a password at rest', () => {
  test('is Argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
    const [one, other] = [await hashPassword('Portico#2026'), await hashPassword('Portico#2026')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test('matches also if another keyboard composes its accents differently', async () => {
    const stored = await hashPassword('\u00c4rger-12');
    expect(await passwordMatches(stored, 'A\u0308rger-12')).toBe(true);
    expect(await passwordMatches(stored, 'Arger-12')).toBe(false);
  });

  test('never matches if there is none', async () => {
    expect(await passwordMatches(null, 'Portico#2026')).toBe(false);
  });

  test('is compared in turn, never more at once than there are cores', async () => {
    const stored = await hashPassword('Portico#2026');
    const tries = Array.from({ length: 12 }, (_, index) =>
      passwordMatches(stored, index % 2 === 0 ? 'Portico#2026' : 'Wrong#2026'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(6);
    expect(comparisons.atOnce).toBe(Math.min(12, availableParallelism()));
  });
});

describe('a new password', () => {
  const names = ['Harcourt & Vale LLP', 'Mira Kelmorstead'];

  test.each([
    'Password1!',
    'P@ssw0rd',
    'pASSWORD#1',
    'Qwerty123!',
    'Abcd1234#',
    'W€lcome1-'.replace('€', 'e'),
    '!Letmein1',
  ])('%j is one of the common ones in disguise', (password) => {
    expect(isGuessable(password, 'somebody@demo.example', [])).toBe(true);
  });

  test.each(['Portico#2026', 'Harbour-7-lantern', 'Tr0ub4dor&3xyz', 'Harcourt-7-lantern'])('%j is not', (password) => {
    expect(isGuessable(password, 'somebody@demo.example', names)).toBe(false);
  });

  test.each(['Harcourt-2026', 'H@rcourt&V@le1', 'Mira#Kelmorstead', 'Kelmorstead1!', 'Somebody#99'])(
    '%j is little more than a name of the firm or the person',
    (password) => {
      expect(isGuessable(password, 'somebody@demo.example', names)).toBe(true);
    },
  );

  test('is not the email address, in any letter case', () => {
    expect(isGuessable('Somebody1@Demo.Example', 'somebody1@demo.example', [])).toBe(true);
  });
});
