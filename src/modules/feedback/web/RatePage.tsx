import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { GuestFrame } from '#platform/web/guest/GuestFrame.tsx';
import { NotOpened } from '#platform/web/guest/NotOpened.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useParameters, useSearchWord } from '#platform/web/routing/address.ts';
import { changedFor, mostRating } from '../bands.ts';
import { chosenInMail, openFeedback, rateByLink, type SharedFeedback } from '../rate.ts';
import { RatingForm } from './RatingForm.tsx';

/** The request for whoever has the link of the mail: one tap and a button on a phone. */
export function RatePage() {
  const { token = '' } = useParameters();
  const { data, error, refetch } = useRead(openFeedback, {}, { token });
  const footer = data && data.whyOver === null && (
    <>This link is for you alone. It works until {showDate(dateOf(data.until, data.zone))}.</>
  );
  return (
    <GuestFrame firm={data?.firm} title="Feedback" footer={footer}>
      {data && <Shared shared={data} token={token} />}
      {!data && error && <NotOpened error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
    </GuestFrame>
  );
}

function Shared({ shared: { feedback, whyOver, firm, name }, token }: { shared: SharedFeedback; token: string }) {
  const [chosen] = useSearchWord(chosenInMail);
  const [isSent, setSent] = useState(false);
  const rate = useWrite(rateByLink, { refreshes: [openFeedback] });
  if (!feedback) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver ?? ''} page />;
  if (isSent || feedback.whyNot !== null)
    return (
      <StateFrame
        icon={IconCircleCheck}
        title="Thank you"
        text={
          feedback.whyNot ??
          `${firm} reads every answer. Within ${changedFor} days you can open the link and change yours.`
        }
        page
      />
    );
  return (
    <>
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
