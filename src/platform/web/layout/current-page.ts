import { useMatches } from '@tanstack/react-router';
import { createContext, use, useContext } from 'react';
import { clientMenu, offeredPages, pageAbove, type PageRoute } from '../routing/page.ts';
import { useMay } from '../session/session.ts';
import { ShellContext } from './shell-context.ts';

/** The current page's declaration, and all others (for the way back). */
export type CurrentPage = { readonly page: PageRoute | null; readonly pages: readonly PageRoute[] };

export const CurrentPageContext = createContext<CurrentPage>({ page: null, pages: [] });

export const useCurrentPage = (): CurrentPage => useContext(CurrentPageContext);

/** A page's name in the clients' menu, if it is not its title; undefined for staff. */
export function useClientName(): (page: PageRoute) => string | undefined {
  const { pages } = use(ShellContext);
  return ({ path }) => {
    const { navigation } = pages.find((offered) => offered.path === path) ?? {};
    return navigation?.group === clientMenu ? navigation.label : undefined;
  };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute;
  }
}

/**
 * The current place in the navigation: on a page itself, or below it by the pages' `parent`. For parts outside the
 * page, which {@link useCurrentPage} does not reach.
 */
export function usePlace(pages: readonly PageRoute[]) {
  const may = useMay();
  const offered = offeredPages(pages, may);
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const paths = new Set(offered.map(({ path }) => path));
  let place = here;
  while (place && !paths.has(place.path)) place = pageAbove(place, pages, may);
  return (page: PageRoute): 'page' | 'true' | undefined =>
    page.path === place?.path ? (page.path === here?.path ? 'page' : 'true') : undefined;
}
