import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { IconCalendarOff, IconLinkOff } from '@tabler/icons-react';
import { openInterviews, type SharedInterviews } from '../link.ts';
import { CandidateSlots } from './CandidateSlots.tsx';

/** The interviews of a candidate, for whoever has the link of the mail. */
export const InterviewPage = () => (
  <GuestPage
    opens={openInterviews}
    title="Your interview"
    isUsable={({ whyOver }) => whyOver === null}
    waiting={[80, 240]}
  >
    {(shared, { token }) => <Shared shared={shared} token={token} />}
  </GuestPage>
);

function Shared({ shared, token }: { shared: SharedInterviews; token: string }) {
  const { firm, name, position, whyOver, offers, interviews } = shared;
  const { confirmation, confirm } = useConfirmation();
  if (whyOver !== null) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver} page />;
  if (offers.length === 0 && interviews.length === 0)
    return (
      <StateFrame
        icon={IconCalendarOff}
        title="Nothing to choose at the moment"
        text={`${firm} writes to you when there is an interview to plan.`}
        page
      />
    );
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20}>
          Your interview
        </Heading>
        <Text color="ink-soft" breakAnywhere>
          Hello {name}, this is about your application at {firm} for {position}.
        </Text>
      </Stack>
      {confirmation}
      <CandidateSlots shared={shared} token={token} onDone={confirm} />
    </>
  );
}
