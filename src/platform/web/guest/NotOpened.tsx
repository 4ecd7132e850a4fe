import { IconLinkOff } from '@tabler/icons-react';
import { failureOf, messageOf } from '../api.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { StateFrame } from '../feedback/StateFrame.tsx';

/** Instead of what a link leads to. One that the portal does not know is not worth another try. */
export function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (failureOf(error)?.status !== 401) return <FailedState error={error} onRetry={onRetry} page />;
  return <StateFrame icon={IconLinkOff} title="Nothing to open here" text={messageOf(error)} page alert />;
}
