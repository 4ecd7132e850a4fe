import { createContext, useContext } from 'react';
import type { PageRoute } from '../routing/page.ts';

/** The declaration of the page on the screen, and of all others (for the way back). */
export type CurrentPage = { readonly page: PageRoute | null; readonly pages: readonly PageRoute[] };

export const CurrentPageContext = createContext<CurrentPage>({ page: null, pages: [] });

export const useCurrentPage = (): CurrentPage => useContext(CurrentPageContext);
