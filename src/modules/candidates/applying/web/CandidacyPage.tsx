import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { WordsAnswer } from '#platform/web/guest/WordsAnswer.tsx';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { KeepData } from '../../privacy/web/KeepData.tsx';
import { CandidateInterviews } from '../../interviews/web/CandidateInterviews.tsx';
import {
  askForDeletion,
  type Candidacy,
  openCandidacy,
  type SharedCandidacy,
  withdrawApplication,
  withdrawForm,
} from '../contract.ts';

/** The status of an application, for the applicant. */
export const CandidacyPage = () => (
  <GuestPage
    opens={openCandidacy}
    title="Your application"
    isUsable={({ whyOver }) => whyOver === null}
    waiting={[140]}
  >
    {(shared, { token }) => <Shared shared={shared} token={token} />}
  </GuestPage>
);

function Shared({ shared: { candidacy, whyOver, zone, name }, token }: { shared: SharedCandidacy; token: string }) {
  if (!candidacy) return <StateFrame icon={IconLinkOff} title="This is no longer open" text={whyOver ?? ''} page />;
  const { position, applied_on, stage, next } = candidacy;
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20} breakAnywhere>
          {position}
        </Heading>
        <Text color="ink-soft" breakAnywhere>
          {name}, applied on {showDate(dateOf(applied_on, zone))}
        </Text>
      </Stack>
      <Card as="section" padding={20} aria-label="How it stands">
        <Stack gap={6}>
          <Heading size={16}>{stage}</Heading>
          {next !== null && <Text>{next}</Text>}
        </Stack>
      </Card>
      <CandidateInterviews token={token} />
      <KeepData token={token} />
      <Choices candidacy={candidacy} zone={zone} token={token} />
    </>
  );
}

function Choices({ candidacy, zone, token }: { candidacy: Candidacy; zone: string; token: string }) {
  const { can_withdraw, deletion_asked_at } = candidacy;
  const [withdrawing, setWithdrawing] = useState(false);
  const { confirmation, confirm: tell } = useConfirmation();
  const withdraw = useWrite(withdrawApplication, { refreshes: [openCandidacy] });
  const forget = useWrite(askForDeletion, { refreshes: [openCandidacy] });
  const askDeletion = async () => {
    const sure = await confirm({
      title: 'Ask us to delete your data?',
      text: 'We delete your answers and files. An application that is still open ends with it.',
      confirmLabel: 'Ask for deletion',
      danger: true,
    });
    if (!sure) return;
    await forget.send({ token });
    tell({ title: 'We have received your request', text: 'We delete your data and tell you by email.' });
  };
  return (
    <Stack gap={16}>
      {confirmation}
      {withdrawing && can_withdraw ? (
        <Card as="section" padding={20} aria-label="Withdraw">
          <WordsAnswer
            options={{
              schema: withdrawForm,
              save: (body) => withdraw.send({ body, token }),
            }}
            words="why"
            help="You need not say why"
            submitLabel="Withdraw my application"
            rejects
            onBack={() => setWithdrawing(false)}
          />
        </Card>
      ) : (
        <Row wrap gap={12}>
          {can_withdraw && (
            <Button variant="default" onClick={() => setWithdrawing(true)}>
              Withdraw my application
            </Button>
          )}
          {deletion_asked_at === null && (
            <Button variant="outline" color="red" onClick={() => void askDeletion()}>
              Delete my data
            </Button>
          )}
        </Row>
      )}
      {deletion_asked_at !== null && (
        <Text dim>You asked us to delete your data on {showDate(dateOf(deletion_asked_at, zone))}.</Text>
      )}
    </Stack>
  );
}
