import { Checkbox } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { messageOf } from '#platform/web/api.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useAtOnce } from '#platform/web/form/use-at-once.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchOwnClearance, type OwnPoint, updateExitClearance } from '../clearance.ts';
import { exitReads } from './exit-reads.ts';
import classes from './exit.module.css';

/** The checklist items assigned to the viewer when colleagues leave; no right to exits is needed. */
export function OwnPointsPage() {
  const { data, error, refetch } = useRead(fetchOwnClearance, {});
  const people = [...Map.groupBy(data?.rows ?? [], ({ employee_name, lwd }) => `${employee_name}, ${lwd}`).values()];
  return (
    <PageFrame title="My clearance points" text="Checklist items assigned to you when colleagues leave.">
      <Stack gap={32} minWidth={0} maxWidth={960}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} />}
        {data && people.length === 0 && (
          <EmptyState
            icon={IconListCheck}
            title="Nothing waits for you"
            text="Tasks that HR assigns you when someone leaves appear here."
          />
        )}
        {people.map((points) => (
          <Leaver key={points[0]?.id} points={points} />
        ))}
      </Stack>
    </PageFrame>
  );
}

function Leaver({ points }: { points: readonly OwnPoint[] }) {
  const [first] = points;
  if (!first) return null;
  const { employee_name, department, lwd } = first;
  return (
    <section aria-label={employee_name}>
      <Heading>{employee_name}</Heading>
      <p className={classes.dim}>
        {department} · last working date {lwd}
      </p>
      <Stack as="ul" margin={[8, 0, 0]} framed aria-label={`Points of ${employee_name}`}>
        {points.map((point) => (
          <Point key={point.id} point={point} />
        ))}
      </Stack>
    </section>
  );
}

function Point({ point }: { point: OwnPoint }) {
  const { momentInWords } = useWriting();
  const update = useWrite(updateExitClearance, { refreshes: [...exitReads, fetchOwnClearance] });
  const [done, keep] = useAtOnce(point.done_at !== null);
  const save = async (wanted: boolean) => {
    try {
      await update.send({ query: { id: point.id }, body: { done: wanted } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const facts = [point.area, point.note, point.done_at && `done on ${momentInWords(point.done_at)}`];
  return (
    <Grid
      as="li"
      align="start"
      gap={[4, 12]}
      columns="minmax(0, 1fr) auto"
      padding={[10, 14]}
      className={classes.point}
    >
      <Stack gap={2} minWidth={0} className={classes.pointText}>
        <Checkbox label={point.item} checked={done} onChange={() => keep(!done, save)} />
        <p className={classes.dim}>{facts.filter(Boolean).join(' · ')}</p>
      </Stack>
    </Grid>
  );
}
