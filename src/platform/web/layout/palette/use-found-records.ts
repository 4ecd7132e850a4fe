import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { RecordSearch } from '../../routing/page.ts';
import { useMay } from '../../session/session.ts';
import type { EntryGroup } from './entries.ts';

/** The records that the modules' searches find for the text, once the typing pauses. */
export function useFoundRecords(
  searches: readonly RecordSearch[],
  text: string,
): { groups: readonly EntryGroup[]; searching: boolean } {
  const may = useMay();
  const [paused] = useDebouncedValue(text.trim(), 200);
  const open = searches.filter((search) => may(search.access));
  const enough = paused.length >= 2 && text.trim().length >= 2;
  const results = useQueries({
    queries: open.map((search) => ({
      queryKey: ['found', search.label, paused],
      queryFn: ({ signal }: { signal: AbortSignal }) => search.search(paused, signal),
      enabled: enough,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      // A search that fails leaves its group out; the pages and actions are still there.
      retry: false,
    })),
  });
  if (!enough) return { groups: [], searching: false };
  const groups = open.map((search, index) => ({
    label: search.label,
    entries: (results[index]?.data ?? []).map((found) => ({
      label: found.title,
      to: found.to,
      detail: found.detail,
      icon: search.icon,
    })),
  }));
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    searching: paused !== text.trim() || results.some((result) => result.isFetching),
  };
}
