import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bell } from '#platform/contract/notify.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { keyOf, refresh, useRead } from '#platform/web/query.ts';
import { fetchAllNotification, fetchBell, listen } from '../contract.ts';

export type Ringing = {
  /** undefined while loading. */
  readonly bell: Bell | undefined;
  /** Why it could not be loaded. */
  readonly error: Error | null;
  readonly reload: () => void;
  /** The title of the last notification that arrived on this page, for screen readers. */
  readonly heard: string;
};

/** The bell's state, updated live. */
export function useBell(): Ringing {
  const client = useQueryClient();
  const [heard, setHeard] = useState('');
  const { data, error, refetch } = useRead(fetchBell, {}, { freshFor: Infinity });
  useLive(listen, (is) => {
    const key = keyOf(fetchBell, {});
    const before = client.getQueryData<Bell>(key);
    // A response still on its way would be older.
    void client.cancelQueries({ queryKey: key });
    client.setQueryData(key, is);
    void refresh(client, [fetchAllNotification]);
    const fresh = before && is.newest.find(({ id }) => before.newest.every((known) => known.id < id));
    if (fresh && fresh.readAt === null) setHeard(fresh.title);
  });
  return { bell: data, error, reload: () => void refetch(), heard };
}
