import { createContext } from 'react';
import type { PageRoute } from '../routing/page.ts';

/** Provided by the shell to the page inside it. */
export type ShellPlace = {
  /** The top bar's place for the breadcrumb; null outside of the shell. */
  readonly crumbPlace: HTMLElement | null;
  /** Whether this page was reached by navigating or signing in, not by loading it. */
  readonly hasNavigated: () => boolean;
  /** The pages in the menu; none outside of the shell. */
  readonly pages: readonly PageRoute[];
};

export const ShellContext = createContext<ShellPlace>({ crumbPlace: null, hasNavigated: () => false, pages: [] });
