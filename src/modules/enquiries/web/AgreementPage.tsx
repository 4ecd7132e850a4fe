import { IconLinkOff } from '@tabler/icons-react';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { type Confirmed, useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { acceptByLink, openAgreement, rejectByLink, type SharedAgreement } from '../agreement-calls.ts';
import { AgreementAnswered } from './AgreementAnswered.tsx';
import { AgreementAnswer } from './AgreementAnswer.tsx';
import { AgreementDocuments } from './AgreementDocuments.tsx';

/** The agreement behind the link in an email: to read, accept or reject. */
export const AgreementPage = () => (
  <GuestPage
    opens={openAgreement}
    title="Agreement"
    isUsable={({ whyOver, answer }) => !whyOver && !answer}
    waiting={[58, 180]}
  >
    {(shared, { token, reload }) => <Agreement shared={shared} token={token} onStale={reload} />}
  </GuestPage>
);

type AgreementProps = { shared: SharedAgreement; token: string; onStale: () => void };

function Agreement({ shared, token, onStale }: AgreementProps) {
  const { firm, company_name, name, documents, answer, whyOver } = shared;
  const { confirmation, confirm } = useConfirmation();
  if (whyOver) {
    return <StateFrame icon={IconLinkOff} title="This agreement is no longer open" text={whyOver} page />;
  }
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20} breakAnywhere>
          Agreement for {company_name}
        </Heading>
        {!answer && (
          <Text color="ink-soft" breakAnywhere>
            Hello {name}, {firm} has prepared this agreement for you. Read it, then accept or reject it.
          </Text>
        )}
      </Stack>
      {confirmation}
      {answer && <AgreementAnswered shared={shared} answer={answer} />}
      {documents.length > 0 && <AgreementDocuments documents={documents} token={token} />}
      {!answer && <AnswerByLink shared={shared} token={token} onStale={onStale} onDone={confirm} />}
    </>
  );
}

type AnswerByLinkProps = AgreementProps & { onDone: (news: Confirmed) => void };

/** After any answer the page shows the agreement's current state. */
function AnswerByLink({ shared, token, onStale, onDone }: AnswerByLinkProps) {
  const accept = useWrite(acceptByLink, { refreshes: [openAgreement] });
  const reject = useWrite(rejectByLink, { refreshes: [openAgreement] });
  return (
    <AgreementAnswer
      company={shared.company_name}
      firm={shared.firm}
      onAccept={(body) => accept.send({ body, token })}
      onReject={(body) => reject.send({ body, token })}
      onStale={onStale}
      onDone={onDone}
    />
  );
}
