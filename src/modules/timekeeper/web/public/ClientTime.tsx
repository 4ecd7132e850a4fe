import { BudgetBar } from '#modules/jobs/web/public/BudgetBar.tsx';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { IconClockHour4 } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchClientTime, type JobOfClient } from '../../of-work.ts';
import { timeAddress } from '../addresses.ts';

/** A client's time by job, as a tab of its page. */
export function ClientTime({ clientId }: { clientId: number }) {
  const { counted } = useWriting();
  const { data, error, refetch } = useRead(fetchClientTime, { params: { id: clientId } });
  return (
    <Grid as="section" gap={16} maxWidth={860} columns="minmax(0, 1fr)" aria-label="Timekeeper">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.rows.length === 0 && (
        <EmptyState icon={IconClockHour4} title="No time yet" text="What you and your team book for it appears here." />
      )}
      {data && data.rows.length > 0 && (
        <>
          <Text color="ink-soft" figures>
            {durationText(data.total_min)} on {counted(data.count, 'job')}
            {data.count > data.rows.length && `, the newest ${data.rows.length} of them below`}
          </Text>
          <Grid as="ul" framed columns="minmax(0, 1fr)">
            {data.rows.map((job, at) => (
              <JobItem key={job.job_id} job={job} ruled={at > 0} />
            ))}
          </Grid>
          <div>
            <LinkButton variant="default" to={`${timeAddress({ as: 'entries' })}&client=${clientId}`}>
              Show all entries
            </LinkButton>
          </div>
        </>
      )}
    </Grid>
  );
}

function JobItem({ job, ruled }: { job: JobOfClient; ruled: boolean }) {
  const { job_id, title, reference_no, seen, total_min, billable_min, rejected_min, last_date } = job;
  const facts = [
    reference_no,
    `${durationText(billable_min)} billable`,
    rejected_min > 0 && `${durationText(rejected_min)} rejected`,
    `last on ${showDate(last_date)}`,
  ];
  return (
    <Grid as="li" gap={4} padding={[12, 16]} columns="minmax(0, 1fr)" ruledAbove={ruled}>
      <Row justify="space-between" gap={16} align="baseline">
        {seen ? <PageLink to={`${jobPath(job_id)}?tab=time`}>{title}</PageLink> : <span>{title}</span>}
        <Text as="span" weight={600} figures>
          {durationText(total_min)}
        </Text>
      </Row>
      <Text size={12} color="ink-dim" figures>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {seen && <BudgetBar label={`Budget of ${title}`} budget={job.budget_min} used={job.actual_min} />}
    </Grid>
  );
}
