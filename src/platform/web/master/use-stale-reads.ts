import { createContext, use } from 'react';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Master } from '#platform/contract/master.ts';

/** Further reads that a changed entry makes stale: the counts on the tabs. */
export const CountsContext = createContext<readonly AnyEndpoint[]>([]);

export function useStaleReads({ calls }: Master): readonly AnyEndpoint[] {
  const counts = use(CountsContext);
  return [calls.fetchAll, calls.fetchById, calls.fetchUsage, calls.choices, ...counts];
}
