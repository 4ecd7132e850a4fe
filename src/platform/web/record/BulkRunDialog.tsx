import { Button } from '@mantine/core';
import { type BulkRun, fetchBulkRun, stopBulkRun } from '#platform/contract/record/bulk-run.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { messageOf } from '../api.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { toast } from '../feedback/toasts.ts';
import { Box, Grid, Text } from '../layout/Parts.tsx';
import { readAllAnew, useRead, useWrite } from '../query.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { useWriting } from '../use-writing.ts';

/** Milliseconds between polls while it runs. */
const every = 1000;

type BulkRunDialogProps = { words: AnyRecord['words']; id: number; onClose: () => void };

/** Progress of a bulk edit in the background, with Stop; it continues when the dialog is closed. */
export function BulkRunDialog({ words, id, onClose }: BulkRunDialogProps) {
  const { data, error, refetch } = useRead(
    fetchBulkRun,
    { params: { id } },
    { keepPrevious: true, every: ({ ended }) => (ended === null ? every : undefined) },
  );
  const close = () => {
    void readAllAnew();
    onClose();
  };
  return (
    <DialogFrame
      title={data ? titleOf(data, words) : `Editing ${words.many}`}
      opened
      onClose={close}
      cancelLabel="Close"
      plainCancel
      actions={data?.ended === null && <StopButton run={data} />}
    >
      {data && <Progress run={data} words={words} />}
      {!data && (error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={88} />)}
    </DialogFrame>
  );
}

function titleOf({ ended, refused }: BulkRun, { many }: AnyRecord['words']): string {
  if (ended === null) return `Editing ${many} in the background`;
  if (ended === 'Done') return refused > 0 ? `Some ${many} were not changed` : `All ${many} are done`;
  return ended === 'Stopped' ? 'Stopped' : 'Ended early';
}

function StopButton({ run: { id, stopping } }: { run: BulkRun }) {
  const { send, sending } = useWrite(stopBulkRun, { refreshes: [fetchBulkRun] });
  const stop = async () => {
    try {
      await send({ params: { id }, body: {} });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Button variant="outline" color="red" loading={sending} disabled={stopping} onClick={() => void stop()}>
      {stopping ? 'Stopping' : 'Stop'}
    </Button>
  );
}

function Progress({ run, words }: { run: BulkRun; words: AnyRecord['words'] }) {
  const { showNumber } = useWriting();
  const { count, done, unchanged, refused, refusals, ended, reason } = run;
  const over = done + unchanged + refused;
  const text = [
    `${showNumber(over)} of ${showNumber(count)}`,
    `${showNumber(done)} changed`,
    ...(unchanged > 0 ? [`${showNumber(unchanged)} had these values before`] : []),
    ...(refused > 0 ? [`${showNumber(refused)} refused`] : []),
  ].join(', ');
  return (
    <Grid gap={12}>
      {reason !== null && <Text>{reason}</Text>}
      <ProgressBar
        label={`Editing ${words.many}`}
        percent={(over / count) * 100}
        text={text}
        tone={refused > 0 || (ended !== null && ended !== 'Done') ? 'amber' : 'green'}
      />
      <Text as="output" figures>
        {text}
      </Text>
      {ended === null && <Text dim>It goes on when you close this. A notification tells you once it is over.</Text>}
      {ended !== null && ended !== 'Done' && <Text dim>What was changed stays so.</Text>}
      {refusals.length > 0 && <Refusals run={run} />}
    </Grid>
  );
}

function Refusals({ run: { refused, refusals } }: { run: BulkRun }) {
  const { showNumber } = useWriting();
  return (
    <Box as="ul" scrolls maxHeight={240}>
      {refusals.map(({ id, name, reason }) => (
        <Grid as="li" key={id} gap={0} padding={[6, 0]}>
          {name !== '' && <Text weight={500}>{name}</Text>}
          <Text dim>{reason}</Text>
        </Grid>
      ))}
      {refused > refusals.length && <li>{`and ${showNumber(refused - refusals.length)} more`}</li>}
    </Box>
  );
}
