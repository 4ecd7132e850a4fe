/** Notices, mails and tiles link to areas of a page by key. A link with a removed key would find no page. */
import { expect, test } from 'vitest';
import { sourceFiles } from '../source.ts';

const declaredIn = {
  '/settings': 'src/modules/settings/web/areas.tsx',
  '/access': 'src/modules/access/web/AccessPage.tsx',
  '/my-account': 'src/modules/my-account/web/areas.tsx',
};

const keysIn = (path: string) =>
  [...(sourceFiles(path)[0]?.text ?? '').matchAll(/\bkey: '([\w-]+)'/g)].map(([, key]) => key);

test.each(Object.entries(declaredIn))('every address of an area of %s leads to one', (page, path) => {
  const keys = new Set(keysIn(path));
  expect(keys.size).toBeGreaterThan(5);
  const address = new RegExp(`(?:${page}|\\$\\{${page.slice(1)}Path\\})\\?area=([\\w-]+)`, 'g');
  const used = sourceFiles('src/**/*.{ts,tsx}').flatMap(({ path: from, text }) =>
    [...text.matchAll(address)].map(([, key]) => ({ from, key })),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ key }) => !keys.has(key))).toEqual([]);
});
