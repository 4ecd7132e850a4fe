/** Swiping, even without a connection: unsent swipes wait in this browser with their own moment. */
import { useCallback, useEffect } from 'react';
import { messageOf, NetworkError } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { useStored } from '#platform/web/stored.ts';
import { addOwnSwipe, fetchAttendance, fetchDayBoard, fetchOwnSwipes } from '../contract.ts';

type Waiting = { readonly direction: 'in' | 'out'; readonly at: string };

const none: readonly Waiting[] = [];

/** Moments being sent: every button on the page shows the waiting ones, and one of them sends. */
const underWay = new Set<string>();

export type Swiping = {
  readonly swipe: (direction: Waiting['direction']) => Promise<void>;
  readonly swiping: boolean;
  /** Swipes waiting for a connection, in order. */
  readonly waiting: readonly Waiting[];
};

export function useSwipe(): Swiping {
  const { accountId } = useActor();
  const [waiting, setWaiting] = useStored<readonly Waiting[]>(`swipes-waiting-${accountId}`, none);
  const { send, sending } = useWrite(addOwnSwipe, { refreshes: [fetchOwnSwipes, fetchAttendance, fetchDayBoard] });
  const sendWaiting = useCallback(async () => {
    const [first, ...rest] = waiting;
    if (!first || underWay.has(first.at)) return;
    underWay.add(first.at);
    try {
      await send({ body: first });
      setWaiting(rest);
    } catch (error) {
      if (error instanceof NetworkError) return;
      // Refused for good: reported once, and not allowed to block the next.
      toast.error(messageOf(error));
      setWaiting(rest);
    } finally {
      underWay.delete(first.at);
    }
  }, [waiting, send, setWaiting]);
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const run = () => void sendWaiting();
    if (navigator.onLine) run();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [waiting, sendWaiting]);
  const swipe = async (direction: Waiting['direction']) => {
    const at = new Date().toISOString();
    try {
      const { message } = await send({ body: { direction, at: null } });
      if (message) toast.success(message);
    } catch (error) {
      if (!(error instanceof NetworkError)) return void toast.error(messageOf(error));
      setWaiting([...waiting, { direction, at }]);
      toast.success(`No connection: swiped ${direction}, sent as soon as there is one`);
    }
  };
  return { swipe, swiping: sending, waiting };
}
