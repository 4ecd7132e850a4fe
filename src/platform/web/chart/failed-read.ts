import type { UseQueryResult } from '@tanstack/react-query';

/** Why a chart has no numbers, with a retry; undefined while they load and once they are there. */
export const failedRead = ({ data, error, refetch }: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>) =>
  error && data === undefined ? { error, retry: () => void refetch() } : undefined;
