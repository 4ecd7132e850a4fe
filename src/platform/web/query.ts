/**
 * Server state in components.
 *
 *   const enquiry = useRead(fetchEnquiryById, { query: { id } });        // enquiry.data, .error, .isPending,
 * .refetch()
 *   const add = useWrite(addEnquiry, { refreshes: [fetchAllEnquiry] });  // await add.send({ body }); add.sending
 */
import { MutationCache, QueryCache, QueryClient, keepPreviousData } from '@tanstack/react-query';
import {
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { ApiError, type CallOptions, type Input, NetworkError, type Reply, call, newIdempotencyKey } from './api.ts';

export type ReadOptions<Result = unknown> = {
  /** false while the call cannot be made yet, e.g. because an id is still missing. */
  readonly enabled?: boolean;
  /** Keeps the earlier answer on the screen while the next loads. */
  readonly keepPrevious?: boolean;
  /** Milliseconds for which an answer is reused; 0 when not given. Reference lists: `minutes(5)`. */
  readonly freshFor?: number;
  /**
   * Polls at this interval in milliseconds while the page is visible. A function can stop it by returning undefined.
   */
  readonly every?: number | ((answer: NoInfer<Result>) => number | undefined);
  /** A guest's token, in place of the session's. */
  readonly token?: string;
};

export const minutes = (count: number): number => count * 60_000;

/** Reads an endpoint and keeps the answer while a component shows it. */
export function useRead<Params, Query, Body, Result>(
  endpoint: Endpoint<Params, Query, Body, Result>,
  input: Input<Params, Query, Body>,
  options: ReadOptions<Result> = {},
): UseQueryResult<Result> {
  const { every, token } = options;
  const guest = token === undefined ? {} : { token };
  return useQuery<Result>({
    queryKey: [...keyOf(endpoint, input), ...Object.values(guest)],
    // The query library treats undefined as an error, so an endpoint without a result answers null here.
    queryFn: async ({ signal }) => (await call(endpoint, { ...input, ...guest, signal })).result ?? (null as Result),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    staleTime: options.freshFor ?? 0,
    // A failed first answer is not polled again: its error and 'Try again' would flicker. The person retries it.
    refetchInterval: ({ state: { data } }) =>
      (data !== undefined && (typeof every === 'function' ? every(data) : every)) || false,
  });
}

/** Reads several endpoints of one kind. Answers keep their order: undefined until they arrive, null for a failure. */
export function useReadAll<Result>(
  endpoints: readonly Endpoint<Record<never, never>, Record<never, never>, undefined, Result>[],
  options: Pick<ReadOptions, 'freshFor'> = {},
): readonly (Result | undefined | null)[] {
  return useQueries({
    queries: endpoints.map((endpoint) => ({
      queryKey: keyOf(endpoint, {}),
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(endpoint, { signal })).result,
      staleTime: options.freshFor ?? 0,
    })),
  }).map(({ data, isError }) => (isError && data === undefined ? null : data));
}

/** A list that grows on demand: a record's notes, its history, a column of a board. */
export type More<Row> = {
  /** The rows loaded so far; undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** The total number of rows. */
  readonly count: number;
  readonly error: Error | null;
  readonly loadingMore: boolean;
  /** Loads the next rows; undefined when all are there. */
  readonly more: (() => void) | undefined;
  readonly reload: () => void;
};

/**
 * Reads a list in parts and joins them.
 * @param inputOf the endpoint's input for a part: `(page) => ({ params: { id }, query: page })`
 * @param size rows in a part
 */
export function useMore<Params, Query, Body, Row>(
  endpoint: Endpoint<Params, Query, Body, Page<Row>>,
  inputOf: (page: PageQuery) => Input<Params, Query, Body>,
  size = 10,
): More<Row> {
  const read = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, inputOf({ offset: 0, limit: size })), 'more'],
    queryFn: async ({ signal, pageParam }) =>
      (await call(endpoint, { ...inputOf({ offset: pageParam, limit: size }), signal })).result,
    initialPageParam: 0,
    getNextPageParam: (last: Page<Row>, all: Page<Row>[]) => {
      const shown = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && shown < last.count ? shown : undefined;
    },
  });
  return {
    rows: read.data?.pages.flatMap(({ rows }) => rows),
    count: read.data?.pages.at(-1)?.count ?? 0,
    error: read.error,
    loadingMore: read.isFetchingNextPage,
    more: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
    reload: () => void read.refetch(),
  };
}

/** A call's input, with a file or a guest's token. */
type Sent<Params, Query, Body> = Input<Params, Query, Body> & Pick<CallOptions, 'file' | 'form' | 'token'>;

export type Write<Params, Query, Body, Result> = {
  /** Resolves with the reply; throws ApiError or NetworkError. */
  readonly send: (input: Sent<Params, Query, Body>) => Promise<Reply<Result>>;
  readonly sending: boolean;
};

/**
 * Writes to an endpoint. Sending the same input again after a failure repeats the same request: it carries the same
 * idempotency key, so a lost answer creates no second record (decisions D8).
 * @param options `refreshes`: the reads that this write makes stale; `inTurn`: one after another
 */
export function useWrite<Params, Query, Body, Result>(
  endpoint: Endpoint<Params, Query, Body, Result>,
  options: { readonly refreshes?: readonly AnyEndpoint[]; readonly inTurn?: true } = {},
): Write<Params, Query, Body, Result> {
  const client = useQueryClient();
  const [attempt] = useState(() => newAttempt());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: Sent<Params, Query, Body>) =>
      call(endpoint, { ...input, idempotencyKey: attempt.keyFor(input) }),
    ...(options.inTurn && { scope: { id: endpoint.path } }),
    // Only creating calls carry a key, so only they can safely be retried.
    retry: (failures, error) => endpoint.creates && error instanceof NetworkError && failures < 2,
    onSuccess: async () => {
      attempt.done();
      await refresh(client, options.refreshes ?? []);
    },
  });
  return { send: mutateAsync, sending: isPending };
}

/** Returns a function that gives the error of an endpoint's newest read, or null. */
export function useLastError(): (endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown }) => Error | null {
  const client = useQueryClient();
  return (endpoint, input) => client.getQueryState(keyOf(endpoint, input))?.error ?? null;
}

/** Reloads the reads that a refused change has shown to be stale. */
export function useRefresh(endpoints: readonly AnyEndpoint[]): () => Promise<void> {
  const client = useQueryClient();
  return () => refresh(client, endpoints);
}

/** Marks all answers of these endpoints as stale; those on the screen reload. */
export async function refresh(client: QueryClient, endpoints: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.path] })));
}

let current: QueryClient | undefined;

/** Reloads everything on the screen, for a change that may affect any read. */
export const readAllAnew = async (): Promise<void> => current?.invalidateQueries();

/**
 * @param onForbidden called when the server refuses a call for a missing right, to reload the rights
 */
export function newQueryClient(onForbidden: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.failure.type === 'FORBIDDEN') onForbidden();
  };
  current = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // Offline, the library would wait silently. Instead a page says that the server cannot be reached and a form keeps
    // its input. Failed reads run again once the connection is back.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => isPassing(error) && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return current;
}

export const keyOf = (
  endpoint: AnyEndpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
): readonly unknown[] => [
  endpoint.path,
  input.params ?? null,
  input.query ?? null,
  // The body of a read whose input is too long for an address.
  ...(input.body === undefined ? [] : [input.body]),
];

/** Retries the reads on the screen that failed for a temporary reason. */
export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null && isPassing(state.error) });

const isPassing = (error: Error) =>
  error instanceof NetworkError || (error instanceof ApiError && error.failure.status >= 500);

const fileMark = ({ name, size, lastModified }: File) => [name, size, lastModified];

function newAttempt() {
  let last: { text: string; key: string } | null = null;
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input, (_, value) => (value instanceof File ? fileMark(value) : value));
      if (last?.text !== text) last = { text, key: newIdempotencyKey() };
      return last.key;
    },
    done(): void {
      last = null;
    },
  };
}
