/**
 * Parts of a page whose code loads when they are first shown:
 *
 *   const OrgChart = onDemand(async () => (await import('./OrgChart.tsx')).OrgChart);
 *   const ImportDialog = dialogOnDemand(async () => (await import('./ImportDialog.tsx')).ImportDialog);
 *
 * If the code cannot be loaded, the page and everything typed into it stay. The reason and a retry appear in place of
 * the part.
 */
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { messageOf } from '../api.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { toast } from '../feedback/toasts.ts';
import { fetchCode } from './fetch-code.ts';

type Loader<Props> = () => Promise<ComponentType<Props>>;

type Options = {
  /** Shown while the code loads; nothing when not given. */
  readonly waiting?: ReactNode;
  /** Shown when the code does not load: 'page' fills the page, 'nothing' is for mere decoration. */
  readonly failed?: 'place' | 'page' | 'nothing';
};

export function onDemand<Props extends object>(
  load: Loader<Props>,
  { waiting = null, failed = 'place' }: Options = {},
): ComponentType<Props> {
  return partOf(load, waiting, ({ error, retry }) =>
    failed === 'nothing' ? null : <FailedState error={error} onRetry={retry} page={failed === 'page'} />,
  );
}

/** For dialogs: closes it again and shows why. */
export function dialogOnDemand<Props extends { onClose: () => void }>(load: Loader<Props>): ComponentType<Props> {
  return partOf(load, null, ({ error, props }) => <SaysAndCloses error={error} onClose={props.onClose} />);
}

type Failed<Props> = { readonly error: unknown; readonly retry: () => void; readonly props: Props };

function partOf<Props extends object>(
  load: Loader<Props>,
  waiting: ReactNode,
  failed: (failed: Failed<Props>) => ReactNode,
): ComponentType<Props> {
  // React caches the outcome of a lazy component for good, so a failure prepares a new one for the next try.
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await fetchCode(load) };
      } catch (error) {
        next = fresh();
        throw error;
      }
    });
  let next = fresh();
  return function Part(props: Props) {
    const [Code, setCode] = useState(() => next);
    return (
      <CatchBoundary
        getResetKey={() => 0}
        errorComponent={({ error, reset }) => {
          const retry = () => {
            setCode(() => next);
            reset();
          };
          return failed({ error, retry, props });
        }}
      >
        <Suspense fallback={waiting}>
          <Code {...props} />
        </Suspense>
      </CatchBoundary>
    );
  };
}

function SaysAndCloses({ error, onClose }: { error: unknown; onClose: () => void }) {
  useEffect(() => {
    toast.error(messageOf(error));
    onClose();
  }, [error, onClose]);
  return null;
}
