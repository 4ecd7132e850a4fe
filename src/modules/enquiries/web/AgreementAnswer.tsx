import { Button } from '@mantine/core';
import type { Reply } from '#platform/web/api.ts';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
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
  /** Called if the agreement has changed since it was shown. */
  onStale: () => void;
  onDone: (news: Confirmed) => void;
};

const accepted = { title: 'You have accepted the agreement', text: 'We get in touch to begin with the work.' };
const rejected = { title: 'You have rejected the agreement', text: 'We read your reason and get in touch.' };

/** The client's answer: accept with typed name and tick, or reject with a reason. */
export function AgreementAnswer({ company, firm, onAccept, onReject, ...outcomes }: AgreementAnswerProps) {
  const { turn, go, heard, place } = useAnswering<'accept' | 'reject'>('accept', outcomes);
  return (
    <AnswerCard place={place} title="Your answer">
      {turn === 'accept' ? (
        <SignedAnswer
          options={{ schema: acceptanceForm, save: (body) => heard(onAccept(body), accepted) }}
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
            save: (body) => heard(onReject(body), rejected),
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
