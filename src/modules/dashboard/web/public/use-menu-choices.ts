import { useMemo, useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import type { MenuChoices } from '#platform/web/layout/menu-choices.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { fetchFavourites, fetchMyDay, keepFavourites } from '../../contract.ts';
import { mostFavourites } from '../../rules.ts';

const nothing: readonly string[] = [];

/** Favourites and counts for the menu of staff; clients have neither. */
export function useMenuChoicesOf(isStaff: boolean): MenuChoices {
  const kept = useRead(fetchFavourites, { query: {} }, { enabled: isStaff, freshFor: minutes(5) });
  // The dashboard's own query, so that its page needs only one request.
  const day = useRead(
    fetchMyDay,
    { query: { first: 5 } },
    { enabled: isStaff, freshFor: minutes(1), every: minutes(5) },
  );
  const { send } = useWrite(keepFavourites, { refreshes: [fetchFavourites], inTurn: true });
  const [changed, setChanged] = useState<readonly string[]>();
  const favourites = changed ?? kept.data?.favourites ?? nothing;
  const isKnown = kept.data !== undefined;
  return useMemo(() => {
    const keep = async (next: readonly string[]) => {
      setChanged(next);
      try {
        await send({ body: { favourites: [...next] } });
      } catch (error) {
        setChanged(undefined);
        toast.error(messageOf(error));
      }
    };
    return {
      favourites,
      most: mostFavourites,
      waiting: day.data?.groups ?? [],
      ...(isKnown && { keep: (next: readonly string[]) => void keep(next) }),
    };
  }, [favourites, isKnown, day.data, send]);
}
