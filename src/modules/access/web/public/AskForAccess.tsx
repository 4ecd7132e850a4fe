import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Right } from '#platform/contract/access.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchMyRequests, requestAccess } from '../../requests.ts';
import { rightName, whyNotAsk } from '../../rights-rules.ts';
import { AskSkeleton } from './AskSkeleton.tsx';

/** Requests a right that a page needs from the administrators; shows it once requested. */
export function AskForAccess({ right }: { right: Right }) {
  const actor = useActor();
  const { momentInWords } = useWriting();
  const mine = useRead(fetchMyRequests, {});
  const asked = mine.data?.rows.find((row) => rightName(row) === rightName(right));
  if (whyNotAsk(actor, right)) return null;
  if (mine.isPending) return <AskSkeleton />;
  if (asked) {
    return (
      <Stack align="center" gap={8} margin={[20, 0, 0]}>
        <StatusBadge tone="amber">Asked on {momentInWords(asked.asked_at)}</StatusBadge>
        <Text>You will be notified of the decision. This page opens as soon as you have access.</Text>
      </Stack>
    );
  }
  return <AskForm right={right} />;
}

function AskForm({ right }: { right: Right }) {
  const [why, setWhy] = useState('');
  const { send, sending } = useWrite(requestAccess, { refreshes: [fetchMyRequests] });
  const ask = async () => {
    await toastReply(send({ body: { ...right, why: why.trim() || null } }));
  };
  return (
    <Stack
      as="form"
      textAlign="start"
      gap={12}
      padding={16}
      margin={[20, 0, 0]}
      width="min(420px, 100%)"
      framed
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <WhyField value={why} onType={setWhy} />
      <Button type="submit" loading={sending}>
        Ask for {rightName(right)}
      </Button>
    </Stack>
  );
}

function WhyField({ value, onType }: { value: string; onType: (text: string) => void }) {
  return (
    <Textarea
      label="Why you need it"
      description="Optional; one sentence helps your administrators to decide"
      value={value}
      onChange={(event) => onType(event.target.value)}
      maxLength={500}
      autosize
      minRows={2}
      maxRows={5}
    />
  );
}
