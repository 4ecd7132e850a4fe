import { expect, test } from 'vitest';
import { addressesWithoutId } from './without-id.ts';

test('the address of a record without its id leads to the page above, unless it is a page', () => {
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
