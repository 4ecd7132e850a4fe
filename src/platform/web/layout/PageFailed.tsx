import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedState } from '../feedback/FailedState.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';

/** What is left of a page that broke: the shell stays, and the page can be tried again. */
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
