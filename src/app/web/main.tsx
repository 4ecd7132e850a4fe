import '#platform/web/no-eval.ts';
import '#platform/web/theme/initial-styles.ts';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '#platform/web/feedback/Toasts.tsx';
import { onSessionChange, watchSession, whatToShow } from '#platform/web/session/token.ts';
import { watchScheme } from '#platform/web/theme/scheme.ts';
import { installTrustedTypes } from './trusted-types.ts';

const SignInPage = lazy(async () => ({
  default: (await import('#modules/sign-in/web/public/SignInPage.tsx')).SignInPage,
}));
const Portal = lazy(async () => ({ default: (await import('./Portal.tsx')).Portal }));

/**
 * The sign-in page or the portal, chosen without the router so that the sign-in page stays small. A new session gets a
 * new portal: no state of the previous session is left.
 */
function Entry() {
  const shown = useSyncExternalStore(onSessionChange, whatToShow);
  return (
    <>
      <Suspense fallback={null}>{shown === 'sign-in' ? <SignInPage /> : <Portal key={shown} />}</Suspense>
      <Toasts />
    </>
  );
}

installTrustedTypes();
watchSession();
watchScheme();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Entry />);
