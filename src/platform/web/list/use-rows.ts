import { useDeferredValue } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { call } from '../api.ts';
import { type ReadOptions, useRead } from '../query.ts';
import type { List } from './use-list.ts';

export type Rows<Row> = {
  /** undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly count: number;
  /** The rows are those of the previous query; the next are loading. */
  readonly changing: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
  /** The path of their call: a saved view needs the same right. */
  readonly path?: string;
  /** Other rows of the same query, before and after these. */
  readonly ask?: (offset: number, limit: number) => Promise<Page<Row>>;
};

/** The endpoint's whole answer, for totals over all rows. */
export type Answered<Result> = { readonly answer: Result | undefined };

/**
 * One page of a list endpoint for the list's state; the previous page stays until the next has loaded.
 * @param options `every`: milliseconds between reloads, for rows that change by themselves
 */
export function useRows<Result extends Page<unknown>>(
  endpoint: Endpoint<Record<never, never>, ListQuery, undefined, Result>,
  list: Pick<List, 'query'> & Partial<Pick<List, 'waiting'>>,
  options: Pick<ReadOptions, 'every'> = {},
): Rows<Result['rows'][number]> & Answered<Result> {
  const reading = { ...options, keepPrevious: true, enabled: list.waiting !== true };
  const { data, error, isPlaceholderData, refetch } = useRead(endpoint, { query: list.query }, reading);
  // Long lists take time to render: clicks and keys in the meantime are handled first.
  const drawn = useDeferredValue(data);
  return {
    rows: drawn?.rows,
    answer: drawn,
    count: drawn?.count ?? 0,
    changing: isPlaceholderData || drawn !== data,
    error,
    reload: () => void refetch(),
    path: endpoint.path,
    ask: async (offset, limit) => (await call(endpoint, { query: { ...list.query, offset, limit } })).result,
  };
}
