import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchJobStatusLog, type JobRow, type StatusChange } from '../contract.ts';
import { fetchJobDocuments, type JobDocument } from '../documents.ts';
import { jobLife, type JobStatus } from '../life.ts';
import { spanText } from './spans.ts';

type Entry =
  | { readonly at: string; readonly change: StatusChange; readonly lasted: number | undefined }
  | { readonly at: string; readonly document: JobDocument };

/** What a job was when and which documents came, newest first. */
export function StatusLog({ job }: { job: JobRow }) {
  const { data, error, refetch } = useRead(fetchJobStatusLog, { params: { id: job.id } });
  const documents = useRead(fetchJobDocuments, { params: { job_id: job.id } }).data?.rows ?? [];
  return (
    <Grid as="section" gap={16} maxWidth={720} aria-label="Statuses">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <Grid as="ol" framed>
          {entriesOf(data.rows, documents).map((entry) =>
            'change' in entry ? (
              <Change key={`status ${entry.change.id}`} {...entry} />
            ) : (
              <Document key={`document ${entry.document.id}`} document={entry.document} />
            ),
          )}
        </Grid>
      )}
    </Grid>
  );
}

function entriesOf(log: readonly StatusChange[], documents: readonly JobDocument[]): readonly Entry[] {
  const changes = log.map((change, index) => ({ at: change.at, change, lasted: log[index + 1]?.minutes }));
  const added = documents.map((document) => ({ at: document.file.uploadedAt, document }));
  return [...changes.toReversed(), ...added].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

type ChangeProps = {
  change: StatusChange;
  /** Minutes until the next one; none for what it is now. */
  lasted: number | undefined;
};

function Change({ change, lasted }: ChangeProps) {
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

const Document = ({ document: { file, by, from_client } }: { document: JobDocument }) => (
  <Grid as="li" columns="minmax(0, 1fr) auto" gap={8} align="center" padding={[12, 16]}>
    <Grid gap={4} minWidth={0}>
      <Text breakAnywhere>
        {from_client ? 'The client sent' : 'Added'} <bdi>{file.name}</bdi>
      </Text>
      <Text color="ink-dim" size={12}>
        {by ?? 'Portico'} · <Ago moment={file.uploadedAt} />
      </Text>
    </Grid>
    <Row>
      <StoredActions file={file} />
    </Row>
  </Grid>
);
