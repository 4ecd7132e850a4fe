import type { Reply } from '#platform/web/api.ts';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { AnswerCard, useAnswering } from '#platform/web/guest/AnswerCard.tsx';
import { SignedAnswer } from '#platform/web/guest/SignedAnswer.tsx';
import { WordsAnswer } from '#platform/web/guest/WordsAnswer.tsx';
import { Text } from '#platform/web/layout/Parts.tsx';
import { Button } from '@mantine/core';
import { acceptForm, changesForm, type OfferShown, rejectForm } from '../guest.ts';

type Sent = Promise<Reply<unknown>>;

type AnswerOfferProps = {
  offer: OfferShown;
  onAccept: (body: { name: string; agreed: true }) => Sent;
  onReject: (body: { reason: string }) => Sent;
  onAsk: (body: { changes: string }) => Sent;
  /** Called when the offer has changed since it was shown. */
  onStale: () => void;
  onDone: (news: Confirmed) => void;
};

const accepted = {
  title: 'You have accepted the offer',
  text: 'We look forward to working with you. We have sent you an email, and you will hear next about the papers that we need.',
};
const rejected = { title: 'You have rejected the offer', text: 'Thank you for telling us. We have read your reason.' };
const asked = { title: 'Your request was sent', text: 'We answer by email. This offer stands meanwhile.' };

type Turn = 'accept' | 'reject' | 'ask';
const titles: Readonly<Record<Turn, string>> = {
  accept: 'Your answer',
  reject: 'Reject the offer',
  ask: 'Ask for changes',
};

const signed = acceptForm.pick({ name: true, agreed: true });
const said = rejectForm.pick({ reason: true });
const wanted = changesForm.pick({ changes: true });

/** The candidate's options: accept with a typed name, reject with a reason, or ask for changes. */
export function AnswerOffer({ offer, onAccept, onReject, onAsk, ...outcomes }: AnswerOfferProps) {
  const { turn, go, heard, place } = useAnswering<Turn>('accept', outcomes);
  const back = () => go('accept');
  return (
    <AnswerCard place={place} title={titles[turn]}>
      {turn === 'accept' && (
        <>
          {offer.asked_changes !== null && (
            <Text as="p" color="ink-soft" margin={[0, 0, 12]}>
              You asked for changes. We answer by email; you can still accept this offer.
            </Text>
          )}
          <SignedAnswer
            options={{ schema: signed, save: (body) => heard(onAccept(body), accepted) }}
            statement={`I have read the letter ${offer.letter_no} and accept the offer.`}
            submitLabel="Accept offer"
          >
            <Button variant="default" onClick={() => go('ask')}>
              Ask for changes
            </Button>
            <Button variant="subtle" color="red" onClick={() => go('reject')}>
              Reject
            </Button>
          </SignedAnswer>
        </>
      )}
      {turn === 'reject' && (
        <WordsAnswer
          options={{
            schema: said,
            save: (body) => heard(onReject(body), rejected),
            incomplete: 'Please Enter the Reason',
          }}
          words="reason"
          help="We read it, and can make you another offer."
          submitLabel="Reject offer"
          rejects
          onBack={back}
        />
      )}
      {turn === 'ask' && (
        <WordsAnswer
          options={{ schema: wanted, save: (body) => heard(onAsk(body), asked) }}
          words="changes"
          help="This offer stands meanwhile."
          submitLabel="Send request"
          onSent={back}
          onBack={back}
        />
      )}
    </AnswerCard>
  );
}
