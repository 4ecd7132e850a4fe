import { useEffect } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import {
  approveQuotation,
  askAboutQuotation,
  fetchOwnQuotation,
  fetchOwnQuotations,
  noteOwnQuotation,
  type OwnQuotation,
  rejectQuotation,
} from '../decide.ts';
import { isWithClient } from '../life.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { QuotationPdf } from './PdfButtons.tsx';
import { OfferedView, widthFor } from './OfferedView.tsx';

const reads = { refreshes: [fetchOwnQuotation, fetchOwnQuotations] };

/** A job's quotation for its client: the newest version to decide on, earlier ones below. */
export function OwnQuotationPage() {
  const { id = '' } = useParameters();
  const { data, error, refetch } = useRead(fetchOwnQuotation, { params: { job_id: Number(id) } });
  const [newest, ...earlier] = data?.rows ?? [];
  return (
    <PageFrame title={newest?.job_title ?? 'Quotation'}>
      <Stack gap={16} maxWidth={widthFor(newest, 720)} minWidth={0}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {newest && <Newest quotation={newest} onStale={() => void refetch()} />}
        {earlier.map((one) => (
          <Earlier key={one.id} quotation={one} />
        ))}
      </Stack>
    </PageFrame>
  );
}

function Newest({ quotation, onStale }: { quotation: OwnQuotation; onStale: () => void }) {
  const { momentInWords } = useWriting();
  const { id, status, version, decides, deciders } = quotation;
  const note = useWrite(noteOwnQuotation, reads);
  const approve = useWrite(approveQuotation, reads);
  const reject = useWrite(rejectQuotation, reads);
  const ask = useWrite(askAboutQuotation, reads);
  const { confirmation, confirm } = useConfirmation();
  const opened = status === 'Sent' ? note.send : null;
  useEffect(() => {
    void opened?.({ query: { id } });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is opened
  }, [id, status]);
  return (
    <>
      {confirmation}
      <div>
        <QuotationPdf id={id} name={quotation.quote_no} />
      </div>
      <OfferedView quotation={quotation} momentText={momentInWords} />
      {isWithClient(status) && decides && (
        <DecisionForm
          quotation={quotation}
          onApprove={(body) => approve.send({ query: { id }, body: { ...body, version } })}
          onReject={(body) => reject.send({ query: { id }, body: { ...body, version } })}
          onAsk={(body) => ask.send({ query: { id }, body })}
          onStale={onStale}
          onDone={confirm}
        />
      )}
      {isWithClient(status) && !decides && <WhoDecides deciders={deciders} />}
    </>
  );
}

function WhoDecides({ deciders }: { deciders: readonly string[] }) {
  return (
    <Card padding={[12, 16]} background="sunken">
      <Text>{deciders.length > 0 ? `${deciders.join(', ')} can decide on it.` : 'Ask us who can decide on it.'}</Text>
    </Card>
  );
}

function Earlier({ quotation }: { quotation: OwnQuotation }) {
  const { momentInWords } = useWriting();
  return (
    <Stack
      as="section"
      gap={8}
      minWidth={0}
      aria-label={`Version ${quotation.quote_version}`}
      padding={[16, 0, 0]}
      ruledAbove
    >
      <OfferedView quotation={quotation} momentText={momentInWords} />
    </Stack>
  );
}
