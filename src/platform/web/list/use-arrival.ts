import { useState } from 'react';
import type { SavedView } from '#platform/contract/views/saved-views.ts';
import { readSearch, type Search } from '../routing/address.ts';
import { useSession } from '../session/session.ts';
import { defaultAmong, useViews } from './views/use-views.ts';

/** The key of a saved view in the address; `view` is the open record's. */
export const savedWord = 'saved';

export type Last = {
  readonly choice: Search | null;
  /** Chosen since the portal was loaded: it takes precedence over a default view. */
  readonly fresh: boolean;
};

type Arrival = {
  /** The list's state. */
  readonly search: Search;
  /** Whether that includes more than the address has; the address is then updated. */
  readonly brought: boolean;
  /** The views are still loading. */
  readonly waiting: boolean;
  /** The saved view in the address; null if it was deleted, undefined if there is none or it is still loading. */
  readonly view: SavedView | null | undefined;
};

/**
 * A list's initial state if its address is empty (the last choice of this visit, a default view, the last choice of an
 * earlier visit) or only names a view.
 * @param given the list's part of the address
 */
export function useArrival(given: Search, name: string, lastOf: () => Last): Arrival {
  const { actor } = useSession();
  // Only on arrival: later an empty address means the plain list, or Back would not work.
  const [last, setLast] = useState(() => (isEmpty(given) ? lastOf() : null));
  if (last && !isEmpty(given)) setLast(null);
  const asksView = last !== null && isEmpty(given) && !last.fresh;
  const named = given[savedWord];
  const { views, loading } = useViews(name, asksView || named !== undefined);
  const view = named === undefined ? undefined : views && (views.find(({ id }) => String(id) === named) ?? null);
  const onlyNamed = named !== undefined && Object.keys(given).length === 1;
  if (onlyNamed) return { ...brought(given, view ? searchOf(view) : {}), waiting: loading, view };
  if (!last || !isEmpty(given)) return { search: given, brought: false, waiting: false, view };
  const opens = last.fresh ? undefined : defaultAmong(views ?? [], actor?.role.id);
  const search = opens ? { ...searchOf(opens), [savedWord]: String(opens.id) } : (last.choice ?? {});
  return loading
    ? { search: given, brought: false, waiting: true, view }
    : { ...brought(given, search), waiting: false, view };
}

const brought = (given: Search, more: Search) => ({ search: { ...more, ...given }, brought: !isEmpty(more) });

/** A view's filters, sort, page size and columns as in the address. */
export const searchOf = (view: Pick<SavedView, 'search'>): Search => readSearch(view.search);

const isEmpty = (search: Search) => Object.keys(search).length === 0;
