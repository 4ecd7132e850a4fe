/** Links in notifications and emails lead to existing pages, and to areas that these pages have. */
import { sourceFiles } from '#test/source.ts';
import { expect, test } from 'vitest';

const contracts = sourceFiles('src/{app,modules}/**/*.{ts,tsx}').filter(
  ({ path }) => !/\/(?:server|testing)\/|\.test\.ts/.test(path),
);
/** The first part of each page's address. */
const pages = new Set(
  contracts.flatMap(({ text }) =>
    [...text.matchAll(/path\w*(?:: string)? ?[:=] ?['`]\/([\w-]+)/gi)].map(([, page]) => page),
  ),
);
const areasOf = (...files: readonly string[]) =>
  new Set(
    sourceFiles(...files).flatMap(({ text }) => [...text.matchAll(/^\s+key: '(\w+)',$/gm)].map(([, key]) => key)),
  );
const areas: Readonly<Record<string, ReadonlySet<string | undefined>>> = {
  'my-account': areasOf('src/modules/my-account/web/areas.tsx'),
  settings: areasOf('src/modules/settings/web/areas.tsx'),
  access: areasOf('src/modules/access/web/AccessPage.tsx'),
};
const named: Readonly<Record<string, string>> = {
  settingsPath: 'settings',
  myAccountPath: 'my-account',
  accessPath: 'access',
};

const told = sourceFiles('src/{modules,platform}/**/*.ts')
  .filter(({ path }) => path.includes('/server/') && !/\/testing\/|\.test\.ts|\/demo/.test(path))
  .flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /\w*(?:link|page)\w*(?: ?[:=] ?| = \([^)]*\)[^=]*=> ?)['`](?:\/([\w-]+)|\$\{(\w+)\})(?:\?area=(\w[\w-]*))?/gi,
      ),
    ].map(([, page, name = '', area]) => ({ path, page: page ?? named[name], area })),
  );

test('notifications and emails link to pages of the portal', () => {
  expect(told.length).toBeGreaterThan(80);
  expect(pages.size).toBeGreaterThan(40);
  expect(told.filter(({ page }) => page !== undefined && !pages.has(page))).toEqual([]);
});

test('links to an area name one that the page has', () => {
  const toAreas = told.filter(({ page = '', area }) => area !== undefined && page in areas);
  expect(toAreas.length).toBeGreaterThan(20);
  expect(toAreas.filter(({ page = '', area }) => !areas[page]?.has(area))).toEqual([]);
});
