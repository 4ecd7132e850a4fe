import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { IconMessageCheck } from '@tabler/icons-react';
import { jobPath } from '../../web/public/addresses.ts';
import { fetchOwnQueries, waitsForAnswer } from '../contract.ts';
import { answered, QuestionItem } from './OwnQueries.tsx';

/** All questions to the chosen company, across jobs, to be answered one by one on a phone. */
export function QuestionsPage() {
  const { data, error, refetch } = useRead(fetchOwnQueries, { query: {} });
  const { confirmation, confirm } = useConfirmation();
  const open = data?.rows.filter(({ status }) => waitsForAnswer(status)) ?? [];
  const byJob = [...Map.groupBy(open, ({ job_id }) => job_id)];
  return (
    <PageFrame title="Questions for you" text="Answers are sent one at a time. Drafts are saved on this device.">
      <Grid gap={24} maxWidth={720}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {confirmation}
        {data && open.length === 0 && !confirmation && (
          <EmptyState
            icon={IconMessageCheck}
            title="All answered"
            text="We have no questions at the moment. We will tell you when we do."
          />
        )}
        {byJob.map(([id, questions]) => (
          <Grid as="section" key={id} gap={8} aria-label={questions[0]?.job}>
            <Row wrap align="center" justify="space-between" gap={8}>
              <Heading size={16}>{questions[0]?.job}</Heading>
              <PageLink to={jobPath(id)}>{questions[0]?.reference_no}</PageLink>
            </Row>
            <Grid as="ul" framed>
              {questions.map((query) => (
                <QuestionItem key={query.id} query={query} onAnswered={() => confirm(answered(open.length - 1))} />
              ))}
            </Grid>
          </Grid>
        ))}
      </Grid>
    </PageFrame>
  );
}
