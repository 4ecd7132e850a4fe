import { IconMessageStar } from '@tabler/icons-react';
import { jobCalls } from '#modules/jobs/contract.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { type Feedback, feedbackCalls, feedbackMails, fetchJobFeedback } from '../../contract.ts';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { screens } from '../screens.tsx';
import { feedbackRights } from '../../rights.ts';

/** The client's feedback on a job, on the job's page, with a button to ask where nobody was asked. */
export function FeedbackTab({ jobId }: { jobId: number }) {
  const { data, error, refetch } = useRead(fetchJobFeedback, { params: { job_id: jobId } });
  return (
    <Stack as="section" gap={16} maxWidth={860} minWidth={0} aria-label="Feedback">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.feedback && <Given row={data.feedback} />}
      {data && !data.feedback && <NotAsked jobId={jobId} whyNot={data.whyNotAsk} />}
    </Stack>
  );
}

function Given({ row }: { row: Feedback }) {
  const shown = useShown();
  const known = useKnown();
  const may = useMay();
  return (
    <Card padding={16}>
      <Stack gap={16}>
        <MailState mails={feedbackMails} id={row.id} />
        <DetailList details={recordDetails(screens, row, shown, known)} />
        {may(feedbackRights.update) && (
          <Row>
            <LinkButton variant="default" to={`/feedback/update/${row.id}`}>
              {row.follow_up === null ? 'Add follow-up' : 'Edit follow-up'}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function NotAsked({ jobId, whyNot }: { jobId: number; whyNot: string | null }) {
  const add = useWrite(feedbackCalls.add, { refreshes: [...screens.reads, jobCalls.byId] });
  const may = useMay();
  return (
    <EmptyState
      icon={IconMessageStar}
      title="The client was not asked"
      text={whyNot ?? 'Clients are asked when a job is dispatched. You can ask now.'}
      action={
        may(feedbackCalls.add.access) &&
        whyNot === null && (
          <ActionButton onClick={() => toastReply(add.send({ body: { job_id: jobId, follow_up: null } }))}>
            Ask for feedback
          </ActionButton>
        )
      }
    />
  );
}
