import { Button } from '@mantine/core';
import { showDate } from '#platform/contract/dates.ts';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { AnswerCard, useAnswering } from '#platform/web/guest/AnswerCard.tsx';
import { AnswerButtons } from '#platform/web/guest/AnswerForm.tsx';
import { WordsAnswer } from '#platform/web/guest/WordsAnswer.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { reopenForm } from '../own.ts';
import { confirmByLink, openEscalation, reopenByLink } from '../settle.ts';

type SettleAnswerProps = {
  token: string;
  /** The last day for an answer; YYYY-MM-DD. */
  until: string | null;
  /** Called when the escalation has changed since it was shown. */
  onStale: () => void;
  onDone: (news: Confirmed) => void;
};

const closed = { title: 'It is closed', text: 'Thank you for telling us that it is settled.' };
const reopened = { title: 'Your answer was sent', text: 'We read what is missing and look into it again.' };

/** Confirms with one tap, or asks what is missing. */
export function SettleAnswer({ token, until, ...outcomes }: SettleAnswerProps) {
  const { turn, go, heard, place } = useAnswering<'confirm' | 'object'>('confirm', outcomes);
  return turn === 'confirm' ? (
    <AnswerCard place={place} title="Is this resolved?">
      <Confirmation token={token} until={until} heard={heard} onObject={() => go('object')} />
    </AnswerCard>
  ) : (
    <AnswerCard place={place} title="Open it again">
      <Objection token={token} heard={heard} onBack={() => go('confirm')} />
    </AnswerCard>
  );
}

type Heard = { token: string; heard: <Sent>(answer: Promise<Sent>, news: Confirmed) => Promise<Sent> };

function Confirmation({ token, until, heard, onObject }: Heard & { until: string | null; onObject: () => void }) {
  const { send, sending } = useWrite(confirmByLink, { refreshes: [openEscalation] });
  return (
    <Stack gap={16}>
      {until !== null && (
        <Text color="ink-soft">If we don’t hear from you by {showDate(until)}, we will close it as resolved.</Text>
      )}
      <AnswerButtons>
        <Button loading={sending} onClick={() => void toastReply(heard(send({ token }), closed))}>
          Yes, close it
        </Button>
        <Button variant="default" disabled={sending} onClick={onObject}>
          No, open it again
        </Button>
      </AnswerButtons>
    </Stack>
  );
}

function Objection({ token, heard, onBack }: Heard & { onBack: () => void }) {
  const reopen = useWrite(reopenByLink, { refreshes: [openEscalation] });
  return (
    <WordsAnswer
      options={{ schema: reopenForm, save: (body) => heard(reopen.send({ body, token }), reopened) }}
      words="reopen_reason"
      help="We read it and look into it again."
      submitLabel="Open it again"
      onBack={onBack}
    />
  );
}
