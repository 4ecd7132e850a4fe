import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { fetchMoveIn, fetchMoveInWaits, type MoveIn, putMoveInAside } from '../contract.ts';
import { StepCard } from './StepCard.tsx';
import { StepImport } from './StepImport.tsx';
import { steps } from './steps.ts';

/** What to import from the former program, in which order, and what is missing. */
export function MoveInPage() {
  const { data, error, refetch } = useRead(fetchMoveIn, {});
  return (
    <PageFrame
      title="Move in"
      text="Bring over what your former program keeps, a file at a time, from the top. Each file is checked before anything is kept, and the same file again adds nothing twice."
      action={data && <Aside state={data} />}
    >
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} />}
      {data && (
        <Stack as="ol" gap={12} maxWidth={860} minWidth={0}>
          {steps.map((step, at) => (
            <StepCard key={step.key} step={step} place={at + 1} state={data} />
          ))}
        </Stack>
      )}
      <StepImport />
    </PageFrame>
  );
}

function Aside({ state: { put_aside_at, version } }: { state: MoveIn }) {
  const { send, sending } = useWrite(putMoveInAside, { refreshes: [fetchMoveIn, fetchMoveInWaits] });
  const aside = put_aside_at === null;
  return (
    <ActionButton
      variant={aside ? 'filled' : 'default'}
      loading={sending}
      onClick={() => void toastReply(send({ body: { aside, version } }))}
    >
      {aside ? 'Moved in' : 'Put back into the menu'}
    </ActionButton>
  );
}
