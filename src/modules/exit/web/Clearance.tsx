import { Button, Checkbox } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { Bone } from '#platform/web/feedback/Bone.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useAtOnce } from '#platform/web/form/use-at-once.ts';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { areas, type ClearanceItem, fetchExitClearance, updateExitClearance } from '../clearance.ts';
import { type Stage, whyNotTick } from '../rules.ts';
import { exitReads } from './exit-reads.ts';
import { AddPointDialog, PointDialog } from './PointDialog.tsx';
import classes from './exit.module.css';

/** The checklist: what has to be given back, settled and handed over. */
export function Clearance({ exitId, percent, stage }: { exitId: number; percent: number; stage: Stage }) {
  const { data, error, refetch } = useRead(fetchExitClearance, { query: { id: exitId } });
  const [adding, setAdding] = useState(false);
  return (
    <section className={classes.section} aria-label="Clearance">
      <div className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>Clearance</h2>
        <Button
          variant="default"
          size="xs"
          disabled={stage === 'Withdrawn'}
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => setAdding(true)}
        >
          Add point
        </Button>
      </div>
      <span className={classes.percent}>
        <ProgressBar label="Clearance" percent={percent} />
        <span aria-hidden="true">{percent} %</span>
      </span>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bone height={320} />}
      {data &&
        areas.map((area) => (
          <Area key={area} area={area} stage={stage} points={data.rows.filter((point) => point.area === area)} />
        ))}
      {adding && <AddPointDialog exitId={exitId} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Area({ area, stage, points }: { area: string; stage: Stage; points: readonly ClearanceItem[] }) {
  if (points.length === 0) return null;
  return (
    <>
      <h3 className={classes.area}>{area}</h3>
      <ul className={classes.points} aria-label={area}>
        {points.map((point) => (
          <Point key={point.id} point={point} stage={stage} />
        ))}
      </ul>
    </>
  );
}

function Point({ point, stage }: { point: ClearanceItem; stage: Stage }) {
  const { momentInWords } = useWriting();
  const [editing, setEditing] = useState(false);
  const update = useWrite(updateExitClearance, { refreshes: exitReads });
  const { id, item, note } = point;
  const whyNot = whyNotTick(stage, point.hand_over);
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
    <li className={classes.point}>
      <div className={classes.pointText}>
        <Checkbox label={item} checked={done} disabled={whyNot !== undefined} onChange={() => keep(!done, save)} />
        {facts.length > 0 && <p className={classes.dim}>{facts.join(' · ')}</p>}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPencil size={14} stroke={1.6} />}
        aria-label={`Owner and note of ${item}`}
        disabled={stage === 'Withdrawn'}
        onClick={() => setEditing(true)}
      >
        Note
      </Button>
      {editing && <PointDialog point={point} onClose={() => setEditing(false)} />}
    </li>
  );
}
