import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FailedState } from '../feedback/FailedState.tsx';
import { hasUnopened, openDrafts } from '../form/sealed-drafts.ts';
import { watchActivity } from './activity.ts';
import { rememberReply, rememberedReply } from './remembered.ts';
import { type SessionReply, SessionContext, sessionOf } from './session.ts';

export const sessionKey = ['session'] as const;

/**
 * Reads the session before the portal is shown (or uses the last answer meanwhile), and again whenever the window gets
 * the focus, so that changed rights apply without a new sign-in. The app provides the call: the platform knows no
 * module.
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
    // Drafts are decrypted with the session's answer, before any form reads them.
    initialData: () => (hasUnopened() ? undefined : rememberedReply()),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
    staleTime: 60_000,
  });
  // Outside of React: activity in any part of the page counts.
  useEffect(() => watchActivity(window, () => void refetch()), [refetch]);
  const session = useMemo(() => data && sessionOf(data), [data]);
  // Sets the document's English, for the browser and screen readers.
  useEffect(() => {
    if (session) document.documentElement.lang = session.region;
  }, [session]);
  if (session) return <SessionContext value={session}>{children}</SessionContext>;
  if (error) return <FailedState error={error} onRetry={() => void refetch()} page />;
  return waiting;
}
