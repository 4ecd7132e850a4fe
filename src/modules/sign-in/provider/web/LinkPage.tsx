import { useEffect, useEffectEvent, useState } from 'react';
import { call, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useGo } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { linkProvider } from '../contract.ts';
import { takeTicket } from './ticket.ts';

const security = '/my-account?area=security';

type Outcome = { readonly message: string } | { readonly failure: string };

const linked = (answer: string): Promise<Outcome> =>
  call(linkProvider, { body: { answer, ticket: takeTicket() } }).then(
    ({ message = '' }) => ({ message }),
    (error: unknown) => ({ failure: messageOf(error) }),
  );

/** Finishes the linking begun in My account, and goes back there. */
export function LinkPage() {
  const [failure, setFailure] = useState<string>();
  const go = useGo();
  const ended = useEffectEvent((outcome: Outcome) => {
    if ('failure' in outcome) return setFailure(outcome.failure);
    toast.success(outcome.message);
    go(security);
  });
  useEffect(() => void linked(location.search).then(ended), []);
  return (
    <PageFrame title="Link your identity">
      {failure === undefined ? (
        <Text>One moment, please.</Text>
      ) : (
        <Stack gap={16}>
          <Text color="tone-red">{failure}</Text>
          <div>
            <LinkButton to={security}>Back to My account</LinkButton>
          </div>
        </Stack>
      )}
    </PageFrame>
  );
}
