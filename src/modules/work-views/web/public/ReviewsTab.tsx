import { IconEyeCheck } from '@tabler/icons-react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchJobReviews } from '../../second-reviews.ts';
import { SkillLinks } from '../SkillLinks.tsx';

/** The changes that reviews of a job asked for, with links to learn more. */
export function ReviewsTab({ jobId }: { jobId: number }) {
  const { data, error, refetch } = useRead(fetchJobReviews, { params: { id: jobId } });
  const { momentInWords } = useWriting();
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const { changes, second, skills } = data;
  if (changes.length === 0 && second === null) {
    return (
      <EmptyState
        icon={IconEyeCheck}
        title="No changes were asked for"
        text="What reviewers ask to change appears here, with what the skill library has on it."
      />
    );
  }
  return (
    <Stack gap={16} maxWidth={720}>
      {second && (
        <Card padding={16}>
          <Stack gap={8}>
            <Heading size={14}>Second review</Heading>
            <Row>
              <StatusBadge tone={second.outcome === null ? 'grey' : second.outcome === 'In order' ? 'green' : 'red'}>
                {second.outcome ?? 'Not answered yet'}
              </StatusBadge>
            </Row>
            <Reasons reasons={second.reasons} />
            {second.note !== null && <Text>{second.note}</Text>}
          </Stack>
        </Card>
      )}
      {changes.map(({ at, by, reason, reasons }) => (
        <Card key={at} padding={16}>
          <Stack gap={8}>
            <Text dim size={12}>
              {[momentInWords(at), by].filter(Boolean).join(', ')}
            </Text>
            {reason !== null && <Text>{reason}</Text>}
            <Reasons reasons={reasons} />
          </Stack>
        </Card>
      ))}
      <SkillLinks skills={skills} />
    </Stack>
  );
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <Row as="ul" wrap gap={4} aria-label="What it is about">
      {reasons.map((reason) => (
        <li key={reason}>
          <StatusBadge tone="amber">{reason}</StatusBadge>
        </li>
      ))}
    </Row>
  );
