import { searchRecords } from '#platform/contract/search-calls.ts';
import { search } from '#platform/server/search/search.ts';
import type { SearchSource } from '#platform/server/search/source.ts';
import { handle, type Route } from '#platform/server/serve.ts';

export const searchRoutes = (sources: readonly SearchSource[]): readonly Route[] => [
  handle(searchRecords, async (work, { query }) => ({ rows: [...(await search(work, sources, query.text))] })),
];
