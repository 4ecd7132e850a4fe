import type { ReactNode } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import card from '#platform/web/ui/card.module.css';

/** A list of access tokens or webhooks: rows or an empty state, a button to add one, and a note. */
export function ProgramsCard({
  name,
  empty,
  action,
  rows,
  note,
  children,
}: {
  name: string;
  empty: Pick<Parameters<typeof EmptyState>[0], 'icon' | 'title' | 'text'>;
  /** The add button, if it is allowed. */
  action: ReactNode;
  rows: readonly ReactNode[];
  note: ReactNode;
  /** Dialogs. */
  children: ReactNode;
}) {
  return (
    <section className={card.card} aria-label={name}>
      {rows.length === 0 ? (
        <EmptyState {...empty} action={action} />
      ) : (
        <>
          <Grid as="ul">{rows}</Grid>
          {action && <div>{action}</div>}
        </>
      )}
      <Text dim>{note}</Text>
      {children}
    </section>
  );
}

export function ProgramsBones() {
  return (
    <div className={card.card} aria-busy="true" aria-label="Loading">
      <Skeleton width="50%" height={18} />
      <Skeleton width="70%" height={18} />
      <Skeleton width={160} height={36} />
    </div>
  );
}
