import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirmation } from '#platform/web/feedback/Confirmation.tsx';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { messageOf } from '#platform/web/api.ts';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { type Search, useSearchWord } from '#platform/web/routing/address.ts';
import { openApplication, renewInvitation, type SharedApplication } from '../contract.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { keptApplication } from './kept.ts';

/** The application form behind a position's link or an invitation. Phones first. */
export const SubmissionPage = () => (
  <GuestPage
    opens={openApplication}
    title="Apply"
    isUsable={({ application }) => application?.invited === true}
    waiting={[80, 320, 320]}
  >
    {(shared, { token }) => <Shared shared={shared} token={token} />}
  </GuestPage>
);

/** Kept in the address, so that a reload shows the same page. */
const outcome = 'outcome';

function Shared({ shared, token }: { shared: SharedApplication; token: string }) {
  const [led, change] = useSearchWord(outcome);
  const { application, whyOver, firm, renews } = shared;
  const lead = (to: string) => change((): Search => (to === '' ? {} : { [outcome]: to }));
  if (led === 'sent') return <Thanks firm={firm} />;
  if (!application) return <Over text={whyOver ?? ''} renews={renews} token={token} />;
  if (led === 'failed') return <Failed token={token} onAgain={() => lead('')} />;
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20} breakAnywhere>
          {application.position}
        </Heading>
        <Text color="ink-soft" lines breakAnywhere>
          {application.text ?? `Apply to ${firm}. You need no account, and it takes a few minutes.`}
        </Text>
      </Stack>
      <ApplyForm application={application} token={token} onSent={() => lead('sent')} onFailed={() => lead('failed')} />
    </>
  );
}

const Thanks = ({ firm }: { firm: string }) => (
  <Confirmation
    page
    title="Thank you. We have received your application"
    text={`${firm} has sent you an email with a link to your own page. There you see how your application stands.`}
  />
);

function Failed({ token, onAgain }: { token: string; onAgain: () => void }) {
  const [kept] = useState(() => keptApplication(token));
  return (
    <StateFrame
      icon={IconAlertTriangle}
      title="Your application was not sent"
      text={kept?.message}
      action={<Button onClick={onAgain}>Try again</Button>}
      page
      alert
    >
      What you have typed is still there.
    </StateFrame>
  );
}

function Over({ text, renews, token }: { text: string; renews: boolean; token: string }) {
  const { send, sending } = useWrite(renewInvitation);
  const [told, setTold] = useState<string>();
  const renew = () =>
    void send({ token }).then(
      () => setTold('We have sent a new link to your address.'),
      (error: unknown) => setTold(messageOf(error)),
    );
  return (
    <StateFrame
      icon={told === undefined ? IconLinkOff : IconMailForward}
      title={told === undefined ? 'This link is over' : 'Look into your mailbox'}
      text={told ?? text}
      page
      {...(renews &&
        told === undefined && {
          action: (
            <Button loading={sending} onClick={renew}>
              Email me a new link
            </Button>
          ),
        })}
    />
  );
}
