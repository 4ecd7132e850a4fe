import { createContext, use } from 'react';

/** What waits in a list, as the menu says it beside the list's entry. */
export type Waiting = {
  /** 'Late jobs' */
  readonly title: string;
  readonly count: number;
  /** To the list that shows exactly these. */
  readonly link: string;
};

/** What the menu knows of this person beside their rights; the app says it. */
export type MenuChoices = {
  /** Paths of pages, in the order in which they were added. */
  readonly favourites: readonly string[];
  /** The most that are kept. */
  readonly most: number;
  /** Absent where nobody keeps any: for clients, and until they are known. */
  readonly keep?: (favourites: readonly string[]) => void;
  /** The worst harm first. */
  readonly waiting: readonly Waiting[];
};

export const MenuChoicesContext = createContext<MenuChoices>({ favourites: [], most: 0, waiting: [] });

export const useMenuChoices = (): MenuChoices => use(MenuChoicesContext);
