import { Button } from '@mantine/core';
import type { Reply } from '#platform/web/api.ts';
import { AnswerCard, useAnswering } from '#platform/web/guest/AnswerCard.tsx';
import { SignedAnswer } from '#platform/web/guest/SignedAnswer.tsx';
import { WordsAnswer } from '#platform/web/guest/WordsAnswer.tsx';
import { acceptanceForm } from '../agreement-calls.ts';
import { reasonForm } from '../wizard.ts';

type AgreementAnswerProps = {
  company: string;
  firm: string;
  onAccept: (acceptance: { name: string; agreed: true }) => Promise<Reply<unknown>>;
  onReject: (rejection: { reason: string }) => Promise<Reply<unknown>>;
  /** The agreement is not as it is shown any more. */
  onStale: () => void;
};

/** The client's choice: accept with one's name typed and a tick, or reject with a reason. */
export function AgreementAnswer({ company, firm, onAccept, onReject, onStale }: AgreementAnswerProps) {
  const { turn, go, heard, place } = useAnswering<'accept' | 'reject'>('accept', onStale);
  return (
    <AnswerCard place={place} title="Your answer">
      {turn === 'accept' ? (
        <SignedAnswer
          options={{ schema: acceptanceForm, save: (body) => heard(onAccept(body)) }}
          statement={`I have read the agreement and accept it${company && ` for ${company}`}.`}
          submitLabel="Accept agreement"
        >
          <Button variant="subtle" color="red" onClick={() => go('reject')}>
            Reject it instead
          </Button>
        </SignedAnswer>
      ) : (
        <WordsAnswer
          options={{
            schema: reasonForm,
            save: (body) => heard(onReject(body)),
            incomplete: 'Say why you reject the agreement',
          }}
          words="reason"
          help={`${firm} reads it and can send you another agreement.`}
          submitLabel="Reject agreement"
          rejects
          onBack={() => go('accept')}
        />
      )}
    </AnswerCard>
  );
}
