import { createContext } from 'react';
import type { PageRoute } from '../routing/page.ts';

/** What the shell lends to the page inside it. */
export type ShellPlace = {
  /** The top bar's place for the breadcrumb; null outside of the shell. */
  readonly crumbPlace: HTMLElement | null;
  /** Whether this is not what the browser has just loaded: it was come to from another page or by signing in. */
  readonly hasNavigated: () => boolean;
  /** The pages as the menu has them; none outside of the shell. */
  readonly pages: readonly PageRoute[];
};

export const ShellContext = createContext<ShellPlace>({ crumbPlace: null, hasNavigated: () => false, pages: [] });
