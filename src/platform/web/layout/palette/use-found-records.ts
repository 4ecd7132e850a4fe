import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { isLongEnough, searchRecords } from '#platform/contract/search-calls.ts';
import { call } from '../../api.ts';
import type { Found, Icon, Searches } from '../../routing/page.ts';
import { useMay } from '../../session/session.ts';
import type { EntryGroup } from './entries.ts';

const pause = 120;

/** What the text finds, on the server and among the modules' own lists, once the typing pauses. */
export function useFoundRecords(
  { records, local }: Searches,
  text: string,
): { groups: readonly EntryGroup[]; searching: boolean; failed: boolean } {
  const may = useMay();
  const [paused] = useDebouncedValue(text.trim(), pause);
  const enough = isLongEnough(paused) && isLongEnough(text);
  const kept = {
    enabled: enough,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // A search that fails leaves its groups out; the pages and actions are still there.
    retry: false,
  };
  const found = useQuery({
    queryKey: ['found', paused],
    queryFn: async ({ signal }) => (await call(searchRecords, { query: { text: paused }, signal })).result.rows,
    ...kept,
  });
  const open = local.filter((search) => may(search.access));
  const listed = useQueries({
    queries: open.map((search) => ({
      queryKey: ['found', paused, search.label],
      queryFn: () => search.search(paused),
      ...kept,
    })),
  });
  if (!enough) return { groups: [], searching: false, failed: false };
  const ofKind = ({ kind, to }: Searches['records'][number]): readonly Found[] =>
    (found.data ?? [])
      .filter((row) => row.kind === kind)
      .map(({ id, title, detail }) => ({ title, detail: detail ?? undefined, to: to(id) }));
  const groups = [
    ...records.map((kind) => groupOf(kind.label, kind.icon, ofKind(kind))),
    ...open.map((search, index) => groupOf(search.label, search.icon, listed[index]?.data ?? [])),
  ];
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    failed: [found, ...listed].some((result) => result.isError),
    searching: paused !== text.trim() || [found, ...listed].some((result) => result.isFetching),
  };
}

const groupOf = (label: string, icon: Icon, found: readonly Found[]): EntryGroup => ({
  label,
  entries: found.map(({ title, to, detail }) => ({ label: title, to, detail, icon })),
});
