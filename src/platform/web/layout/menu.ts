/** The menu: pages in groups; pages of one entry are its tabs. */
import type { Access } from '#platform/contract/access.ts';
import { clientMenu, type Icon, offeredPages, type PageRoute } from '../routing/page.ts';

export type MenuGroup = {
  readonly title: string;
  /** Shown without its title, and never closed. */
  readonly bare?: boolean;
};

export type MenuEntry = {
  readonly name: string;
  readonly icon: Icon;
  /** A copy of an entry of a group below, where the waiting count is shown. */
  readonly isFavourite?: true;
  /** Its tabs, at least one; the entry leads to the first. */
  readonly pages: readonly [PageRoute, ...PageRoute[]];
};

export type ShownGroup = MenuGroup & { readonly entries: readonly MenuEntry[] };

/** The menu of this person's portal; empty groups are left out. */
export function menuOf(
  groups: readonly MenuGroup[],
  pages: readonly PageRoute[],
  may: (access: Access) => boolean,
): readonly ShownGroup[] {
  const offered = offeredPages(pages, may).toSorted(byOrder);
  return [...groups, { title: clientMenu, bare: true }].flatMap((group) => {
    const own = offered.filter((page) => page.navigation?.group === group.title);
    // Pages of the user menu are left out where there is one.
    const entries = entriesOf(group.title === clientMenu ? own : own.filter(({ userMenu }) => !userMenu));
    const isItself = entries.length === 1 && entries[0]?.name === group.title;
    return entries.length === 0 ? [] : [{ ...group, bare: isItself || (group.bare ?? false), entries }];
  });
}

/** The tabs of the entry that a page is in, including the page; none if it has no siblings. */
export function tabsBeside(
  page: PageRoute,
  pages: readonly PageRoute[],
  may: (access: Access) => boolean,
): MenuEntry | undefined {
  const offered = offeredPages(pages, may).toSorted(byOrder);
  const own = offered.find(({ path }) => path === page.path)?.navigation;
  const entry = entriesOf(offered.filter(({ navigation }) => navigation?.group === own?.group)).find(
    ({ pages: tabs }) => tabs.some(({ path }) => path === page.path),
  );
  return entry && entry.pages.length > 1 ? entry : undefined;
}

/** A page's name in the menu and on tabs. */
export const nameOf = (page: PageRoute): string => page.navigation?.label ?? page.title;

function entriesOf(pages: readonly PageRoute[]): readonly MenuEntry[] {
  const byName = Map.groupBy(pages, (page) => page.navigation?.entry ?? nameOf(page));
  return [...byName].flatMap(([name, [first, ...others]]) =>
    first?.navigation ? [{ name, icon: first.navigation.icon, pages: [first, ...others] as const }] : [],
  );
}

const byOrder = (one: PageRoute, other: PageRoute) => (one.navigation?.order ?? 0) - (other.navigation?.order ?? 0);
