import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Bell, bell } from '#platform/contract/notify.ts';
import { retryFailed } from '../query.ts';
import { sessionKey } from '../session/SessionProvider.tsx';
import { sessionToken } from '../session/token.ts';
import { type Message } from './events.ts';
import { startLive } from './live.ts';

/**
 * Listens while the portal is open: reloads the session when rights have changed, signs out when it has ended.
 * @param onNotification called with the state of the bell
 */
export function useLive(
  stream: Endpoint<Record<never, never>, Record<never, never>, undefined, undefined>,
  onNotification: (is: Bell) => void,
): void {
  const client = useQueryClient();
  const hear = useEffectEvent(({ say, data }: Message) => {
    if (say === 'rights') void client.invalidateQueries({ queryKey: sessionKey });
    if (say === 'notification') {
      onNotification(bell.parse(data));
      // This is also the first message of a new stream: the server may have been away.
      void retryFailed(client);
    }
  });
  useEffect(() => {
    const token = sessionToken();
    return token === null ? undefined : startLive(stream, token, hear);
  }, [stream]);
}
