import { createContext } from 'react';

/** What the shell lends to the page inside it. */
export type ShellPlace = {
  /** The top bar's place for the breadcrumb; null outside of the shell. */
  readonly crumbPlace: HTMLElement | null;
  /** Whether this is not what the browser has just loaded: it was come to from another page or by signing in. */
  readonly hasNavigated: () => boolean;
};

export const ShellContext = createContext<ShellPlace>({ crumbPlace: null, hasNavigated: () => false });
