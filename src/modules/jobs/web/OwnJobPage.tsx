import { decodeId } from '#platform/contract/encoded-id.ts';
import { showDate } from '#platform/contract/dates.ts';
import { failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card, Cards } from '#platform/web/record/RecordPage.tsx';
import { useParameters } from '#platform/web/routing/address.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { fetchOwnJob, type OwnJobDetails, quoteOpen } from '../own.ts';
import { daysLeftText } from '../rules.ts';
import { OwnQueries } from '../queries/web/OwnQueries.tsx';
import { OwnComments } from './OwnComments.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { OwnReview } from './OwnReview.tsx';
import { OwnStatus } from './OwnJobsPage.tsx';
import { jobsPath } from './public/addresses.ts';
import { spanText } from './spans.ts';

/** One job as its client sees it: its progress, and what we wait for. */
export function OwnJobPage() {
  const { id: text = '' } = useParameters();
  const id = decodeId(text);
  const { data: job, error, refetch } = useRead(fetchOwnJob, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failureOf(error)?.type === 'NOT_FOUND') {
    return <RecordMissing noun="job" icon={IconBriefcaseOff} list={{ to: jobsPath, label: 'Back to the jobs' }} />;
  }
  return (
    <PageFrame
      title={job?.title ?? 'Job'}
      beside={job && <OwnStatus job={job} />}
      text={job && `${job.reference_no} · ${job.job_type}`}
    >
      {!job && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!job && !error && <Skeleton height={320} />}
      {job && (
        <Grid gap={16} maxWidth={1120}>
          <Waiting job={job} />
          <OwnReview key={job.id} job={job} onStale={() => void refetch()} />
          <OwnQueries jobId={job.id} />
          <Cards>
            <Progress job={job} />
            <OwnDocuments job={job} />
          </Cards>
          <OwnComments job={job} />
        </Grid>
      )}
    </PageFrame>
  );
}

/** What the job waits for, other than the questions below. */
function Waiting({ job: { status, missing, questions } }: { job: OwnJobDetails }) {
  const text = waitingText[status];
  if (text === undefined || questions > 0) return null;
  return (
    <Grid as="section" gap={4} padding={[12, 16]} background="sunken" maxWidth={720} aria-label="What we wait for">
      <Text weight={600}>{text}</Text>
      {missing !== null && <Text lines>{missing}</Text>}
    </Grid>
  );
}

/** By plain status. */
const waitingText: Readonly<Record<string, string>> = {
  'Waiting for you': 'We need something from you to go on',
  [quoteOpen]: 'A quotation waits for your decision',
};

function Progress({ job }: { job: OwnJobDetails }) {
  const { percent, status, dispatch_date, days_left, minutes, manager, waited_days, days } = job;
  return (
    <Card title="Progress">
      <Grid gap={12}>
        <ProgressBar label="Progress" percent={percent} text={`${percent} %`} />
        <DetailList
          details={[
            { label: 'Status', value: status },
            dispatch_date === null
              ? { label: 'Days left', value: days_left === null ? 'N/A' : daysLeftText(days_left) }
              : { label: 'Finished on', value: showDate(dispatch_date) },
            { label: 'With us', value: spanText(minutes.us) },
            { label: 'With you', value: spanText(minutes.you) },
            { label: 'Your contact', value: manager ?? 'N/A' },
          ]}
        />
        {waited_days > 0 && (
          <Text color="ink-soft">
            {waited_days} of {days} days were waiting for you
          </Text>
        )}
      </Grid>
    </Card>
  );
}
