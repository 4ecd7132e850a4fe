import type { PageRoute } from './page.ts';

type Page = Pick<PageRoute, 'path' | 'parent'>;

/**
 * Addresses of one record whose id is missing, as the specification allows them (`/job/copy`), and the page above that they
 * lead to. Those that a page of its own is at are left out.
 */
export function addressesWithoutId(pages: readonly Page[]): readonly { readonly path: string; readonly to: string }[] {
  const taken = new Set(pages.map(({ path }) => path.toLowerCase()));
  return pages.flatMap(({ path, parent }) => {
    const [to] = [parent ?? []].flat();
    const bare = path.replace(/\/:id$/, '');
    if (to === undefined || bare === path || taken.has(bare.toLowerCase())) return [];
    taken.add(bare.toLowerCase());
    return [{ path: bare, to }];
  });
}
