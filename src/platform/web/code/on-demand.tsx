/**
 * Parts of a page whose code comes when they are first shown:
 *
 *   const OrgChart = onDemand(async () => (await import('./OrgChart.tsx')).OrgChart);
 *   const ImportDialog = dialogOnDemand(async () => (await import('./ImportDialog.tsx')).ImportDialog);
 *
 * Code that does not come takes nothing else with it: the page stays, and what was typed into it; why is said where the
 * part would be, and it can be tried again.
 */
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { messageOf } from '../api.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { toast } from '../feedback/toasts.ts';
import { fetchCode } from './fetch-code.ts';

type Loader<Props> = () => Promise<ComponentType<Props>>;

type Options = {
  /** Shown while the code comes; nothing when not given. */
  readonly waiting?: ReactNode;
  /** What stands in its place when it does not come: 'page' fills the page, 'nothing' is for what is only decoration. */
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

/** For what opens over the page: it closes again, and says why. */
export function dialogOnDemand<Props extends { onClose: () => void }>(load: Loader<Props>): ComponentType<Props> {
  return partOf(load, null, ({ error, props }) => <SaysAndCloses error={error} onClose={props.onClose} />);
}

type Failed<Props> = { readonly error: unknown; readonly retry: () => void; readonly props: Props };

function partOf<Props extends object>(
  load: Loader<Props>,
  waiting: ReactNode,
  failed: (failed: Failed<Props>) => ReactNode,
): ComponentType<Props> {
  // React keeps what became of a part for good; after a failure there is a new one, for whoever shows it next.
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
