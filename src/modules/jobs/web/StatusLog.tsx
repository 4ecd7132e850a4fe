import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchJobStatusLog, type JobRow, type StatusChange } from '../contract.ts';
import { jobLife, type JobStatus } from '../life.ts';
import { spanText } from './spans.ts';

/** What a job was when, newest first. */
export function StatusLog({ job }: { job: JobRow }) {
  const { data, error, refetch } = useRead(fetchJobStatusLog, { params: { id: job.id } });
  return (
    <Grid as="section" gap={16} maxWidth={720} aria-label="Statuses">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <Grid as="ol" framed>
          {data.rows.toReversed().map((change, index, rows) => (
            <Change key={change.id} change={change} lasted={rows[index - 1]?.minutes} />
          ))}
        </Grid>
      )}
    </Grid>
  );
}

/** @param lasted minutes until the next one; none for what it is now */
function Change({ change, lasted }: { change: StatusChange; lasted: number | undefined }) {
  const { to_status, at, by, reason } = change;
  return (
    <Grid as="li" gap={4} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <StatusBadge tone={jobLife.tones[to_status as JobStatus] ?? 'neutral'}>{to_status}</StatusBadge>
        {lasted !== undefined && (
          <Text as="span" color="ink-dim" size={12}>
            for {spanText(lasted)}
          </Text>
        )}
      </Row>
      {reason && <Text breakAnywhere>{reason}</Text>}
      <Text color="ink-dim" size={12}>
        {by ?? 'Portico'} · <Ago moment={at} />
      </Text>
    </Grid>
  );
}
