import { useMatches } from '@tanstack/react-router';
import { createContext, use, useContext } from 'react';
import { clientMenu, offeredPages, pageAbove, type PageRoute } from '../routing/page.ts';
import { useMay } from '../session/session.ts';
import { ShellContext } from './shell-context.ts';

/** The declaration of the page on the screen, and of all others (for the way back). */
export type CurrentPage = { readonly page: PageRoute | null; readonly pages: readonly PageRoute[] };

export const CurrentPageContext = createContext<CurrentPage>({ page: null, pages: [] });

export const useCurrentPage = (): CurrentPage => useContext(CurrentPageContext);

/** What clients call a page in their menu, where that is not its title; undefined for staff. */
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
 * Where somebody is among what the navigation offers: on the page itself, or below it by the pages' `parent`. For what
 * stands beside the page, where {@link useCurrentPage} does not reach.
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
