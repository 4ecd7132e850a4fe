import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Text } from '#platform/web/layout/Parts.tsx';
import type { ReactNode } from 'react';

type ReadProps<Row> = {
  read: { data?: { rows: readonly Row[] } | undefined; error: Error | null; refetch: () => unknown };
  /** The text of an empty list. */
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** Rows with their loading, error and empty states. */
export function Read<Row>({ read: { data, error, refetch }, empty, children }: ReadProps<Row>) {
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  if (data.rows.length === 0) return <Text dim>{empty}</Text>;
  return children(data.rows);
}
