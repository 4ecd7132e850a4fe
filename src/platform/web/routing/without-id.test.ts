import { expect, test } from 'vitest';
import { addressesWithoutId } from './without-id.ts';

test("a record's address without its id redirects to the parent page, unless it is a page itself", () => {
  const pages = [
    { path: '/jobs' },
    { path: '/job/copy/:id', parent: '/jobs' },
    { path: '/view/:id', parent: ['/jobs', '/archive'] },
    { path: '/View/:id', parent: '/archive' },
    { path: '/jobs/:id', parent: '/jobs' },
    { path: '/staff/:id?', parent: '/jobs' },
    { path: '/alone/:id' },
  ];
  expect(addressesWithoutId(pages)).toEqual([
    { path: '/job/copy', to: '/jobs' },
    { path: '/view', to: '/jobs' },
  ]);
});
