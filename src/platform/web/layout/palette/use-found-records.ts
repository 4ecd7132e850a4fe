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
  // A search that fails leaves its groups out; the pages and actions are still there.
  retry: false,
};

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

/** What is typed to be done comes before what is looked for. */
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
