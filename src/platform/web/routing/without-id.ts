import type { PageRoute } from './page.ts';

type Page = Pick<PageRoute, 'path' | 'parent'>;

/**
 * Record addresses without their id, as the specification allows them (`/job/copy`), and the parent page they redirect
 * to. Addresses that are pages themselves are left out.
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
