import { Checkbox } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { messageOf } from '#platform/web/api.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useAtOnce } from '#platform/web/form/use-at-once.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchOwnClearance, type OwnPoint, updateExitClearance } from '../clearance.ts';
import { exitReads } from './exit-reads.ts';
import classes from './exit.module.css';

/** What the person who opens it sees to when colleagues leave; they need no right to exits for it. */
export function OwnPointsPage() {
  const { data, error, refetch } = useRead(fetchOwnClearance, {});
  const people = [...Map.groupBy(data?.rows ?? [], ({ employee_name, lwd }) => `${employee_name}, ${lwd}`).values()];
  return (
    <PageFrame title="My clearance points" text="What you see to when colleagues leave.">
      <div className={classes.parts}>
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
      </div>
    </PageFrame>
  );
}

function Leaver({ points }: { points: readonly OwnPoint[] }) {
  const [first] = points;
  if (!first) return null;
  const { employee_name, department, lwd } = first;
  return (
    <section aria-label={employee_name}>
      <h2 className={classes.sectionTitle}>{employee_name}</h2>
      <p className={classes.dim}>
        {department} · last working date {lwd}
      </p>
      <ul className={classes.ownPoints} aria-label={`Points of ${employee_name}`}>
        {points.map((point) => (
          <Point key={point.id} point={point} />
        ))}
      </ul>
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
    <li className={classes.point}>
      <div className={classes.pointText}>
        <Checkbox label={point.item} checked={done} onChange={() => keep(!done, save)} />
        <p className={classes.dim}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
