/** Playwright's test functions, with a portal that no other file of journeys has used. */
import { test as base } from '@playwright/test';
import { freshPortal } from './start-portal.ts';

export { expect, type Browser, type Locator, type Page, type Route } from '@playwright/test';

let file = '';
let portal = Promise.resolve('');

export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are asked for
  baseURL: async ({}, use, info) => {
    if (info.file !== file) {
      file = info.file;
      portal = freshPortal();
    }
    await use(await portal);
  },
});
