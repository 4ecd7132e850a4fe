import { Button, TextInput } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { durationText } from '#platform/contract/duration.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Card, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { discardTimer, stopTimer, type Timer } from '../timer.ts';
import { timeReads } from './reads.ts';
import { StartTimer } from './StartTimer.tsx';
import { clockText, useSeconds, useTimer } from './use-timer.ts';

/** The timer: what is running, or what to start it for. */
export function TimerCard() {
  const timer = useTimer();
  if (timer === undefined) return null;
  return (
    <Card as="section" padding={16} aria-label="Timer">
      {timer ? <Running timer={timer} /> : <StartTimer />}
    </Card>
  );
}

/** The duration can be corrected before booking; if a rule refuses it, the timer keeps running. */
export function Running({ timer }: { timer: Timer }) {
  const seconds = useSeconds(timer);
  const [refused, setRefused] = useState<Refused>();
  const [given, setGiven] = useState({ duration: '', reason: '' });
  const { book, drop } = useEnding(timer, given, setRefused);
  return (
    <Grid gap={8}>
      <Row wrap gap={[8, 16]} align="center" justify="space-between">
        <Grid gap={2} minWidth={0}>
          <Text weight={500}>{timer.title}</Text>
          <Text dim>{[timer.activity, timer.detail].filter(Boolean).join(' · ')}</Text>
        </Grid>
        <Row gap={8} align="center">
          <Text as="span" size={20} weight={600} figures role="timer" aria-label="Time running">
            {clockText(seconds)}
          </Text>
          <Button leftSection={<IconPlayerStop size={16} />} onClick={() => void book()}>
            {timer.stopped_at === null ? 'Stop and book' : 'Book'}
          </Button>
          <Button variant="subtle" color="red" onClick={() => void drop()}>
            Discard
          </Button>
        </Row>
      </Row>
      {timer.stopped_at !== null && (
        <Text color="tone-amber">
          It stopped by itself. Confirm {durationText(timer.elapsed_min)}, or say how long it really was.
        </Text>
      )}
      {refused && (
        <Text role="alert" color="danger">
          {refused.message}
        </Text>
      )}
      {(timer.stopped_at !== null || refused) && (
        <Corrections timer={timer} field={refused?.field} given={given} onChange={setGiven} />
      )}
    </Grid>
  );
}

type Given = { readonly duration: string; readonly reason: string };
type CorrectionsProps = {
  timer: Timer;
  /** The refused field. */
  field: string | undefined;
  given: Given;
  onChange: (given: Given) => void;
};

function Corrections({ timer, field, given, onChange }: CorrectionsProps) {
  return (
    <Row wrap gap={8}>
      <TextInput
        size="xs"
        label="Duration"
        placeholder={durationText(timer.elapsed_min)}
        value={given.duration}
        onChange={(event) => onChange({ ...given, duration: event.target.value })}
      />
      {field === 'over_budget_reason' && (
        <TextInput
          size="xs"
          label="Reason above the budget"
          value={given.reason}
          onChange={(event) => onChange({ ...given, reason: event.target.value })}
        />
      )}
    </Row>
  );
}

type Refused = { readonly field: string; readonly message: string };

/** Books the timer's time, or discards it. */
function useEnding(timer: Timer, given: Given, onRefused: (refused: Refused) => void) {
  const stop = useWrite(stopTimer, { refreshes: timeReads });
  const discard = useWrite(discardTimer, { refreshes: timeReads });
  const book = async () => {
    try {
      const body = {
        duration_min: given.duration.trim() || null,
        description: null,
        over_budget_reason: given.reason.trim() || null,
        confirmed: timer.stopped_at !== null,
      };
      // The server checks what is typed.
      const { result, message } = await stop.send({ body: body as never });
      if (message) (result.timer ? toast.info : toast.success)(message);
    } catch (error) {
      const [[field, message] = ['', messageOf(error)]] = Object.entries(failureOf(error)?.fields ?? {});
      onRefused({ field, message });
    }
  };
  const drop = async () => {
    const question = {
      title: 'Discard timer',
      text: `${timer.elapsed_min} minutes on ${timer.title} is not booked.`,
      confirmLabel: 'Discard',
      danger: true,
    };
    if (await confirm(question)) await toastReply(discard.send({}));
  };
  return { book, drop };
}
