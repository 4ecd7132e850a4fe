import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FailedState } from '../feedback/FailedState.tsx';
import { hasUnopened, openDrafts } from '../form/sealed-drafts.ts';
import { watchActivity } from './activity.ts';
import { rememberReply, rememberedReply } from './remembered.ts';
import { type SessionReply, SessionContext, sessionOf } from './session.ts';

export const sessionKey = ['session'] as const;

/**
 * Reads the session before anything of the portal is shown (or takes the last answer meanwhile), and again whenever
 * the window gets the focus, so that a changed right shows without a new sign-in. The app says how it is read: the
 * platform knows no module.
 */
export function SessionProvider({
  read,
  waiting,
  children,
}: {
  read: (signal: AbortSignal) => Promise<SessionReply>;
  /** Shown until the first answer. */
  waiting: ReactNode;
  children: ReactNode;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const reply = await read(signal);
      await openDrafts(reply.userDetails.id, reply.draft_key ?? null);
      rememberReply(reply);
      return reply;
    },
    // Drafts are opened with the answer, and forms read them when they are shown.
    initialData: () => (hasUnopened() ? undefined : rememberedReply()),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
    staleTime: 60_000,
  });
  // Outside of React: what is done in any part of the page counts.
  useEffect(() => watchActivity(window, () => void refetch()), [refetch]);
  const session = useMemo(() => data && sessionOf(data), [data]);
  // Which English this is, for the browser and with it for screen readers.
  useEffect(() => {
    if (session) document.documentElement.lang = session.region;
  }, [session]);
  if (session) return <SessionContext value={session}>{children}</SessionContext>;
  if (error) return <FailedState error={error} onRetry={() => void refetch()} page />;
  return waiting;
}
