import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type FoundRecord, isLongEnough, searchRecords } from '#platform/contract/search-calls.ts';
import { call } from '../../api.ts';
import type { Found as FoundEntry, Icon, Searches } from '../../routing/page.ts';
import { useMay } from '../../session/session.ts';
import type { EntryGroup } from './entries.ts';

const pause = 120;

const usual = {
  placeholderData: keepPreviousData,
  staleTime: 30_000,
  // A failed search leaves its groups out; pages and actions are still shown.
  retry: false,
};

type Found = {
  readonly groups: readonly EntryGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
  /** True once the commands match the current text, not the text of the previous key. */
  readonly settled: boolean;
};

/** Matches for the text, on the server and in the modules' own lists, once typing pauses. */
export function useFoundRecords({ records, local }: Searches, text: string): Found {
  const may = useMay();
  const [paused] = useDebouncedValue(text.trim(), pause);
  const enough = isLongEnough(paused) && isLongEnough(text);
  const kept = { enabled: enough, ...usual };
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
  if (!enough) return { groups: [], searching: isLongEnough(text), failed: false, settled: true };
  const own = open.map((search, index) => groupOf(search.label, search.icon, listed[index]?.data ?? []));
  const ofRecords = records.map((kind) => groupOf(kind.label, kind.icon, ofKind(kind, found.data ?? [])));
  return {
    groups: inOrder(own, ofRecords).filter((group) => group.entries.length > 0),
    failed: [found, ...listed].some((result) => result.isError),
    settled: paused === text.trim() && listed.every(({ isPlaceholderData }) => !isPlaceholderData),
    searching: paused !== text.trim() || [found, ...listed].some((result) => result.isFetching),
  };
}

/** Typed commands come before search results. */
function inOrder(own: readonly EntryGroup[], ofRecords: readonly EntryGroup[]): readonly EntryGroup[] {
  const acts = own.filter(({ entries }) => entries.some(({ act }) => act));
  return [...acts, ...ofRecords, ...own.filter((group) => !acts.includes(group))];
}

const ofKind = ({ kind, to }: Searches['records'][number], rows: readonly FoundRecord[]): readonly FoundEntry[] =>
  rows
    .filter((row) => row.kind === kind)
    .map(({ id, title, detail }) => ({ title, detail: detail ?? undefined, to: to(id) }));

const groupOf = (label: string, icon: Icon, found: readonly FoundEntry[]): EntryGroup => ({
  label,
  entries: found.map(({ title, to, detail, act }) => ({ label: title, to, detail, icon, act })),
});
