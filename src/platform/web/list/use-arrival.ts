import { useState } from 'react';
import type { SavedView } from '#platform/contract/views/saved-views.ts';
import { readSearch, type Search } from '../routing/address.ts';
import { useSession } from '../session/session.ts';
import { defaultAmong, useViews } from './views/use-views.ts';

/** The word of a saved view in the address; `view` is the record's beside the list. */
export const savedWord = 'saved';

export type Last = {
  readonly choice: Search | null;
  /** Chosen since the portal was loaded: it counts before what the list opens with by default. */
  readonly fresh: boolean;
};

type Arrival = {
  /** What the list shows. */
  readonly search: Search;
  /** Whether that is more than the address says, which has to follow. */
  readonly brought: boolean;
  /** It is not known yet. */
  readonly waiting: boolean;
  /** The saved view that the address names; null for one that is gone, undefined for none or one that is not here yet. */
  readonly view: SavedView | null | undefined;
};

/**
 * What a list opens with where its address says nothing (the last choice of this visit, a default view, the last choice
 * of an earlier one), or names a view alone.
 * @param given what the address says of the list
 */
export function useArrival(given: Search, name: string, lastOf: () => Last): Arrival {
  const { actor } = useSession();
  // Only on arrival: later an empty address means the plain list, or the way back would be barred.
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

/** Filters, sort, rows and columns of a view as the address has them. */
export const searchOf = (view: Pick<SavedView, 'search'>): Search => readSearch(view.search);

const isEmpty = (search: Search) => Object.keys(search).length === 0;
