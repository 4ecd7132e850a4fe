import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import card from '#platform/web/ui/card.module.css';
import { addWebhook, fetchWebhooks } from '../../webhooks/contract.ts';
import { SecretDialog } from '../../webhooks/web/SecretDialog.tsx';
import { WebhookDialog } from '../../webhooks/web/WebhookDialog.tsx';
import { WebhookRow } from '../../webhooks/web/WebhookRow.tsx';

/** One's own webhooks: which programs are told of changes that one may see. */
export function Webhooks() {
  const { data, error, refetch } = useRead(fetchWebhooks, {});
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const may = useMay();
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  const add = may(addWebhook.access) && <Button onClick={() => setAdding(true)}>Add webhook</Button>;
  return (
    <section className={card.card} aria-label="Webhooks">
      {data.rows.length === 0 ? (
        <EmptyState
          icon={IconWebhook}
          title="No webhooks"
          text="A program that waits for changes is told of them at its address: what has changed, and where to read it."
          action={add || undefined}
        />
      ) : (
        <>
          <Grid as="ul">
            {data.rows.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} onRead={() => void refetch()} />
            ))}
          </Grid>
          {add && <div>{add}</div>}
        </>
      )}
      <Text dim>
        What is sent, and how a program checks that it comes from here: <a href="/api/docs#webhooks">webhooks</a>. Your
        webhooks tell of what you may see at that moment, and end with your access.
      </Text>
      {adding && (
        <WebhookDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </section>
  );
}

function Bones() {
  return (
    <div className={card.card} aria-busy="true" aria-label="Loading">
      <Skeleton width="50%" height={18} />
      <Skeleton width="70%" height={18} />
      <Skeleton width={140} height={36} />
    </div>
  );
}
