import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { fetchJobQuotations } from '../../contract.ts';
import { JobVersions } from '../QuotationPage.tsx';

/** The quotation of a job, on the job's page. */
export function QuoteTab({ jobId }: { jobId: number }) {
  const { data, error, refetch } = useRead(fetchJobQuotations, { params: { job_id: jobId } });
  return (
    <Stack as="section" gap={16} maxWidth={860} minWidth={0} aria-label="Quotation">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <JobVersions data={data} />}
    </Stack>
  );
}
