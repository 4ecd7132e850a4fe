import { useState } from 'react';
import { jobLife } from '#modules/jobs/contract.ts';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchWorkloadJobs, type PortionRow } from '../workload.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
import type { Place, Planning, Taken } from './use-planning.ts';
import classes from './workload.module.css';

type CellJobsProps = {
  place: Place;
  filters: Readonly<Record<string, string>>;
  weeks: readonly string[];
  planning: Planning;
  onDrag?: (taken: Taken | null) => void;
};

/** The jobs behind a number of the workload. */
export function CellJobs({ place, filters, weeks, planning, onDrag }: CellJobsProps) {
  const query = { ...filters, person: place.person ?? 0, week: place.week };
  const { data, error, refetch } = useRead(fetchWorkloadJobs, { query }, { keepPrevious: true });
  const [asking, setAsking] = useState<{ what: 'week' | 'person'; row: PortionRow } | null>(null);
  const heading = `${place.name}, ${place.week === 'later' ? 'later' : `week of ${showDate(place.week)}`}`;
  const close = () => setAsking(null);
  return (
    <Stack as="section" gap={8} aria-label={heading}>
      <Heading size={13}>{heading}</Heading>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data?.rows.length === 0 && <Text dim>Nothing is left here.</Text>}
      <Grid as="ul" gap={8} columns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))">
        {data?.rows.map((row) => (
          <PortionCard
            key={`${row.status ?? 'forecast'} ${row.id} ${row.start_date ?? ''}`}
            row={row}
            moving={planning.moving === row.id}
            whyNot={planning.whyNotTo({ row, from: place }, place)}
            onDrag={onDrag && ((begun) => onDrag(begun ? { row, from: place } : null))}
            onAsk={(what) => setAsking({ what, row })}
          />
        ))}
      </Grid>
      {asking?.what === 'week' && (
        <MoveDialog taken={{ row: asking.row, from: place }} weeks={weeks} planning={planning} onClose={close} />
      )}
      {asking?.what === 'person' && (
        <ReassignDialog taken={{ row: asking.row, from: place }} planning={planning} onClose={close} />
      )}
    </Stack>
  );
}

type PortionCardProps = {
  row: PortionRow;
  moving: boolean;
  whyNot: string | undefined;
  onDrag: ((begun: boolean) => void) | undefined;
  onAsk: (what: 'week' | 'person') => void;
};

const PortionCard = ({ row, moving, whyNot, onDrag, onAsk }: PortionCardProps) => (
  // Dragging is for pointers; the keyboard has the menu.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <Card
    as="li"
    padding={[6, 6, 8, 10]}
    className={classes.job}
    data-forecast={row.status === null || undefined}
    data-moving={moving || undefined}
    draggable={onDrag !== undefined && whyNot === undefined}
    onDragStart={() => onDrag?.(true)}
    onDragEnd={() => onDrag?.(false)}
  >
    <Row align="center" justify="space-between" gap={4}>
      <PageLink to={jobPath(row.id, row.status === null ? 'recurrence' : '')} draggable={false}>
        {row.title}
      </PageLink>
      <RowMenu
        name={row.title}
        actions={[
          { label: 'Move to week', run: () => onAsk('week'), whyNot },
          { label: 'Reassign', run: () => onAsk('person'), whyNot },
        ]}
      />
    </Row>
    <Text dim size={12} oneLine>
      {row.client}
    </Text>
    <Text size={12} figures>
      {row.minutes === row.left
        ? durationText(row.minutes)
        : `${durationText(row.minutes)} of ${durationText(row.left)}`}
      {row.job_end_date !== null && `, due ${showDate(row.job_end_date)}`}
    </Text>
    <Row>
      {row.status === null ? (
        <StatusBadge tone="grey">Forecast</StatusBadge>
      ) : (
        <StatusBadge tone={jobLife.tones[row.status]}>{row.status}</StatusBadge>
      )}
    </Row>
  </Card>
);
