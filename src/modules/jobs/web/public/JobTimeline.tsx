import { Fragment, type ReactNode } from 'react';
import type { Comment } from '#platform/contract/record/comments.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { CommentKindBadge, CommentText } from '#platform/web/record/Comments.tsx';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchJobMails, fetchJobStatusLog, jobComments, type JobRow, type StatusChange } from '../../contract.ts';
import { fetchJobDocuments, type JobDocument } from '../../documents.ts';
import { jobLife, type JobStatus } from '../../life.ts';
import { spanText } from '../spans.ts';

type Entry = { readonly key: string; readonly at: string; readonly shown: ReactNode };

type JobMail = { readonly subject: string; readonly recipients: readonly string[]; readonly at: string };

const newest = { offset: 0, limit: 100 };

/** The status history of a job with documents, comments and mails in between, newest first. */
export function JobTimeline({ job: { id } }: { job: Pick<JobRow, 'id'> }) {
  const log = useRead(fetchJobStatusLog, { params: { id } });
  const documents = useRead(fetchJobDocuments, { params: { job_id: id } });
  const comments = useRead(jobComments.calls.page, { params: { id }, query: newest });
  const mails = useRead(fetchJobMails, { params: { id } });
  const reads = [log, documents, comments, mails];
  const failed = reads.find(({ data, error }) => !data && error);
  const entries =
    log.data && documents.data && comments.data && mails.data
      ? inOrder([
          changesIn(log.data.rows),
          documents.data.rows.map((document) => ({
            key: `document ${document.id}`,
            at: document.file.uploadedAt,
            shown: <Document document={document} />,
          })),
          comments.data.rows.map((comment) => ({
            key: `comment ${comment.id}`,
            at: comment.createdAt,
            shown: <Said comment={comment} />,
          })),
          mails.data.rows.map((mail) => ({ key: `mail ${mail.id}`, at: mail.at, shown: <Mail mail={mail} /> })),
        ])
      : undefined;
  return (
    <Grid as="section" gap={16} maxWidth={720} aria-label="Timeline">
      {failed?.error && (
        <FailedState error={failed.error} onRetry={() => reads.forEach((read) => void read.refetch())} />
      )}
      {!entries && !failed && <Skeleton height={240} />}
      {entries && (
        <Grid as="ol" framed>
          {entries.map(({ key, shown }) => (
            <Fragment key={key}>{shown}</Fragment>
          ))}
        </Grid>
      )}
    </Grid>
  );
}

/** Newest first; at equal moments the log comes first, in its own order. */
const inOrder = (parts: readonly (readonly Entry[])[]): readonly Entry[] =>
  parts.flat().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

const changesIn = (log: readonly StatusChange[]): readonly Entry[] =>
  log
    .map((change, index) => ({
      key: `status ${change.id}`,
      at: change.at,
      shown: <Change change={change} lasted={log[index + 1]?.minutes} />,
    }))
    .toReversed();

type ChangeProps = {
  change: StatusChange;
  /** Minutes until the next status; undefined for the current one. */
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

const Said = ({ comment }: { comment: Comment }) => (
  <Grid as="li" gap={4} padding={[12, 16]}>
    <Row wrap gap={8} align="center" justify="space-between">
      <Text as="b" weight={550}>
        {comment.by}
      </Text>
      <CommentKindBadge kind={comment.kind} />
    </Row>
    <Text lines breakAnywhere>
      <CommentText comment={comment} />
    </Text>
    <Text color="ink-dim" size={12}>
      Comment · <Ago moment={comment.createdAt} />
    </Text>
  </Grid>
);

const Mail = ({ mail: { subject, recipients, at } }: { mail: JobMail }) => (
  <Grid as="li" gap={4} padding={[12, 16]}>
    <Text breakAnywhere>{subject}</Text>
    <Text color="ink-dim" size={12} breakAnywhere>
      Mail to {recipients.join(', ')} · <Ago moment={at} />
    </Text>
  </Grid>
);
