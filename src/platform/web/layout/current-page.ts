import { useMatches } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { offeredPages, pageAbove, type PageRoute } from '../routing/page.ts';
import { useMay } from '../session/session.ts';

/** The declaration of the page on the screen, and of all others (for the way back). */
export type CurrentPage = { readonly page: PageRoute | null; readonly pages: readonly PageRoute[] };

export const CurrentPageContext = createContext<CurrentPage>({ page: null, pages: [] });

export const useCurrentPage = (): CurrentPage => useContext(CurrentPageContext);

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
