import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clientPath } from '#modules/clients/web/public/addresses.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { newJobPath } from '#modules/jobs/web/public/addresses.ts';
import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchMissingJobs, missedUpTo, missingFrom, type MissingJob, urgentFrom } from '../forecast.ts';

/** Statutory work due soon that nobody has planned. */
export function MissingJobs({ tools }: { tools: ReactNode }) {
  const { data, error, refetch } = useRead(fetchMissingJobs, {});
  return (
    <Stack gap={16}>
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Text dim>
          Due by law within {missingFrom} days, or missed in the last {missedUpTo}, with no job and no recurrence for
          it.
        </Text>
        {tools}
      </Row>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconCircleCheck}
          title="No job is missing"
          text="What the law asks of your clients has a job or a recurrence."
        />
      )}
      {data && data.rows.length > 0 && (
        <Grid as="ul" framed maxWidth={1120} aria-label="Missing jobs">
          {data.rows.map((row) => (
            <Missing key={`${row.client_id} ${row.obligation} ${row.due}`} row={row} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function Missing({ row }: { row: MissingJob }) {
  const may = useMay();
  const { client_id, client, obligation, period_end, due, days_left, job_type, job_type_id } = row;
  const start = { client_id, job_type_id, period_end, job_end_date: due };
  return (
    <Row as="li" wrap align="center" justify="space-between" gap={[4, 12]} padding={[8, 16]}>
      <Grid gap={4} minWidth={0}>
        <Row wrap align="center" gap={8}>
          <PageLink to={clientPath(client_id)}>{client}</PageLink>
          <Text as="span" weight={600}>
            {obligation}
          </Text>
          <StatusBadge tone={days_left <= urgentFrom ? 'red' : 'amber'}>{daysText(days_left)}</StatusBadge>
        </Row>
        <Text color="ink-dim" size={12}>
          {`Period to ${showDate(period_end)} · due ${showDate(due)} · ${job_type}`}
        </Text>
      </Grid>
      {may(jobCalls.add.access) && (
        <LinkButton variant="default" to={newJobPath(start)} aria-label={`Create job: ${obligation} of ${client}`}>
          Create job
        </LinkButton>
      )}
    </Row>
  );
}

function daysText(days: number): string {
  if (days === 0) return 'Due today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} late` : `${count} left`;
}
