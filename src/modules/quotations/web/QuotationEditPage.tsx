import { IconFileDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { ofStaff } from '#platform/contract/access.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { fetchJobQuotations, type JobQuotations, quotationCalls } from '../contract.ts';
import { Begin, beginsWith } from './Begin.tsx';
import { PastJobs } from './PastJobs.tsx';
import { viewQuotationPath } from './public/addresses.ts';
import { QuotationEditor } from './QuotationEditor.tsx';

/** The editor of a job's quotation. */
export function QuotationEditPage() {
  const { id = '' } = useParameters();
  const jobId = Number(id);
  const { data, error, refetch } = useRead(fetchJobQuotations, { params: { job_id: jobId } });
  const job = data?.job;
  return (
    <PageFrame
      title={job ? `Quotation for ${job.title}` : 'Quotation'}
      text={job && `${job.reference_no} · ${job.client}`}
      action={
        data &&
        data.rows.length > 0 && (
          <LinkButton variant="default" to={viewQuotationPath(jobId)}>
            View quotation
          </LinkButton>
        )
      }
    >
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data && <Written data={data} onReload={refetch} />}
    </PageFrame>
  );
}

type WrittenProps = { data: JobQuotations; onReload: () => Promise<unknown> };

function Written({ data, onReload }: WrittenProps) {
  const [loads, setLoads] = useState(0);
  const may = useMay();
  const draft = data.rows.find(({ quotation }) => quotation.status === 'Draft');
  if (draft && may(ofStaff(quotationCalls.edit.access)))
    return (
      <Stack gap={16} minWidth={0}>
        <PastJobs jobId={data.job.id} />
        <QuotationEditor
          key={`${draft.quotation.id}.${loads}`}
          data={data}
          draft={draft}
          onReload={async () => {
            await onReload();
            setLoads((before) => before + 1);
          }}
        />
      </Stack>
    );
  return <NotWritten data={data} />;
}

/** Without a draft: the existing versions, and a button to start one. */
function NotWritten({ data }: { data: JobQuotations }) {
  const [newest] = data.rows;
  return (
    <Stack gap={16} maxWidth={860} minWidth={0}>
      <PastJobs jobId={data.job.id} />
      {data.job.whyNotQuote !== null && (
        <Card padding={[12, 16]} background="tone-amber-soft">
          <Text>{data.job.whyNotQuote}</Text>
        </Card>
      )}
      <EmptyState
        icon={IconFileDollar}
        title={newest ? `Version ${newest.quotation.quote_version} is ${newest.quotation.status}` : 'No quotation yet'}
        text={
          newest ? 'Revise it to offer something else: the next version begins like this one.' : beginsWith(data.job)
        }
        action={<Begin data={data} />}
      />
    </Stack>
  );
}
