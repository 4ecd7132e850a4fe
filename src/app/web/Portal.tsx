import '#platform/web/theme/portal-styles.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentSession } from '#modules/sign-in/contract.ts';
import { call } from '#platform/web/api.ts';
import { ConfirmHost } from '#platform/web/feedback/ConfirmHost.tsx';
import { ShellSkeleton } from '#platform/web/layout/ShellSkeleton.tsx';
import { newQueryClient } from '#platform/web/query.ts';
import { onRightsChange } from '#platform/web/session/rights-stamp.ts';
import { SessionProvider, sessionKey } from '#platform/web/session/SessionProvider.tsx';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { isGuestPage, sessionToken } from '#platform/web/session/token.ts';
import { closeRouter, newRouter } from './router.tsx';

/** Everything except the sign-in page: the portal and the public pages. Created anew for each session. */
export function Portal() {
  const [client] = useState(() => {
    const own: QueryClient = newQueryClient(() => void own.invalidateQueries({ queryKey: sessionKey }));
    return own;
  });
  // Changed rights also change which data is visible.
  useEffect(() => onRightsChange(() => void client.invalidateQueries()), [client]);
  const [router] = useState(() => newRouter());
  const [signedIn] = useState(() => sessionToken() !== null && !isGuestPage());
  // One person's data is not left in memory for the next, and the old router stops following the address.
  useEffect(
    () => () => {
      client.clear();
      closeRouter(router);
    },
    [client, router],
  );
  const content = <RouterProvider router={router} />;
  return (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        {signedIn ? (
          <SessionProvider read={readSession} waiting={<ShellSkeleton />}>
            {content}
          </SessionProvider>
        ) : (
          content
        )}
        <ConfirmHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

const readSession = async (signal: AbortSignal) => (await call(currentSession, { signal })).result;
