import { Button, Checkbox } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useAtOnce } from '#platform/web/form/use-at-once.ts';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { areas, type ClearanceItem, fetchExitClearance, updateExitClearance } from '../clearance.ts';
import type { ExitRecord } from '../contract.ts';
import { whyNotTick } from '../rules.ts';
import { exitReads } from './exit-reads.ts';
import { AddPointDialog, PointDialog } from './PointDialog.tsx';
import { standingOf } from './standing-of.ts';
import classes from './exit.module.css';

/** The checklist: what to return, settle and hand over. */
export function Clearance({ exit }: { exit: ExitRecord }) {
  const { id, clearance: percent } = exit;
  const { data, error, refetch } = useRead(fetchExitClearance, { query: { id } });
  const [adding, setAdding] = useState(false);
  return (
    <Stack as="section" gap={12} padding={[24, 0, 0]} minWidth={0} ruledAbove aria-label="Clearance">
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Heading>Clearance</Heading>
        <ActionButton
          variant="default"
          size="xs"
          whyNot={whyNotTick(exit.stage, false, standingOf(exit))}
          onClick={() => setAdding(true)}
        >
          <IconPlus size={14} stroke={1.8} aria-hidden="true" className={classes.plus} />
          Add point
        </ActionButton>
      </Row>
      <PercentDone percent={percent} />
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data &&
        areas.map((area) => (
          <Area key={area} area={area} exit={exit} points={data.rows.filter((point) => point.area === area)} />
        ))}
      {adding && <AddPointDialog exitId={id} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function PercentDone({ percent }: { percent: number }) {
  return (
    <Grid as="span" align="center" gap={8} columns="minmax(24px, 1fr) max-content" figures>
      <ProgressBar label="Clearance" percent={percent} />
      <Text as="span" textAlign="end" nowrap aria-hidden="true">
        {percent} %
      </Text>
    </Grid>
  );
}

type AreaProps = { area: string; exit: ExitRecord; points: readonly ClearanceItem[] };

function Area({ area, exit, points }: AreaProps) {
  if (points.length === 0) return null;
  return (
    <>
      <Heading as="h3" margin={[8, 0, 0]} color="ink-soft" size={13}>
        {area}
      </Heading>
      <Stack as="ul" framed aria-label={area}>
        {points.map((point) => (
          <Point key={point.id} point={point} exit={exit} />
        ))}
      </Stack>
    </>
  );
}

function Point({ point, exit }: { point: ClearanceItem; exit: ExitRecord }) {
  const { momentInWords } = useWriting();
  const [editing, setEditing] = useState(false);
  const update = useWrite(updateExitClearance, { refreshes: exitReads });
  const { id, item, note } = point;
  const whyNot = whyNotTick(exit.stage, point.hand_over, standingOf(exit));
  const [done, keep] = useAtOnce(point.done_at !== null);
  const save = async (wanted: boolean) => {
    try {
      await update.send({ query: { id }, body: { done: wanted } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const facts = [
    point.owner,
    note,
    !point.done_at && point.hand_over && whyNot?.toLowerCase(),
    point.done_at && `done by ${point.done_by ?? 'the portal'} on ${momentInWords(point.done_at)}`,
  ].filter(Boolean);
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
        <Checkbox label={item} checked={done} disabled={whyNot !== undefined} onChange={() => keep(!done, save)} />
        {facts.length > 0 && <p className={classes.dim}>{facts.join(' · ')}</p>}
      </Stack>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPencil size={14} stroke={1.6} />}
        aria-label={`Owner and note of ${item}`}
        disabled={whyNotTick(exit.stage, false, standingOf(exit)) !== undefined}
        onClick={() => setEditing(true)}
      >
        Note
      </Button>
      {editing && <PointDialog point={point} onClose={() => setEditing(false)} />}
    </Grid>
  );
}
