import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { textIn } from './text-in.ts';

const old = readFileSync(new URL('./sample.doc', import.meta.url));

test('an old Word file is read, even if it is named as a new one', async () => {
  for (const extension of ['doc', 'docx']) {
    const text = await textIn(old, extension);
    expect(text?.split('\n').filter((line) => line.trim() !== '')).toEqual([
      'Curriculum vitae',
      'Zélora Quorinmere',
      'zel.quorin@candidates.example',
      'Senior Accountant, Quarrix Media, Mar 2021 - present',
    ]);
  }
});

test('an old Word file that is truncated, or only starts like one, is not read', async () => {
  expect(await textIn(old.subarray(0, 3000), 'doc')).toBeNull();
  expect(await textIn(Buffer.concat([old.subarray(0, 8), randomBytes(20_000)]), 'doc')).toBeNull();
  expect(await textIn(Buffer.from('{\\rtf1 Zélora}'), 'doc')).toBeNull();
  expect(await textIn(old, 'txt')).toBeNull();
});
