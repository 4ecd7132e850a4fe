import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { isLongEnough, searchRecords } from '#platform/contract/search-calls.ts';
import { call } from '../../api.ts';
import type { Found as FoundEntry, Icon, Searches } from '../../routing/page.ts';
import { useMay } from '../../session/session.ts';
import type { EntryGroup } from './entries.ts';

const pause = 120;

type Found = {
  readonly groups: readonly EntryGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
  /** What can be done is of the text as it stands, not of what it was a letter before. */
  readonly settled: boolean;
};

/** What the text finds, on the server and among the modules' own lists, once the typing pauses. */
export function useFoundRecords({ records, local }: Searches, text: string): Found {
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
  if (!enough) return { groups: [], searching: false, failed: false, settled: true };
  const ofKind = ({ kind, to }: Searches['records'][number]): readonly FoundEntry[] =>
    (found.data ?? [])
      .filter((row) => row.kind === kind)
      .map(({ id, title, detail }) => ({ title, detail: detail ?? undefined, to: to(id) }));
  const own = open.map((search, index) => groupOf(search.label, search.icon, listed[index]?.data ?? []));
  const acts = own.filter(({ entries }) => entries.some(({ act }) => act));
  const groups = [
    // What is typed to be done comes before what is looked for.
    ...acts,
    ...records.map((kind) => groupOf(kind.label, kind.icon, ofKind(kind))),
    ...own.filter((group) => !acts.includes(group)),
  ];
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    failed: [found, ...listed].some((result) => result.isError),
    settled: paused === text.trim() && listed.every(({ isPlaceholderData }) => !isPlaceholderData),
    searching: paused !== text.trim() || [found, ...listed].some((result) => result.isFetching),
  };
}

const groupOf = (label: string, icon: Icon, found: readonly FoundEntry[]): EntryGroup => ({
  label,
  entries: found.map(({ title, to, detail, act }) => ({ label: title, to, detail, icon, act })),
});
