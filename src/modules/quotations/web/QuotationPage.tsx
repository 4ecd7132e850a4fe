import { Button } from '@mantine/core';
import { IconFileDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { useRead } from '#platform/web/query.ts';
import { RecordHistory } from '#platform/web/record/RecordPage.tsx';
import { useParameters } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import {
  draftQuotation,
  fetchJobQuotations,
  fetchQuotationHistory,
  type JobQuotations,
  quotationMails,
} from '../contract.ts';
import { isWithClient, quotationLife } from '../life.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { OwnQuotationPage } from './OwnQuotationPage.tsx';
import { editQuotationPath } from './public/addresses.ts';
import { Begin, beginsWith } from './Begin.tsx';
import { PreviewPdf, QuotationPdf } from './PdfButtons.tsx';
import { QuotedVersion } from './QuotedVersion.tsx';
import { RecordDecision } from './RecordDecision.tsx';
import { StepBar } from './StepBar.tsx';

/** The quotation of a job: staff get all versions in full, client users their own view. */
export const QuotationPage = () => (useActor()?.audience === 'client' ? <OwnQuotationPage /> : <StaffQuotation />);

function StaffQuotation() {
  const { id = '' } = useParameters();
  const { data, error, refetch } = useRead(fetchJobQuotations, { params: { job_id: Number(id) } });
  const job = data?.job;
  return (
    <PageFrame
      title={job ? `Quotation for ${job.title}` : 'Quotation'}
      text={job && `${job.reference_no} · ${job.client} · ${job.status}`}
      action={
        job && (
          <LinkButton variant="default" to={jobPath(job.id)}>
            Open job
          </LinkButton>
        )
      }
    >
      <Stack gap={16} maxWidth={860} minWidth={0}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={360} />}
        {data && <JobVersions data={data} />}
      </Stack>
    </PageFrame>
  );
}

/** The versions of a job's quotation, newest first. */
export function JobVersions({ data }: { data: JobQuotations }) {
  const [chosen, setChosen] = useState<number>();
  const { rows } = data;
  const shown = rows.find(({ quotation }) => quotation.id === chosen) ?? rows[0];
  if (!shown) return <NoQuotation data={data} />;
  const { quotation } = shown;
  const isNewest = shown === rows[0];
  return (
    <>
      <Row wrap gap={8} align="center" justify="space-between">
        <Row wrap gap={8} align="center">
          <Heading>
            {quotation.quote_no}, version {quotation.quote_version}
          </Heading>
          <StatusBadge tone={quotationLife.tones[quotation.status]}>{quotation.status}</StatusBadge>
        </Row>
        <VersionActions data={data} version={shown} isNewest={isNewest} />
      </Row>
      <MailState mails={quotationMails} id={quotation.id} />
      <QuotedVersion version={shown} before={rows[rows.indexOf(shown) + 1]} />
      {rows.length > 1 && <VersionList data={data} shown={quotation.id} onChoose={setChosen} />}
      <RecordHistory call={fetchQuotationHistory} id={quotation.id} />
    </>
  );
}

const NoQuotation = ({ data }: { data: JobQuotations }) => (
  <EmptyState
    icon={IconFileDollar}
    title="No quotation yet"
    text={data.job.whyNotQuote ?? beginsWith(data.job)}
    action={<Begin data={data} />}
  />
);

type VersionActionsProps = {
  data: JobQuotations;
  version: JobQuotations['rows'][number];
  isNewest: boolean;
};

function VersionActions({ data, version, isNewest }: VersionActionsProps) {
  const may = useMay();
  const { quotation } = version;
  const { job } = data;
  return (
    <Row wrap gap={8}>
      {quotation.status === 'Draft' && may(draftQuotation.access) && (
        <LinkButton variant="default" to={editQuotationPath(job.id)}>
          Edit
        </LinkButton>
      )}
      {quotation.sent_at === null ? (
        <PreviewPdf id={quotation.id} />
      ) : (
        <QuotationPdf id={quotation.id} name={quotation.quote_no} />
      )}
      <StepBar data={data} version={version} />
      {isWithClient(quotation.status) && <RecordDecision version={version} />}
      {isNewest && quotation.status !== 'Draft' && job.whyNotQuote === null && <Begin data={data} />}
    </Row>
  );
}

type VersionListProps = { data: JobQuotations; shown: number; onChoose: (id: number) => void };

const VersionList = ({ data: { rows }, shown, onChoose }: VersionListProps) => (
  <Stack as="section" gap={8} aria-label="Versions">
    <Heading>Versions</Heading>
    <Grid as="ol" framed>
      {rows.map(({ currency, quotation: { id, quote_version, status, total, createdAt } }) => (
        <Row key={id} as="li" wrap gap={[4, 12]} align="center" justify="space-between" padding={[12, 16]}>
          <Row wrap gap={[4, 8]} align="center">
            <Button
              variant={id === shown ? 'light' : 'subtle'}
              size="compact-sm"
              aria-current={id === shown || undefined}
              onClick={() => onChoose(id)}
            >
              Version {quote_version}
            </Button>
            <StatusBadge tone={quotationLife.tones[status]}>{status}</StatusBadge>
          </Row>
          <Text color="ink-dim" size={12}>
            <Amount of={total} currency={currency} /> · <Ago moment={createdAt} />
          </Text>
        </Row>
      ))}
    </Grid>
  </Stack>
);
