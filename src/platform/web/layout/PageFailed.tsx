import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedState } from '../feedback/FailedState.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';

/** Replaces a page that crashed: the shell stays, and the page can be retried. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <DocumentTitle title="Something went wrong" />
      <FailedState error={error} onRetry={retry} page />
    </>
  );
}
