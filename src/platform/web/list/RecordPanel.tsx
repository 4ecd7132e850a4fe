/**
 * A panel with one record beside its list, opened by `?view=` in the address; closing it leaves the list as it was.
 *
 *   <RecordPanel endpoint={fetchEventById} noun="event" icon={IconCalendarOff} titleOf={(row) => row.event_name}
 *     details={(row) => [{ label: 'City', value: row.city }]} actions={(row) => <EditLink id={row.id} />} />
 */
import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { failureOf } from '../api.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import { Grid, Row } from '../layout/Parts.tsx';
import { RecordMissing } from '../layout/RecordMissing.tsx';
import { useRead } from '../query.ts';
import { useSearchWord } from '../routing/address.ts';
import type { Icon } from '../routing/page.ts';
import { type Detail, DetailList } from '../ui/DetailList.tsx';
import { WalkButtons } from './walk/WalkButtons.tsx';
import classes from './record-panel.module.css';

type RecordPanelProps<Row> = {
  endpoint: Endpoint<Record<never, never>, { id: number }, undefined, Row>;
  /** 'event' */
  noun: string;
  /** Shown when the record is missing. */
  icon: Icon;
  titleOf: (row: Row) => string;
  details: (row: Row) => readonly Detail[];
  /** Content that needs the panel's full width, under the details: a table, a letter. */
  below?: (row: Row) => ReactNode;
  /** Actions on it, under the details. */
  actions?: (row: Row) => ReactNode;
  /** Milliseconds between reloads, for records that change by themselves. */
  every?: number;
  /** Pixels. */
  width?: number;
};

export function RecordPanel<Row>(props: RecordPanelProps<Row>) {
  const { endpoint, noun, icon, titleOf, details, below, actions, every, width = 460 } = props;
  const [view, changeSearch] = useSearchWord('view');
  const id = /^\d{1,15}$/.test(view) ? Number(view) : 0;
  // Keeps the last record while the panel fades out.
  const [shown, setShown] = useState(id);
  if (id > 0 && id !== shown) setShown(id);
  const { data, error, isPending, refetch } = useRead(
    endpoint,
    { query: { id: shown } },
    { enabled: shown > 0, every },
  );
  const action = data === undefined ? null : actions?.(data);
  return (
    <Drawer
      opened={id > 0}
      onClose={() => changeSearch((current) => ({ ...current, view: '' }))}
      position="right"
      size={width}
      title={data === undefined ? `${noun[0]?.toUpperCase()}${noun.slice(1)}` : titleOf(data)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <WalkButtons beside />
      {isPending && <PanelSkeleton />}
      {error && data === undefined && failureOf(error)?.type === 'NOT_FOUND' && (
        <RecordMissing noun={noun} icon={icon} />
      )}
      {error && data === undefined && failureOf(error)?.type !== 'NOT_FOUND' && (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <DetailList details={details(data)} />}
      {data !== undefined && below?.(data)}
      {action && (
        <Row wrap gap={8} padding={[16, 0, 0]} ruledAbove className={classes.actions}>
          {action}
        </Row>
      )}
    </Drawer>
  );
}

function PanelSkeleton() {
  return (
    <Grid gap={12} aria-busy="true">
      {[60, 45, 70, 80, 50, 90, 40, 75, 55].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={18} />
      ))}
    </Grid>
  );
}
