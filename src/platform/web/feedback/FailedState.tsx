import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { failureOf, messageOf, NetworkError, OutdatedError } from '../api.ts';
import { StateFrame } from './StateFrame.tsx';
import { useRetry } from './use-retry.ts';

/**
 * Says that something could not be loaded and why, with a retry. Offline it retries by itself. `page`: fills the page
 * instead of its place in it.
 */
export function FailedState({ error, onRetry, page }: { error: unknown; onRetry: () => void; page?: boolean }) {
  const outdated = error instanceof OutdatedError;
  useRetry(error instanceof NetworkError ? error : null, onRetry);
  const requestId = failureOf(error)?.requestId;
  return (
    <StateFrame
      icon={IconCloudOff}
      title="This could not be loaded"
      text={messageOf(error)}
      page={page}
      alert
      action={
        <Button variant="default" onClick={outdated ? () => location.reload() : onRetry}>
          {outdated ? 'Load again' : 'Try again'}
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
