import { showMoment } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconTableImport } from '@tabler/icons-react';
import { revisionPath } from '../addresses.ts';
import { fetchRevisions, makeRevision, type Revision } from '../contract.ts';
import { NewRevision } from './NewRevision.tsx';
import { RevisionBadge } from './RevisionBadge.tsx';

/** Rises for many people: a file to check, and the revisions so far. */
export function RevisionsPage() {
  const may = useMay();
  return (
    <PageFrame title="Salary revisions" text="Rises of many people by a spreadsheet, approved by a second person.">
      <Stack gap={24} minWidth={0}>
        {may(makeRevision.access) && <NewRevision />}
        <Revisions />
      </Stack>
    </PageFrame>
  );
}

function Revisions() {
  const { data, error, refetch } = useRead(fetchRevisions, {});
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={IconTableImport}
        title="No revisions yet"
        text="What is sent for approval, and how it was decided, appears here."
      />
    );
  return (
    <Stack as="section" gap={12} minWidth={0} aria-label="Revisions so far">
      <Heading>Revisions so far</Heading>
      <Grid as="ul" framed maxWidth={960} width="100%">
        {data.rows.map((row, at) => (
          <Entry key={row.id} row={row} isFirst={at === 0} />
        ))}
      </Grid>
    </Stack>
  );
}

function Entry({ row, isFirst }: { row: Revision; isFirst: boolean }) {
  const { counted } = useWriting();
  const { zone } = useSession();
  const { id, file_name, people, made_by, made_at } = row;
  return (
    <Row as="li" wrap gap={[8, 16]} align="center" justify="space-between" padding={[12, 16]} ruledAbove={!isFirst}>
      <Stack gap={4} flex="1 1 280px" minWidth={0}>
        <Row wrap gap={8} align="center">
          <Text as="span" weight={600} breakAnywhere>
            {file_name}
          </Text>
          <RevisionBadge row={row} />
        </Row>
        <Text dim size={13}>
          {`${counted(people, 'person', 'people')} · made by ${made_by}, ${showMoment(made_at, zone)}`}
        </Text>
      </Stack>
      <LinkButton to={revisionPath(id)} variant="default" aria-label={`Open ${file_name}`}>
        Open
      </LinkButton>
    </Row>
  );
}
