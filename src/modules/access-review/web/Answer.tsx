import { Button } from '@mantine/core';
import { startTransition, useOptimistic, useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { answerReview, type ReviewedPerson } from '../contract.ts';
import { whyNotAnswer } from '../rules.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { reviewReads } from './review-reads.ts';
import { State } from './words.tsx';

/** Keep or Question; shown at once, and undone if it could not be saved. */
export function Answer({ person }: { person: ReviewedPerson }) {
  const actor = useActor();
  const { state, keep } = useAnswer(person);
  const [questioning, setQuestioning] = useState(false);
  if (whyNotAnswer(actor, person)) return <State state={person.state} />;
  return (
    <Row gap={6}>
      <Button
        size="compact-sm"
        variant={state === 'kept' ? 'filled' : 'default'}
        aria-pressed={state === 'kept'}
        aria-label={`Keep the rights of ${person.name}`}
        onClick={state === 'kept' ? undefined : keep}
      >
        Keep
      </Button>
      <Button
        size="compact-sm"
        variant={state === 'questioned' ? 'light' : 'default'}
        color={state === 'questioned' ? 'orange' : undefined}
        aria-pressed={state === 'questioned'}
        aria-label={`Question the rights of ${person.name}`}
        onClick={() => setQuestioning(true)}
      >
        Question
      </Button>
      {questioning && <QuestionDialog person={person} onClose={() => setQuestioning(false)} />}
    </Row>
  );
}

function useAnswer(person: ReviewedPerson) {
  const { send } = useWrite(answerReview, { refreshes: reviewReads });
  const [state, show] = useOptimistic(person.state);
  const keep = () =>
    startTransition(async () => {
      show('kept');
      try {
        const { id, version } = person;
        await send({ query: { id }, body: { answer: 'keep', reason: null, version } });
      } catch (error) {
        toast.error(messageOf(error));
      }
    });
  return { state, keep };
}
