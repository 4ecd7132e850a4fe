import { IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { GuestFrame } from '#platform/web/guest/GuestFrame.tsx';
import { NotOpened } from '#platform/web/guest/NotOpened.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import type { ToldEscalation } from '../own.ts';
import { openEscalation, type SharedEscalation } from '../settle.ts';
import { SettleAnswer } from './SettleAnswer.tsx';

/** What was done about an escalation, for whoever has the link of the mail: to confirm, or to open it again. */
export function SettlePage() {
  const { token = '' } = useParameters();
  const { data, error, refetch } = useRead(openEscalation, {}, { token });
  const retry = () => void refetch();
  const footer = data?.escalation?.state === 'Resolved' && (
    <>This link is for you alone. It works until {showDate(dateOf(data.until, data.zone))}.</>
  );
  return (
    <GuestFrame firm={data?.firm} title="Escalation" footer={footer}>
      {data && <Shared shared={data} token={token} onStale={retry} />}
      {!data && error && <NotOpened error={error} onRetry={retry} />}
      {!data && !error && <Waiting />}
    </GuestFrame>
  );
}

const Waiting = () => (
  <>
    <Skeleton width="60%" height={28} />
    <Skeleton height={160} />
    <Skeleton height={140} />
  </>
);

type SharedProps = { shared: SharedEscalation; token: string; onStale: () => void };

function Shared({ shared, token, onStale }: SharedProps) {
  const { escalation, whyOver, name, firm } = shared;
  if (!escalation) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver ?? ''} page />;
  const { escalation_no, state, closes_on, confirmed } = escalation;
  if (state !== 'Resolved' && state !== 'Closed')
    return (
      <StateFrame
        icon={IconRefresh}
        title={`${escalation_no} is open again`}
        text={`${firm} is looking into it again and will write to you once it is resolved.`}
        page
      />
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
      <Told escalation={escalation} />
      {state === 'Resolved' && <SettleAnswer until={closes_on} token={token} onStale={onStale} />}
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
