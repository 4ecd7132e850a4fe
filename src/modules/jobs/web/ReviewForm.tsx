import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reply } from '#platform/web/api.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { AnswerCard, useAnswering } from '#platform/web/guest/AnswerCard.tsx';
import { AnswerButtons } from '#platform/web/guest/AnswerForm.tsx';
import { WordsAnswer } from '#platform/web/guest/WordsAnswer.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { changeForm } from '../own.ts';

type ReviewFormProps = {
  onApprove: () => Promise<Reply<unknown>>;
  onChange: (body: { change: string }) => Promise<Reply<unknown>>;
  onDone: (news: Confirmed) => void;
  /** Called when the work no longer waits for the client. */
  onStale: () => void;
};

const approved = { title: 'You have approved the work', text: 'We finish it and tell you when it is ready.' };
const sentBack = {
  title: 'You have asked for a change',
  text: 'We look into it and ask you to check the work again.',
};

/** The client's review of prepared work: one tap to approve, otherwise what to change. */
export function ReviewForm({ onApprove, onChange, ...outcomes }: ReviewFormProps) {
  const { turn, go, heard, place } = useAnswering<'approve' | 'change'>('approve', outcomes);
  return turn === 'approve' ? (
    <AnswerCard place={place} title="Is the work right?">
      <Approval approve={() => heard(onApprove(), approved)} onObject={() => go('change')} />
    </AnswerCard>
  ) : (
    <AnswerCard place={place} title="What to change">
      <WordsAnswer
        options={{ schema: changeForm, save: (body) => heard(onChange(body), sentBack) }}
        words="change"
        help="We read it and change the work."
        submitLabel="Ask for this change"
        onBack={() => go('approve')}
      />
    </AnswerCard>
  );
}

function Approval({ approve, onObject }: { approve: () => Promise<Reply<unknown>>; onObject: () => void }) {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await toastReply(approve());
    setSending(false);
  };
  return (
    <Stack gap={16}>
      <Text color="ink-soft">Please look at the documents, then approve them or tell us what to change.</Text>
      <AnswerButtons>
        <Button loading={sending} onClick={() => void send()}>
          Approve
        </Button>
        <Button variant="default" disabled={sending} onClick={onObject}>
          Ask for a change
        </Button>
      </AnswerButtons>
    </Stack>
  );
}
