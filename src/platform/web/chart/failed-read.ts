import type { UseQueryResult } from '@tanstack/react-query';

/** Why a chart has no figures, and how to ask for them again; undefined while they are there or on their way. */
export const failedRead = ({ data, error, refetch }: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>) =>
  error && data === undefined ? { error, retry: () => void refetch() } : undefined;
