import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirmation } from '#platform/web/feedback/Confirmation.tsx';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { changedFor, mostRating } from '../bands.ts';
import { chosenInMail, openFeedback, rateByLink, type SharedFeedback } from '../rate.ts';
import { RatingForm } from './RatingForm.tsx';

/** The request for holders of the mailed link: one tap and a button on a phone. */
export const RatePage = () => (
  <GuestPage opens={openFeedback} title="Feedback" isUsable={({ whyOver }) => whyOver === null} waiting={[420]}>
    {(shared, { token }) => <Shared shared={shared} token={token} />}
  </GuestPage>
);

function Shared({ shared: { feedback, whyOver, firm, name }, token }: { shared: SharedFeedback; token: string }) {
  const [chosen] = useSearchWord(chosenInMail);
  const [isSent, setSent] = useState(false);
  const rate = useWrite(rateByLink, { refreshes: [openFeedback] });
  if (!feedback) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver ?? ''} page />;
  if (isSent)
    return (
      <Confirmation
        page
        title="Thank you"
        text={`${firm} reads every answer. Within ${changedFor} days you can open the link and change yours.`}
      />
    );
  if (feedback.whyNot !== null)
    return <StateFrame icon={IconCircleCheck} title="Thank you" text={feedback.whyNot} page />;
  return (
    <>
      <Question feedback={feedback} firm={firm} name={name} />
      <RatingForm
        feedback={feedback}
        chosen={/^(?:\d|10)$/.test(chosen) ? chosen : undefined}
        part={chosenInMail}
        save={(body) => rate.send({ body, token })}
        saved={() => setSent(true)}
      />
    </>
  );
}

type QuestionProps = {
  feedback: NonNullable<SharedFeedback['feedback']>;
  firm: string;
  name: string;
};

function Question({ feedback, firm, name }: QuestionProps) {
  return (
    <Stack gap={8}>
      <Heading as="h1" size={20} breakAnywhere>
        {feedback.job_title}
      </Heading>
      <Text color="ink-soft" breakAnywhere>
        {feedback.revises
          ? `Hello ${name}, you rated this work ${feedback.rating} of ${mostRating}. How satisfied are you now?`
          : `Hello ${name}, ${firm} has finished this work for ${feedback.company_name}.`}
      </Text>
    </Stack>
  );
}
