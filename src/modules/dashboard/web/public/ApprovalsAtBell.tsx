import { Button } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { approvalsPath } from '#platform/contract/to-do/to-do.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { ReasonBeside } from '#platform/web/record/ReasonBeside.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { type Approval, fetchApprovals } from '../../contract.ts';
import { useDecide } from '../use-decide.ts';

/** How many the bell lists. */
const shown = 8;

type AtBellProps = { onChosen: () => void };

/** The reader's longest waiting approvals, to decide in the bell. */
export function ApprovalsAtBell({ onChosen }: AtBellProps) {
  const { showNumber } = useWriting();
  const { data, error, refetch } = useRead(fetchApprovals, { query: { offset: 0 } });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  if (data.rows.length === 0) {
    return <EmptyState icon={IconMoodSmile} title="Nothing to decide" text="What others ask of you stands here." />;
  }
  return (
    <Box padding={4} maxHeight="min(520px, calc(100dvh - 220px))" scrolls>
      <ul aria-label="Approvals">
        {data.rows.slice(0, shown).map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <Asked row={row} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      <Box padding={[8, 10]} size={13}>
        <PageLink to={approvalsPath} onClick={onChosen}>
          See all {showNumber(data.count)}
        </PageLink>
      </Box>
    </Box>
  );
}

function Asked({ row, onChosen }: AtBellProps & { row: Approval }) {
  const { title, title_of_kind, detail, link } = row;
  return (
    <Grid gap={6} padding={[8, 10]}>
      <Grid gap={2} minWidth={0}>
        <Text as="span" oneLine>
          <PageLink to={link} onClick={onChosen}>
            {title}
          </PageLink>
        </Text>
        <Text dim size={12}>
          {[title_of_kind, detail].filter(Boolean).join(' · ')}
        </Text>
      </Grid>
      <Verdict row={row} onChosen={onChosen} />
    </Grid>
  );
}

function Verdict({ row, onChosen }: AtBellProps & { row: Approval }) {
  const [rejecting, setRejecting] = useState(false);
  const { approve, sending } = useDecide();
  const { labels, title, link } = row;
  if (labels === null) {
    return (
      <Text size={13}>
        <PageLink to={link} aria-label={`Open to decide: ${title}`} onClick={onChosen}>
          Open to decide
        </PageLink>
      </Text>
    );
  }
  if (rejecting) return <Rejection row={row} label={labels.reject} onBack={() => setRejecting(false)} />;
  const say = (label: string) => `${label}: ${title}`;
  return (
    <Row gap={8}>
      <Button size="compact-sm" loading={sending} aria-label={say(labels.approve)} onClick={() => void approve([row])}>
        {labels.approve}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={sending}
        aria-label={say(labels.reject)}
        onClick={() => setRejecting(true)}
      >
        {labels.reject}
      </Button>
    </Row>
  );
}

type RejectionProps = { row: Approval; label: string; onBack: () => void };

function Rejection({ row, label, onBack }: RejectionProps) {
  const { decide, sending } = useDecide();
  return (
    <ReasonBeside
      label={label}
      danger
      sending={sending}
      onSend={(reason) => decide([row], 'reject', reason)}
      onBack={onBack}
    />
  );
}
