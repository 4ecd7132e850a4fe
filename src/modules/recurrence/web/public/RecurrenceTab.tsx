import { Button } from '@mantine/core';
import { IconPencil, IconPlayerSkipForward, IconRepeat } from '@tabler/icons-react';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { job } from '#modules/jobs/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { RecordHistory } from '#platform/web/record/RecordPage.tsx';
import { StepButtons } from '#platform/web/record/StepButtons.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import {
  addRecurrence,
  fetchRecurrence,
  fetchRecurrenceHistory,
  type JobRecurrence,
  type RecurrenceRow,
  skipNext,
  tryAgain,
} from '../../contract.ts';
import { recurrenceLife } from '../../life.ts';
import { PlannedJobs } from '../PlannedJobs.tsx';
import { reads, screens } from '../screens.tsx';
import { schedulePath } from './addresses.ts';

const tones: Readonly<Record<string, Tone>> = job.life.tones;

/** A job's schedule, its next and past jobs; on the job's page. */
export function RecurrenceTab({ jobId, archived }: { jobId: number; archived: boolean }) {
  const { data, error, refetch } = useRead(fetchRecurrence, { query: { job_id: jobId } });
  return (
    <Stack as="section" gap={16} maxWidth={860} minWidth={0} aria-label="Recurrence">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Content jobId={jobId} archived={archived} data={data} />}
    </Stack>
  );
}

function Content({ jobId, archived, data }: { jobId: number; archived: boolean; data: JobRecurrence }) {
  const may = useMay();
  const { recurrence: row, made_by } = data;
  if (made_by) return <MadeBy made={made_by} />;
  if (!row) {
    return (
      <EmptyState
        icon={IconRepeat}
        title="This job does not recur"
        text="Work that comes back each month, quarter or year is made by itself from a schedule."
        action={
          !archived && may(addRecurrence.access) && <LinkButton to={schedulePath(jobId)}>Make recurring</LinkButton>
        }
      />
    );
  }
  return <Running jobId={jobId} row={row} data={data} />;
}

function MadeBy({ made }: { made: NonNullable<JobRecurrence['made_by']> }) {
  return (
    <EmptyState
      icon={IconRepeat}
      title={`Made by the recurrence of ${made.reference_no}`}
      text={`It is number ${made.number + 1} of it.`}
      action={
        <LinkButton variant="default" to={jobPath(made.job_id, 'recurrence')}>
          Show the recurrence
        </LinkButton>
      }
    />
  );
}

type RunningProps = { jobId: number; row: RecurrenceRow; data: JobRecurrence };

function Running({ jobId, row, data: { words, next, made } }: RunningProps) {
  return (
    <>
      <Card padding={16}>
        <Grid gap={12}>
          <Row wrap align="center" gap={8}>
            <Heading>{words}</Heading>
            <StatusBadge tone={recurrenceLife.tones[row.status]}>{row.status}</StatusBadge>
          </Row>
          {row.stop_reason !== null && <Text>Stopped: {row.stop_reason}</Text>}
          {row.last_error !== null && <Problem row={row} reason={row.last_error} />}
          <Actions jobId={jobId} row={row} hasNext={next.some(({ skipped }) => !skipped)} />
        </Grid>
      </Card>
      {row.status === 'Original' && (
        <Grid as="section" gap={12} aria-label="The next twelve">
          <Heading>The next twelve</Heading>
          <PlannedJobs rows={next} none="The schedule is over: nothing comes next." />
        </Grid>
      )}
      <Made made={made} />
      <RecordHistory call={fetchRecurrenceHistory} id={row.id} />
    </>
  );
}

function Problem({ row, reason }: { row: RecurrenceRow; reason: string }) {
  const may = useMay();
  const again = useWrite(tryAgain, { refreshes: reads });
  const versioned = { query: { id: row.id }, body: { version: row.version } };
  return (
    <Row wrap align="center" justify="space-between" gap={12} role="alert">
      <Text color="danger">The next job could not be made: {reason}. It is tried again each hour.</Text>
      {may(tryAgain.access) && (
        <Button variant="default" loading={again.sending} onClick={() => void toastReply(again.send(versioned))}>
          Try again
        </Button>
      )}
    </Row>
  );
}

function Actions({ jobId, row, hasNext }: { jobId: number; row: RecurrenceRow; hasNext: boolean }) {
  const may = useMay();
  const skip = useWrite(skipNext, { refreshes: reads });
  if (!may(skipNext.access)) return null;
  const versioned = { query: { id: row.id }, body: { version: row.version } };
  return (
    <Row wrap gap={8}>
      {row.status === 'Original' && (
        <LinkButton to={schedulePath(jobId)} leftSection={<IconPencil size={16} stroke={1.6} />}>
          Edit recurrence
        </LinkButton>
      )}
      {row.status === 'Original' && hasNext && (
        <Button
          variant="default"
          leftSection={<IconPlayerSkipForward size={16} stroke={1.6} />}
          loading={skip.sending}
          onClick={() => void toastReply(skip.send(versioned))}
        >
          Skip next
        </Button>
      )}
      <StepButtons screens={screens} row={row} />
    </Row>
  );
}

const Made = ({ made }: Pick<JobRecurrence, 'made'>) => (
  <Grid as="section" gap={12} aria-label="Made so far">
    <Heading>Made so far</Heading>
    {made.length === 0 && <Text dim>No job was made yet.</Text>}
    {made.length > 0 && (
      <Grid as="ol" framed>
        {made.map((one) => (
          <MadeJob key={one.number} made={one} />
        ))}
      </Grid>
    )}
  </Grid>
);

const MadeJob = ({
  made: { start_date, job_id, reference_no, title, status },
}: {
  made: JobRecurrence['made'][number];
}) => (
  <Row as="li" wrap align="center" justify="space-between" gap={[4, 12]} padding={[8, 16]}>
    <Row wrap gap={8} align="center">
      <Text as="span" figures>
        {showDate(start_date)}
      </Text>
      {job_id === null ? (
        <Text as="span" dim>
          No job: left out, or not yours to see
        </Text>
      ) : (
        <PageLink to={jobPath(job_id)}>{`${reference_no} ${title}`}</PageLink>
      )}
    </Row>
    {status !== null && <StatusBadge tone={tones[status] ?? 'neutral'}>{status}</StatusBadge>}
  </Row>
);
