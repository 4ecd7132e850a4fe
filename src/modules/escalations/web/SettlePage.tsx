import { IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { ToldEscalation } from '../own.ts';
import { openEscalation, type SharedEscalation } from '../settle.ts';
import { SettleAnswer } from './SettleAnswer.tsx';

/** The resolution of an escalation for holders of a mailed link: to confirm it or reopen the escalation. */
export const SettlePage = () => (
  <GuestPage
    opens={openEscalation}
    title="Escalation"
    isUsable={({ escalation }) => escalation?.state === 'Resolved'}
    waiting={[160, 140]}
  >
    {(shared, { token, reload }) => <Shared shared={shared} token={token} onStale={reload} />}
  </GuestPage>
);

type SharedProps = { shared: SharedEscalation; token: string; onStale: () => void };

function Shared({ shared, token, onStale }: SharedProps) {
  const { escalation, whyOver, name, firm } = shared;
  const { confirmation, confirm } = useConfirmation();
  if (!escalation) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver ?? ''} page />;
  const { escalation_no, state, closes_on, confirmed } = escalation;
  if (state !== 'Resolved' && state !== 'Closed')
    return (
      <>
        <StateFrame
          icon={IconRefresh}
          title={`${escalation_no} is open again`}
          text={`${firm} is looking into it again and will write to you once it is resolved.`}
          page
        />
        {confirmation}
      </>
    );
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20}>
          {escalation_no} is {state === 'Closed' ? 'closed' : 'resolved'}
        </Heading>
        <Text color="ink-soft" breakAnywhere>
          {state === 'Closed' ? closedText(confirmed) : `Hello ${name}, this is what ${firm} did about it.`}
        </Text>
      </Stack>
      {confirmation}
      <Told escalation={escalation} />
      {state === 'Resolved' && <SettleAnswer until={closes_on} token={token} onStale={onStale} onDone={confirm} />}
    </>
  );
}

const closedText = (confirmed: boolean) =>
  confirmed ? 'Thank you for confirming that it is settled.' : 'There is nothing more for you to do here.';

const Told = ({ escalation: { job_title, description, resolution, state } }: { escalation: ToldEscalation }) => (
  <Stack gap={20}>
    {job_title !== null && <Part title="Job" text={job_title} />}
    <Part title="What happened" text={description} />
    {resolution !== null && <Part title={state === 'Closed' ? 'Our answer' : 'What we did'} text={resolution} />}
  </Stack>
);

const Part = ({ title, text }: { title: string; text: string }) => (
  <Stack as="section" gap={4}>
    <Heading>{title}</Heading>
    <Text as="p" lines breakAnywhere>
      {text}
    </Text>
  </Stack>
);
