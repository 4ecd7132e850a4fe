import { Button, Checkbox } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBan,
  IconChecklist,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DragHandle } from '#platform/web/ui/DragHandle.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { JobRow } from '../contract.ts';
import {
  addJobTask,
  fetchJobTasks,
  isTaskOver,
  orderJobTasks,
  planJobTasks,
  removeJobTask,
  reviewJobTask,
  type Task,
  type TaskStatus,
  tickJobTask,
} from '../tasks.ts';
import { screens } from './screens.tsx';
import { TaskDialog } from './TaskDialog.tsx';

/** Starts and stops the timer of a job or, given one, a task. */
export type JobTimer = (props: { jobId: number; task?: Pick<Task, 'title' | 'planning_activity_id'> }) => ReactNode;

type TasksProps = { job: JobRow; Timer: JobTimer };

/** The tasks of a job, with checkboxes. */
export function TasksTab({ job, Timer }: TasksProps) {
  const { data, error, refetch } = useRead(fetchJobTasks, { params: { job_id: job.id } });
  const [editing, setEditing] = useState<Task | 'new'>();
  const may = useMay()(addJobTask.access) && job.status !== 'Close';
  const { tasks, move } = useTaskOrder(job.id, data?.rows ?? []);
  const add = <AddTasks job={job} onAdd={() => setEditing('new')} />;
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Tasks">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && tasks.length === 0 && (
        <EmptyState
          icon={IconChecklist}
          title="No tasks yet"
          text="The steps of the work appear here."
          action={may && add}
        />
      )}
      {tasks.length > 0 && (
        <>
          {may && add}
          <Text color="ink-dim" size={13}>
            {tasks.filter(isTaskOver).length} of {tasks.length} done
          </Text>
          <Grid as="ul" framed>
            {tasks.map((task, at) => (
              <TaskItem
                key={task.id}
                task={task}
                may={may}
                timer={job.status !== 'Close' && !isTaskOver(task) && <Timer jobId={job.id} task={task} />}
                onEdit={() => setEditing(task)}
                onMove={move}
                onUp={at > 0 ? () => move(at, at - 1) : undefined}
                onDown={at < tasks.length - 1 ? () => move(at, at + 1) : undefined}
              />
            ))}
          </Grid>
        </>
      )}
      {editing && (
        <TaskDialog job={job} task={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Grid>
  );
}

/** The tasks in order; a moved task shows in its new place at once. */
function useTaskOrder(jobId: number, rows: readonly Task[]) {
  const order = useWrite(orderJobTasks, { refreshes: screens.reads });
  const [wanted, setWanted] = useState<readonly number[]>();
  const places = new Map(wanted?.map((id, at) => [id, at]));
  const tasks = wanted ? rows.toSorted((one, other) => placeIn(places, one) - placeIn(places, other)) : rows;
  const move = async (from: number, to: number) => {
    const ids = tasks.map(({ id }) => id);
    const moved = ids[from];
    if (moved === undefined || to < 0 || to >= ids.length || from === to) return;
    const next = ids.filter((id) => id !== moved).toSpliced(to, 0, moved);
    setWanted(next);
    await toastReply(order.send({ query: { job_id: jobId }, body: { ids: next } }));
    setWanted(undefined);
  };
  return { tasks, move: (from: number, to: number) => void move(from, to) };
}

const placeIn = (places: ReadonlyMap<number, number>, { id }: Task) => places.get(id) ?? Infinity;

function AddTasks({ job, onAdd }: { job: JobRow; onAdd: () => void }) {
  const plan = useWrite(planJobTasks, { refreshes: screens.reads });
  return (
    <Row gap={8} wrap>
      <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onAdd}>
        Add task
      </Button>
      <Button
        variant="default"
        leftSection={<IconChecklist size={16} stroke={1.6} />}
        onClick={() => void toastReply(plan.send({ query: { job_id: job.id }, body: {} }))}
      >
        Add the {job.job_type} checklist
      </Button>
    </Row>
  );
}

type TaskItemProps = {
  task: Task;
  may: boolean;
  timer: ReactNode;
  onEdit: () => void;
  onMove: (from: number, to: number) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function TaskItem({ task, may, timer, onEdit, onMove, onUp, onDown }: TaskItemProps) {
  const { shown, sending, set } = useTick(task);
  const remove = useWrite(removeJobTask, { refreshes: screens.reads });
  const { id, title, status } = task;
  const changes: readonly RowAction[] = [
    { label: 'Edit', icon: IconPencil, run: onEdit },
    ...(onUp ? [{ label: 'Move up', icon: IconArrowUp, run: onUp }] : []),
    ...(onDown ? [{ label: 'Move down', icon: IconArrowDown, run: onDown }] : []),
    { label: 'Delete', icon: IconTrash, danger: true, run: () => toastReply(remove.send({ params: { id } })) },
  ];
  return (
    <Grid
      as="li"
      columns={may ? 'auto auto minmax(0, 1fr) auto auto' : 'auto minmax(0, 1fr) auto auto'}
      gap={[4, may ? 8 : 12]}
      align="start"
      padding={may ? [12, 16, 12, 4] : [12, 16]}
    >
      {may && <DragHandle name={title} onMove={onMove} />}
      <Checkbox
        aria-label={title}
        checked={shown === 'Done'}
        indeterminate={shown === 'Doing'}
        disabled={shown === 'N/A' || sending}
        onChange={() => void set(shown === 'Done' ? 'To do' : 'Done')}
      />
      <TaskText task={task} />
      <Row>{timer}</Row>
      <RowMenu
        name={title}
        actions={[
          ...(status === 'Doing' ? [] : [{ label: 'Begin', run: () => set('Doing') }]),
          status === 'N/A'
            ? { label: 'Needed after all', run: () => set('To do') }
            : { label: 'Not needed', icon: IconBan, run: () => set('N/A') },
          ...(may ? changes : []),
        ]}
      />
    </Grid>
  );
}

/** The checkbox updates at once; the server's answer follows. */
function useTick({ id, status, version }: Task) {
  const tick = useWrite(tickJobTask, { refreshes: screens.reads });
  const [wanted, setWanted] = useState<TaskStatus>();
  const set = async (to: TaskStatus) => {
    setWanted(to);
    await toastReply(tick.send({ query: { id }, body: { status: to, version } }));
    setWanted(undefined);
  };
  return { shown: wanted ?? status, sending: wanted !== undefined, set };
}

function TaskText({ task }: { task: Task }) {
  const { id, title, status, version, requires_review, reviewed_at } = task;
  const review = useWrite(reviewJobTask, { refreshes: screens.reads });
  return (
    <Grid gap={4} minWidth={0}>
      <Row wrap gap={8} align="center">
        <Text as="span" color={isTaskOver(task) ? 'ink-dim' : 'ink'} breakAnywhere>
          {title}
        </Text>
        {status === 'Doing' && <StatusBadge tone="blue">Doing</StatusBadge>}
        {status === 'N/A' && <StatusBadge tone="grey">Not needed</StatusBadge>}
        {requires_review && status === 'Done' && reviewed_at === null && (
          <StatusBadge tone="amber">To review</StatusBadge>
        )}
        {task.may_review && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void toastReply(review.send({ query: { id }, body: { version } }))}
          >
            Reviewed
          </Button>
        )}
      </Row>
      <Text color="ink-dim" size={12}>
        {detailsOf(task)}
      </Text>
    </Grid>
  );
}

const detailsOf = ({ assignee, due_date, budget_min, requires_review, reviewed_by, done_by, status }: Task): string =>
  [
    assignee ?? 'Nobody yet',
    due_date === null ? '' : `due ${showDate(due_date)}`,
    budget_min === null ? '' : durationText(budget_min),
    requires_review ? 'needs a review' : '',
    status === 'Done' && done_by !== null ? `done by ${done_by}` : '',
    reviewed_by === null ? '' : `reviewed by ${reviewed_by}`,
  ]
    .filter(Boolean)
    .join(' · ');
