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
  /** The rows are those of the former question; the next are on their way. */
  readonly changing: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
  /** The address of the call that they come from: a saved view has its rights. */
  readonly path?: string;
  /** Other rows of the same question: what comes before and after those here. */
  readonly ask?: (offset: number, limit: number) => Promise<Page<Row>>;
};

/** With what the endpoint answers besides rows and count: sums over all of them. */
export type Answered<Result> = { readonly answer: Result | undefined };

/**
 * One page of a list endpoint, as the list's state asks for it; the former page stays until the next is there.
 * @param options `every`: milliseconds after which it is asked again, for what changes by itself
 */
export function useRows<Result extends Page<unknown>>(
  endpoint: Endpoint<Record<never, never>, ListQuery, undefined, Result>,
  list: Pick<List, 'query'> & Partial<Pick<List, 'waiting'>>,
  options: Pick<ReadOptions, 'every'> = {},
): Rows<Result['rows'][number]> & Answered<Result> {
  const reading = { ...options, keepPrevious: true, enabled: list.waiting !== true };
  const { data, error, isPlaceholderData, refetch } = useRead(endpoint, { query: list.query }, reading);
  // Many rows take long to draw: a click or key that comes meanwhile is answered first.
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
