import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { failureOf, messageOf } from '../api.ts';
import { StateFrame } from './StateFrame.tsx';

/**
 * Says that something could not be loaded, why, and offers to try again. `page`: fills the page, not its place in it.
 */
export function FailedState({ error, onRetry, page }: { error: unknown; onRetry: () => void; page?: boolean }) {
  const requestId = failureOf(error)?.requestId;
  return (
    <StateFrame
      icon={IconCloudOff}
      title="This could not be loaded"
      text={messageOf(error)}
      page={page}
      alert
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {requestId && (
        <>
          Quote <code>{requestId}</code> when you ask for help.
        </>
      )}
    </StateFrame>
  );
}
