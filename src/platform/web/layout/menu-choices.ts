import { createContext, use } from 'react';

/** A count of waiting items, shown beside the list's menu entry. */
export type Waiting = {
  /** 'Late jobs' */
  readonly title: string;
  readonly count: number;
  /** Address of the list filtered to exactly these. */
  readonly link: string;
};

/** Menu data about this person besides their rights, provided by the app. */
export type MenuChoices = {
  /** Paths of pages, in the order in which they were added. */
  readonly favourites: readonly string[];
  /** Maximum number of favourites. */
  readonly most: number;
  /** Saves them. Absent for clients, who keep none, and until they have loaded. */
  readonly keep?: (favourites: readonly string[]) => void;
  /** Most urgent first. */
  readonly waiting: readonly Waiting[];
};

export const MenuChoicesContext = createContext<MenuChoices>({ favourites: [], most: 0, waiting: [] });

export const useMenuChoices = (): MenuChoices => use(MenuChoicesContext);
