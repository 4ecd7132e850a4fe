import { IconPlayerPlay } from '@tabler/icons-react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { startTimer } from '../timer.ts';
import { purposeOf } from './grid.ts';
import { PurposePicker } from './PurposePicker.tsx';
import { timeReads } from './reads.ts';

type StartTimerProps = {
  /** Inside a floating panel, where its lists open too. */
  inside?: boolean;
  onStarted?: () => void;
};

/** Chooses what to start the timer for. */
export function StartTimer({ inside = false, onStarted }: StartTimerProps) {
  const start = useWrite(startTimer, { refreshes: timeReads });
  return (
    <PurposePicker
      label="Start timer"
      icon={IconPlayerPlay}
      inside={inside}
      onPick={(row) => {
        const body = { ...purposeOf(row), description: null, billable: row.job_id !== null };
        void toastReply(
          start.send({ body }).then((reply) => {
            onStarted?.();
            return reply;
          }),
        );
      }}
    />
  );
}
