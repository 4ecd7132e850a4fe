import { Button } from '@mantine/core';
import { IconClockPlay, IconPlayerPlay } from '@tabler/icons-react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { startTimer } from '../../timer.ts';
import { timeReads } from '../reads.ts';
import { useTimer } from '../use-timer.ts';
import { showTimerPanel } from './timer-panel.ts';

/** Starts the timer for a job; where it runs for it, opens the clock of the top bar. */
export function JobTimerButton({ jobId }: { jobId: number }) {
  const timer = useTimer();
  const start = useWrite(startTimer, { refreshes: timeReads });
  if (!useMay()(startTimer.access) || timer === undefined) return null;
  if (timer?.job_id === jobId) {
    return (
      <Button variant="default" leftSection={<IconClockPlay size={16} />} onClick={() => showTimerPanel(true)}>
        Timer is running
      </Button>
    );
  }
  const body = {
    job_id: jobId,
    planning_activity_id: null,
    fee_type_id: null,
    description: null,
    billable: true,
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={16} />}
      loading={start.sending}
      onClick={() => void toastReply(start.send({ body }))}
    >
      Start timer
    </Button>
  );
}
