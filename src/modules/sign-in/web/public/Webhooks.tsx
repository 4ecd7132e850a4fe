import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { addWebhook, fetchWebhooks } from '../../webhooks/contract.ts';
import { WebhookDialog } from '../../webhooks/web/WebhookDialog.tsx';
import { WebhookRow } from '../../webhooks/web/WebhookRow.tsx';
import { ProgramsBones, ProgramsCard } from '../ProgramsCard.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';

/** The user's own webhooks: programs notified of changes that the user may see. */
export function Webhooks() {
  const { data, error, refetch } = useRead(fetchWebhooks, {});
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const may = useMay();
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ProgramsBones />;
  return (
    <ProgramsCard
      name="Webhooks"
      empty={{
        icon: IconWebhook,
        title: 'No webhooks',
        text: 'The portal tells a program what has changed, and where to read it, so that it need not ask again and again.',
      }}
      action={may(addWebhook.access) ? <Button onClick={() => setAdding(true)}>Add webhook</Button> : undefined}
      rows={data.rows.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} onRead={() => void refetch()} />
      ))}
      note={
        <>
          The <a href="/api/docs#webhooks">webhook documentation</a> shows what is sent, and how a program checks that
          it comes from here. Your webhooks tell only of what you may see, and end with your access.
        </>
      }
    >
      {adding && (
        <WebhookDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== undefined && (
        <ShownOnceDialog
          title="Secret of your webhook"
          secret={secret}
          noun="Secret"
          use="Your program checks with it that a message comes from the portal."
          onClose={() => setSecret(undefined)}
        />
      )}
    </ProgramsCard>
  );
}
