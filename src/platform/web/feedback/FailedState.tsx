import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { failureOf, messageOf, NetworkError, OutdatedError } from '../api.ts';
import { StateFrame } from './StateFrame.tsx';

/**
 * Says that something could not be loaded, why, and offers to try again; without a connection it tries by itself when
 * there is one. `page`: fills the page, not its place in it.
 */
export function FailedState({ error, onRetry, page }: { error: unknown; onRetry: () => void; page?: boolean }) {
  const offline = error instanceof NetworkError;
  const outdated = error instanceof OutdatedError;
  useEffect(() => {
    if (!offline) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [offline, onRetry]);
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
