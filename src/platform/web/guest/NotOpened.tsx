import { IconLinkOff } from '@tabler/icons-react';
import { failureOf, messageOf } from '../api.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { StateFrame } from '../feedback/StateFrame.tsx';

/** Shown when a link could not be opened. Unknown links offer no retry. */
export function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (failureOf(error)?.status !== 401) return <FailedState error={error} onRetry={onRetry} page />;
  return <StateFrame icon={IconLinkOff} title="Nothing to open here" text={messageOf(error)} page alert />;
}
