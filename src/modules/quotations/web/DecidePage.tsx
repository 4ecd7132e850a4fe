import { IconLinkOff } from '@tabler/icons-react';
import { showMoment } from '#platform/contract/dates.ts';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { type Confirmed, useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { approveByLink, askByLink, openQuotation, rejectByLink, type SharedQuotation } from '../decide.ts';
import { isWithClient } from '../life.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { LinkPdf } from './PdfButtons.tsx';
import { OfferedView, widthFor } from './OfferedView.tsx';

/** The quotation behind the link in an email: to read, decide or ask. */
export const DecidePage = () => (
  <GuestPage
    opens={openQuotation}
    title="Quotation"
    isUsable={({ whyOver }) => whyOver === null}
    waiting={[240, 180]}
    width={({ quotation }) => widthFor(quotation, 640)}
  >
    {(shared, { token, reload }) => <Shared shared={shared} token={token} onStale={reload} />}
  </GuestPage>
);

type SharedProps = { shared: SharedQuotation; token: string; onStale: () => void };

function Shared({ shared, token, onStale }: SharedProps) {
  const { quotation, whyOver, firm, name, zone } = shared;
  const { confirmation, confirm } = useConfirmation();
  if (!quotation)
    return <StateFrame icon={IconLinkOff} title="This quotation is no longer open" text={whyOver ?? ''} page />;
  const isOpen = isWithClient(quotation.status) && whyOver === null;
  return (
    <>
      <Stack gap={8}>
        <Heading as="h1" size={20} breakAnywhere>
          {quotation.job_title}
        </Heading>
        {isOpen && (
          <Text color="ink-soft" breakAnywhere>
            Hello {name}, {firm} has prepared this quotation for {quotation.company_name}.
          </Text>
        )}
      </Stack>
      {confirmation}
      <div>
        <LinkPdf token={token} name={quotation.quote_no} />
      </div>
      <OfferedView quotation={quotation} momentText={(moment) => showMoment(moment, zone)} />
      {whyOver !== null && isWithClient(quotation.status) && (
        <Text as="p" color="ink-soft">
          {whyOver}
        </Text>
      )}
      {isOpen && <DecideByLink shared={shared} token={token} onStale={onStale} onDone={confirm} />}
    </>
  );
}

type DecideByLinkProps = SharedProps & { onDone: (news: Confirmed) => void };

/** After any decision the page shows the quotation's current state. */
function DecideByLink({ shared: { quotation }, token, onStale, onDone }: DecideByLinkProps) {
  const approve = useWrite(approveByLink, { refreshes: [openQuotation] });
  const reject = useWrite(rejectByLink, { refreshes: [openQuotation] });
  const ask = useWrite(askByLink, { refreshes: [openQuotation] });
  if (!quotation) return null;
  return (
    <DecisionForm
      quotation={quotation}
      onApprove={(body) => approve.send({ body, token })}
      onReject={(body) => reject.send({ body, token })}
      onAsk={(body) => ask.send({ body, token })}
      onStale={onStale}
      onDone={onDone}
    />
  );
}
