import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconClockPlay, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { startTimer, stopTimer } from '../../timer.ts';
import { timeReads } from '../reads.ts';
import { useTimer } from '../use-timer.ts';
import { showTimerPanel } from './timer-panel.ts';

/** The task being worked on; the time is booked with it. */
type TimedTask = { readonly title: string; readonly planning_activity_id: number | null };
type JobTimerProps = { jobId: number; task?: TimedTask };

/**
 * Starts the timer for a job or, as a small button, for one of its tasks. While running, the job's button opens the
 * timer of the top bar.
 */
export function JobTimerButton({ jobId, task }: JobTimerProps) {
  const timer = useTimer();
  const start = useWrite(startTimer, { refreshes: timeReads });
  if (!useMay()(startTimer.access) || timer === undefined) return null;
  const begin = () => {
    const body = {
      job_id: jobId,
      planning_activity_id: task?.planning_activity_id ?? null,
      fee_type_id: null,
      description: task?.title ?? null,
      billable: true,
    };
    void toastReply(start.send({ body }));
  };
  const runs = timer?.job_id === jobId;
  if (task) {
    const isFor = runs && timer.description === task.title && timer.stopped_at === null;
    return isFor ? <StopTask task={task} /> : <StartTask task={task} starting={start.sending} onStart={begin} />;
  }
  return (
    <Button
      variant="default"
      leftSection={runs ? <IconClockPlay size={16} /> : <IconPlayerPlay size={16} />}
      loading={start.sending}
      onClick={runs ? () => showTimerPanel(true) : begin}
    >
      {runs ? 'Timer is running' : 'Start timer'}
    </Button>
  );
}

type StartTaskProps = { task: TimedTask; starting: boolean; onStart: () => void };

const StartTask = ({ task, starting, onStart }: StartTaskProps) => (
  <Tooltip label="Start timer">
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      loading={starting}
      aria-label={`Start timer for ${task.title}`}
      onClick={onStart}
    >
      <IconPlayerPlay size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
);

function StopTask({ task }: { task: TimedTask }) {
  const stop = useWrite(stopTimer, { refreshes: timeReads });
  const body = { duration_min: null, description: null, over_budget_reason: null, confirmed: false };
  return (
    <Tooltip label="Stop timer and book the time">
      <ActionIcon
        size={32}
        loading={stop.sending}
        aria-label={`Stop timer for ${task.title}`}
        onClick={() => void toastReply(stop.send({ body }))}
      >
        <IconPlayerStop size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
