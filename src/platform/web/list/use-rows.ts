import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { useRead } from '../query.ts';
import type { List } from './use-list.ts';

export type Rows<Row> = {
  /** undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly count: number;
  /** The rows are those of the former question; the next are on their way. */
  readonly changing: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
};

/** One page of a list endpoint, as the list's state asks for it; the former page stays until the next is there. */
export function useRows<Row>(
  endpoint: Endpoint<Record<never, never>, ListQuery, undefined, Page<Row>>,
  list: Pick<List, 'query'>,
): Rows<Row> {
  const { data, error, isPlaceholderData, refetch } = useRead(endpoint, { query: list.query }, { keepPrevious: true });
  return {
    rows: data?.rows,
    count: data?.count ?? 0,
    changing: isPlaceholderData,
    error,
    reload: () => void refetch(),
  };
}
