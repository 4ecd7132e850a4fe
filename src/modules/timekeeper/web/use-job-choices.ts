import { useDebouncedValue } from '@mantine/hooks';
import { minutes, useRead } from '#platform/web/query.ts';
import { fetchClientJobs } from '../contract.ts';
import { searchText } from './grid.ts';

/** Milliseconds after the last key before the search starts. */
const pause = 200;

/**
 * What time can be booked on: the first few hundred jobs, and others that match what is typed.
 * @param typed the search text; a chosen job's own label finds it again
 */
export function useJobChoices(typed: string) {
  const [find] = useDebouncedValue(searchText(typed), pause);
  const all = useRead(fetchClientJobs, { query: {} }, { freshFor: minutes(1) });
  const found = useRead(
    fetchClientJobs,
    { query: { find } },
    { enabled: find !== '', freshFor: minutes(1), keepPrevious: true },
  );
  const first = all.data?.rows ?? [];
  const known = new Set(first.map(({ id }) => id));
  const more = (find === '' ? [] : (found.data?.rows ?? [])).filter(({ id }) => !known.has(id));
  return {
    data: all.data && { ...all.data, rows: [...first, ...more] },
    error: all.error ?? found.error,
    searching: all.isPending || found.isFetching || searchText(typed) !== find,
  };
}
