import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Page } from '#platform/contract/list.ts';
import type { Bell, BellEntry } from '#platform/contract/notify.ts';
import { call } from '#platform/web/api.ts';
import { keyOf, refresh } from '#platform/web/query.ts';
import { fetchAllNotification, fetchBell, markRead } from '../contract.ts';

/**
 * Opening a notification's page marks it read, however the user got there: bell, list or bookmark. Only on arrival:
 * notifications that come in later stay unread.
 */
export function useReadOnArrival(): void {
  const client = useQueryClient();
  const { href } = useLocation();
  const arrive = useEffectEvent(async (address: string) => {
    const pages = client.getQueriesData<Page<BellEntry>>({ queryKey: [fetchAllNotification.path] });
    const listed = pages.flatMap(([, page]) => page?.rows ?? []);
    const known = [...(client.getQueryData<Bell>(keyOf(fetchBell, {}))?.newest ?? []), ...listed];
    const ids = known.filter(({ link, readAt }) => link === address && readAt === null).map(({ id }) => id);
    if (ids.length === 0) return;
    // Failures are ignored: they stay unread.
    await call(markRead, { body: { ids: [...new Set(ids)], read: true } }).catch(() => undefined);
    await refresh(client, [fetchBell, fetchAllNotification]);
  });
  useEffect(() => void arrive(href), [href]);
}
