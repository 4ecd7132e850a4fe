import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Grid } from '../layout/Parts.tsx';
import classes from './framed-list.module.css';

type FramedListProps<Row> = {
  /** The result of `useRead` for a call that returns rows. */
  read: {
    readonly data: { readonly rows: readonly Row[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Shown when there are no rows. */
  empty: ComponentProps<typeof EmptyState>;
  /** A row as a list item. */
  renderItem: (row: Row) => ReactNode;
};

/** A short list without pages, in a frame, with its loading, failed and empty states. */
export function FramedList<Row extends { readonly id: number }>({ read, empty, renderItem }: FramedListProps<Row>) {
  const { data, error, refetch } = read;
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  if (data.rows.length === 0) return <EmptyState {...empty} />;
  return (
    <Grid as="ul" framed className={classes.list}>
      {data.rows.map((row) => (
        <Fragment key={row.id}>{renderItem(row)}</Fragment>
      ))}
    </Grid>
  );
}
